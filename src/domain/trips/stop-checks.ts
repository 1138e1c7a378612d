import type { TripStop } from './trip.ts';

const UNCERTAIN_CODES: ReadonlySet<TripStop['why'][number]['code']> = new Set([
  'check_first',
  'no_backup',
  'closed_on_arrival',
  'closes_too_early',
]);

/** Returns the reasons to check a stop before going. */
export function listChecks({ why }: Pick<TripStop, 'why'>): TripStop['why'] {
  return why.filter(({ code }) => UNCERTAIN_CODES.has(code));
}

/**
 * Returns the expected number of charging stops at which the driver unhitches: the sum of the chances. Null without
 * charging stops.
 */
export function computeExpectedUnhitchings(stops: readonly Pick<TripStop, 'hitchedChance'>[]): number | null {
  const chances = stops.flatMap(({ hitchedChance }) => (hitchedChance === null ? [] : [hitchedChance]));
  return chances.length === 0 ? null : chances.reduce((sum, chance) => sum + 1 - chance, 0);
}
