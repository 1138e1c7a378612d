import type { Favorite } from '#domain/favorites/favorite.ts';
import { formatDistance, type UnitSystem } from '#web/lib/format.ts';

/** Null if unchanged. */
export function describeStationChange(
  { state, movedM }: Pick<Favorite, 'state' | 'movedM'>,
  units: UnitSystem,
): string | null {
  if (state === 'closed') return 'Closed: this station is no longer in the source data.';
  if (state === 'moved') return `Moved: this station is now ${formatDistance(movedM, units)} from where you saved it.`;
  return null;
}
