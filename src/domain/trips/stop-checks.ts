import type { TripStop } from './trip.ts';

/** The reasons that leave open whether a stop works. */
const UNCERTAIN: ReadonlySet<TripStop['why'][number]['code']> = new Set([
  'check_first',
  'no_backup',
  'closed_on_arrival',
  'closes_too_early',
]);

/** The reasons of a stop that ask its driver to check it before going. */
export function listChecks({ why }: Pick<TripStop, 'why'>): TripStop['why'] {
  return why.filter(({ code }) => UNCERTAIN.has(code));
}

/** The chance that a rig charges hitched at every stop, taken as independent of each other; null where it charges nowhere. */
export function computeStayHitchedChance(stops: readonly Pick<TripStop, 'hitchedChance'>[]): number | null {
  const chances = stops.flatMap(({ hitchedChance }) => (hitchedChance === null ? [] : [hitchedChance]));
  return chances.length === 0 ? null : chances.reduce((all, chance) => all * chance, 1);
}
