import type { TripStop } from './trip.ts';

/** Why a driver should check a stop before going there: what is left to be said of it, as codes of its reasons. */
const UNCERTAIN: ReadonlySet<TripStop['why'][number]['code']> = new Set(['no_backup']);

/** The reasons of a stop that ask its driver to check it before going. */
export function checksOf({ why }: Pick<TripStop, 'why'>): TripStop['why'] {
  return why.filter(({ code }) => UNCERTAIN.has(code));
}

/** The chance that a rig charges hitched at every stop, taken as independent of each other; null where it charges nowhere. */
export function stayHitchedChance(stops: readonly Pick<TripStop, 'hitchedChance'>[]): number | null {
  const chances = stops.flatMap(({ hitchedChance }) => (hitchedChance === null ? [] : [hitchedChance]));
  return chances.length === 0 ? null : chances.reduce((all, chance) => all * chance, 1);
}
