import { type FastCharger, findGeneration } from './fast-charger.ts';

/** Nearly all sites built for one make and opened from this day on have chargers that other makes can use. */
const MOSTLY_OPEN_FROM = '2022-01-01';

/** Chance that a site built for one make serves only that make, if its record doesn't say (decision 053). */
const OWN_MAKE_CHANCE = { recent: 0.1, capable: 0.3, older: 0.5, undated: 0.45 } as const;

/** Chance that any other site that has to be checked turns the vehicle away (our estimate). */
const OTHER_CHANCE = 0.2;

/**
 * Estimates the chance, 0 to 1, that a station turns away a vehicle whose driver has to check first. `isForOtherMake`
 * says whether the station was built for another make.
 */
export function estimateRefusalChance(record: FastCharger, isForOtherMake: boolean): number {
  if (!isForOtherMake) return OTHER_CHANCE;
  const { openedOn, maxPowerKw } = record;
  if (openedOn !== null && openedOn >= MOSTLY_OPEN_FROM) return OWN_MAKE_CHANCE.recent;
  const hasPower = maxPowerKw !== null && maxPowerKw > 0;
  if (hasPower && findGeneration(record)?.servesOtherMakes === true) return OWN_MAKE_CHANCE.capable;
  return openedOn === null ? OWN_MAKE_CHANCE.undated : OWN_MAKE_CHANCE.older;
}
