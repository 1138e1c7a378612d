import { minutesBetween, minutesTo, percentAfter } from '../../energy/charge-times.ts';
import type { Place, StopField } from './stop-field.ts';

/** What a rig came to a charger with, and may leave it with. */
export type Leaving = {
  readonly place: Place;
  /** Where the trip starts nothing is charged. */
  readonly isStart: boolean;
  readonly arrivalPercent: number;
  readonly leastPercent: number;
  readonly mostPercent: number;
};

/** What a charging stop costs that the rig leaves with a state of charge. */
export function leavingCost(
  { place, isStart, arrivalPercent }: Omit<Leaving, 'leastPercent' | 'mostPercent'>,
  percent: number,
): number {
  if (isStart || place.table === null) return 0;
  const charging = minutesBetween(place.table, arrivalPercent, percent);
  const price = place.pricePerPercentMin * (percent - arrivalPercent);
  return place.stopCostMin + Math.max(place.stayMin, charging) + price;
}

/** What the rig has after charging for as long as it stays anyway. */
function afterStay({ place, arrivalPercent }: Leaving): number {
  if (place.table === null || place.stayMin === 0) return arrivalPercent;
  return percentAfter(place.table, minutesTo(place.table, arrivalPercent) + place.stayMin);
}

/** The most a rig may leave with at no more minutes than the least takes, since it stays anyway. */
export function unhurriedLeave(leaving: Leaving): number {
  return Math.max(leaving.leastPercent, Math.min(leaving.mostPercent, afterStay(leaving)));
}

/** What a rig leaves with for the end or a place it passes: the least, or as much more as costs nothing. */
export function cheapestLeave(leaving: Leaving): number {
  if (leaving.isStart || leaving.place.pricePerPercentMin > 0) return leaving.leastPercent;
  return unhurriedLeave(leaving);
}

const STEP_PERCENT = 5;

/** States to leave with so that the next charger, where the rig stays, gets it just that far within the stay. */
function filledByStay(field: StopField, next: Place, energyPercent: number): number[] {
  const { table, stayMin } = next;
  if (table === null || stayMin === 0) return [];
  const wanted = [field.rules.maxPercent, ...next.ways.map(({ neededPercent }) => neededPercent)];
  const within = wanted.filter((percent) => percent <= 100 && minutesTo(table, percent) > stayMin);
  return within.map((percent) => percentAfter(table, minutesTo(table, percent) - stayMin) + energyPercent);
}

/** The next charger, what the drives there take, and where else charging may best go over to it. */
type Next = { readonly place: Place; readonly energyPercent: number; readonly turns: readonly number[] };

function leavePercentsOfStays(field: StopField, leaving: Leaving, next: Next): number[] {
  const { mostPercent } = leaving;
  const least = cheapestLeave(leaving);
  const percents = [least, mostPercent, afterStay(leaving), ...next.turns];
  percents.push(...filledByStay(field, next.place, next.energyPercent));
  for (let percent = STEP_PERCENT; percent < mostPercent; percent += STEP_PERCENT) percents.push(percent);
  const within = percents.filter((percent) => percent >= least && percent <= mostPercent);
  return [...new Set(within)].sort((a, b) => a - b);
}

/**
 * States of charge worth leaving with when the rig charges again at the next place, the least first. Without stays
 * these are the least and the turns, and the most only where the first charger is the faster one up to there. A
 * stay makes minutes of charging free, so the best state there hangs on more than two chargers: then steps of 5
 * percent are tried besides what just fits the stays.
 */
export function leavePercents(field: StopField, leaving: Leaving, next: Next): number[] {
  const { place, isStart, leastPercent, mostPercent } = leaving;
  if (isStart) return [leastPercent];
  if (place.stayMin > 0 || next.place.stayMin > 0) return leavePercentsOfStays(field, leaving, next);
  const percents = [leastPercent];
  for (const percent of next.turns) if (percent > leastPercent && percent < mostPercent) percents.push(percent);
  if (mostPercent > leastPercent) percents.push(mostPercent);
  return percents;
}
