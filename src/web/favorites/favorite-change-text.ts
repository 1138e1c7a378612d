import type { Favorite } from '#domain/favorites/favorite.ts';
import { formatDistance, type UnitSystem } from '#web/lib/format.ts';

/** What has become of a station since it was saved; null while it is where it was. */
export function favoriteChangeText(
  { state, movedM }: Pick<Favorite, 'state' | 'movedM'>,
  units: UnitSystem,
): string | null {
  if (state === 'closed') return 'Closed: this station is no longer in the source data.';
  if (state === 'moved') return `Moved: this station is now ${formatDistance(movedM, units)} from where you saved it.`;
  return null;
}
