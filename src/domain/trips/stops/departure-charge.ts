import { getChargingMinutes, getMinutesFromEmpty, getPercentAfter } from '../../energy/charge-times.ts';
import type { SearchNode, SearchSpace } from './search-space.ts';

/** The state of charge on arrival at a charger, and the lowest and highest with which the rig may leave it. */
export type DepartureChargeLimits = {
  readonly place: SearchNode;
  /** Nothing is charged at the start. */
  readonly isStart: boolean;
  readonly arrivalPercent: number;
  readonly lowestPercent: number;
  readonly highestPercent: number;
};

/** Returns the cost of a charging stop that ends with a given charge. */
export function computeStopCost(
  { place, isStart, arrivalPercent }: Omit<DepartureChargeLimits, 'lowestPercent' | 'highestPercent'>,
  percent: number,
): number {
  if (isStart || place.table === null) return 0;
  const charging = getChargingMinutes(place.table, arrivalPercent, percent);
  const price = place.pricePerPercentMin * (percent - arrivalPercent);
  return place.stopCostMin + Math.max(place.stayMin, charging) + price;
}

/** Returns the minutes of a charging stop that ends with a given charge, given its cost. */
export function getStopMinutes(
  { place, isStart, arrivalPercent }: DepartureChargeLimits,
  percent: number,
  cost: number,
): number {
  if (isStart || place.table === null) return 0;
  return cost - place.stopCostMin - place.pricePerPercentMin * (percent - arrivalPercent) + place.node.overheadMin;
}

function getPercentAfterStay({ place, arrivalPercent }: DepartureChargeLimits): number {
  if (place.table === null || place.stayMin === 0) return arrivalPercent;
  return getPercentAfter(place.table, getMinutesFromEmpty(place.table, arrivalPercent) + place.stayMin);
}

/** Returns the highest charge to leave with that takes no longer than the lowest, because the rig stays anyway. */
export function getHighestPercentWithinStay(departure: DepartureChargeLimits): number {
  return Math.max(departure.lowestPercent, Math.min(departure.highestPercent, getPercentAfterStay(departure)));
}

/** Returns the charge to leave with if the rig doesn't charge at the next place: the lowest, or more at no cost. */
export function getCheapestDeparturePercent(departure: DepartureChargeLimits): number {
  if (departure.isStart || departure.place.pricePerPercentMin > 0) return departure.lowestPercent;
  return getHighestPercentWithinStay(departure);
}

const STEP_PERCENT = 5;

/** Returns the charges to leave with so that the stay at the next charger is just long enough for charging. */
function listPercentsFilledByStay(space: SearchSpace, next: SearchNode, energyPercent: number): number[] {
  const { table, stayMin } = next;
  if (table === null || stayMin === 0) return [];
  const neededPercents = [space.rules.maxPercent, ...next.drives.map(({ neededPercent }) => neededPercent)];
  const beyondStay = neededPercents.filter(
    (percent) => percent <= 100 && getMinutesFromEmpty(table, percent) > stayMin,
  );
  return beyondStay.map(
    (percent) => getPercentAfter(table, getMinutesFromEmpty(table, percent) - stayMin) + energyPercent,
  );
}

/** The next charger, the energy of the drives to it, and the candidates for the charge to leave with. */
type NextCharger = {
  readonly place: SearchNode;
  readonly energyPercent: number;
  readonly candidates: readonly number[];
};

function listDeparturePercentsWithStays(
  space: SearchSpace,
  departure: DepartureChargeLimits,
  next: NextCharger,
): number[] {
  const { highestPercent } = departure;
  const lowest = getCheapestDeparturePercent(departure);
  const percents = [lowest, highestPercent, getPercentAfterStay(departure), ...next.candidates];
  percents.push(...listPercentsFilledByStay(space, next.place, next.energyPercent));
  for (let percent = STEP_PERCENT; percent < highestPercent; percent += STEP_PERCENT) percents.push(percent);
  const inRange = percents.filter((percent) => percent >= lowest && percent <= highestPercent);
  return [...new Set(inRange)].sort((a, b) => a - b);
}

/**
 * Lists the charges worth leaving with before the next charger, lowest first: normally the ends of the range and the
 * candidates. Charging during a stay takes no extra time, so later chargers matter too: also tries steps of 5 percent.
 */
export function listDeparturePercents(
  space: SearchSpace,
  departure: DepartureChargeLimits,
  next: NextCharger,
): number[] {
  const { place, isStart, lowestPercent, highestPercent } = departure;
  if (isStart) return [lowestPercent];
  if (place.stayMin > 0 || next.place.stayMin > 0) return listDeparturePercentsWithStays(space, departure, next);
  const percents = [lowestPercent];
  for (const percent of next.candidates)
    if (percent > lowestPercent && percent < highestPercent) percents.push(percent);
  if (highestPercent > lowestPercent) percents.push(highestPercent);
  return percents;
}
