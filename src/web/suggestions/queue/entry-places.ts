import type { SuggestionQueueEntry } from '#contract/suggestions.ts';
import { haversineDistanceM, LatLng } from '#domain/geo/point.ts';
import { formatDistance, formatShortDistance, type UnitSystem } from '#web/lib/format.ts';

/** Where a station is, or null where it is not on the map yet, and where it would be. */
export type EntryPlaces = { readonly before: LatLng | null; readonly after: LatLng };

/** Below this a distance is told in feet or meters. */
const SHORT_M = 300;

/** The places that a suggestion is about; null where it moves nothing. */
export function getEntryPlaces({ isNew, position, changes, status }: SuggestionQueueEntry): EntryPlaces | null {
  if (isNew) return { before: null, after: position };
  const move = changes.find(({ field }) => field === 'position');
  if (move === undefined) return null;
  const after = LatLng.safeParse(move.proposed);
  // What was decided may be what the station shows by now: then it was moved from what its author saw.
  const before = LatLng.safeParse(status === 'pending' ? move.current : move.seen);
  if (!after.success) return null;
  return { before: before.success ? before.data : position, after: after.data };
}

/** How far a suggestion moves a station, in someone's units. */
export function moveText({ before, after }: EntryPlaces, units: UnitSystem): string {
  if (before === null) return 'A new place';
  const moved = haversineDistanceM(before, after);
  return `Moves it by ${moved < SHORT_M ? formatShortDistance(moved, units) : formatDistance(moved, units)}`;
}
