import type { AccessReason, ChargeAccess, StationAccessRecord } from './charge-access.ts';
import { findGeneration } from './fast-charger.ts';

/** From this day on, nearly all sites built for one make have chargers that other makes can use. */
const MOSTLY_OPEN_FROM = '2022-01-01';

/** Chance that a site built for one make serves only that make, if its record doesn't say (decision 053). */
const OWN_MAKE_CHANCE = { recent: 0.1, capable: 0.3, older: 0.5, undated: 0.45 } as const;

/** Chance that any other site that has to be checked turns the vehicle away (our estimate). */
const OTHER_CHANCE = 0.2;

const OWN_MAKE_REASONS: ReadonlySet<AccessReason | null> = new Set(['own_make_unknown', 'adapter_unknown']);

/** Estimates the chance, 0 to 1, that a station turns a vehicle away: 0 if it is certain to serve it, 1 if it can't. */
export function estimateRefusalChance(
  record: Pick<StationAccessRecord, 'network' | 'openedOn' | 'maxPowerKw'>,
  { verdict, reason }: Pick<ChargeAccess, 'verdict' | 'reason'>,
): number {
  if (verdict !== 'check') return verdict === 'yes' ? 0 : 1;
  if (!OWN_MAKE_REASONS.has(reason)) return OTHER_CHANCE;
  const { openedOn, maxPowerKw } = record;
  if (openedOn !== null && openedOn >= MOSTLY_OPEN_FROM) return OWN_MAKE_CHANCE.recent;
  const hasPower = maxPowerKw !== null && maxPowerKw > 0;
  if (hasPower && findGeneration(record)?.servesOtherMakes === true) return OWN_MAKE_CHANCE.capable;
  return openedOn === null ? OWN_MAKE_CHANCE.undated : OWN_MAKE_CHANCE.older;
}
