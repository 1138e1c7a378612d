import type { SuggestionQueueEntry } from '#contract/suggestions.ts';
import { haversineDistanceM, LatLng } from '#domain/geo/point.ts';
import { formatDistance, formatShortDistance, type UnitSystem } from '#web/lib/format.ts';

/** A station's position (null if it isn't on the map yet) and the suggested one. */
export type EntryPlaces = { readonly before: LatLng | null; readonly after: LatLng };

/** Shorter distances are shown in feet or meters. */
const SHORT_M = 300;

export function getEntryPlaces({ isNew, position, changes, status }: SuggestionQueueEntry): EntryPlaces | null {
  if (isNew) return { before: null, after: position };
  const move = changes.find(({ field }) => field === 'position');
  if (move === undefined) return null;
  const after = LatLng.safeParse(move.proposed);
  // After a decision, the current position may already be the suggested one, so compare with what the author saw.
  const before = LatLng.safeParse(status === 'pending' ? move.current : move.seen);
  if (!after.success) return null;
  return { before: before.success ? before.data : position, after: after.data };
}

export function moveText({ before, after }: EntryPlaces, units: UnitSystem): string {
  if (before === null) return 'A new place';
  const distanceM = haversineDistanceM(before, after);
  const distance = distanceM < SHORT_M ? formatShortDistance(distanceM, units) : formatDistance(distanceM, units);
  return `Moves the station ${distance}`;
}
