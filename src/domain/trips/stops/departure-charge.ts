import { chargingMinutesBetween, minutesToPercent, percentAfter } from '../../energy/charge-times.ts';
import type { SearchNode, SearchSpace } from './search-space.ts';

/** What a rig came to a charger with, and may leave it with. */
export type DepartureRange = {
  readonly place: SearchNode;
  /** Where the trip starts nothing is charged. */
  readonly isStart: boolean;
  readonly arrivalPercent: number;
  readonly lowestPercent: number;
  readonly highestPercent: number;
};

/** What a charging stop costs that the rig leaves with a state of charge. */
export function computeDepartureCost(
  { place, isStart, arrivalPercent }: Omit<DepartureRange, 'lowestPercent' | 'highestPercent'>,
  percent: number,
): number {
  if (isStart || place.table === null) return 0;
  const charging = chargingMinutesBetween(place.table, arrivalPercent, percent);
  const price = place.pricePerPercentMin * (percent - arrivalPercent);
  return place.stopCostMin + Math.max(place.stayMin, charging) + price;
}

/** What the rig has after charging for as long as it stays anyway. */
function getPercentAfterStay({ place, arrivalPercent }: DepartureRange): number {
  if (place.table === null || place.stayMin === 0) return arrivalPercent;
  return percentAfter(place.table, minutesToPercent(place.table, arrivalPercent) + place.stayMin);
}

/** The most a rig may leave with at no more minutes than the least takes, since it stays anyway. */
export function getFreeLeave(leaving: DepartureRange): number {
  return Math.max(leaving.lowestPercent, Math.min(leaving.highestPercent, getPercentAfterStay(leaving)));
}

/** What a rig leaves with for the end or a place it passes: the least, or as much more as costs nothing. */
export function getCheapestLeave(leaving: DepartureRange): number {
  if (leaving.isStart || leaving.place.pricePerPercentMin > 0) return leaving.lowestPercent;
  return getFreeLeave(leaving);
}

const STEP_PERCENT = 5;

/** States to leave with so that the next charger, where the rig stays, gets it just that far within the stay. */
function listPercentsFilledByStay(field: SearchSpace, next: SearchNode, energyPercent: number): number[] {
  const { table, stayMin } = next;
  if (table === null || stayMin === 0) return [];
  const wanted = [field.rules.maxPercent, ...next.ways.map(({ neededPercent }) => neededPercent)];
  const within = wanted.filter((percent) => percent <= 100 && minutesToPercent(table, percent) > stayMin);
  return within.map((percent) => percentAfter(table, minutesToPercent(table, percent) - stayMin) + energyPercent);
}

/** The next charger, what the drives there take, and where else charging may best go over to it. */
type Next = { readonly place: SearchNode; readonly energyPercent: number; readonly turns: readonly number[] };

function leavePercentsOfStays(field: SearchSpace, leaving: DepartureRange, next: Next): number[] {
  const { highestPercent } = leaving;
  const least = getCheapestLeave(leaving);
  const percents = [least, highestPercent, getPercentAfterStay(leaving), ...next.turns];
  percents.push(...listPercentsFilledByStay(field, next.place, next.energyPercent));
  for (let percent = STEP_PERCENT; percent < highestPercent; percent += STEP_PERCENT) percents.push(percent);
  const within = percents.filter((percent) => percent >= least && percent <= highestPercent);
  return [...new Set(within)].sort((a, b) => a - b);
}

/**
 * States of charge worth leaving with when the rig charges again at the next place, the least first. Without stays
 * these are the least and the turns, and the most only where the first charger is the faster one up to there. A
 * stay makes minutes of charging free, so the best state there hangs on more than two chargers: then steps of 5
 * percent are tried besides what just fits the stays.
 */
export function listLeavePercents(field: SearchSpace, leaving: DepartureRange, next: Next): number[] {
  const { place, isStart, lowestPercent, highestPercent } = leaving;
  if (isStart) return [lowestPercent];
  if (place.stayMin > 0 || next.place.stayMin > 0) return leavePercentsOfStays(field, leaving, next);
  const percents = [lowestPercent];
  for (const percent of next.turns) if (percent > lowestPercent && percent < highestPercent) percents.push(percent);
  if (highestPercent > lowestPercent) percents.push(highestPercent);
  return percents;
}
