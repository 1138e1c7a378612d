import type { ChargerFilters } from '#domain/chargers/filters.ts';
import type { LatLng } from '#domain/geo/point.ts';
import type { SearchEntry } from '#domain/searches/search-entry.ts';
import type { NewSearchEntry } from '#web/searches/search-queries.ts';

const LABEL_MAX = 200;

export function toPlaceSearchEntry(
  query: string,
  point: LatLng,
  filters: ChargerFilters,
  resultsCount: number,
): NewSearchEntry {
  const location = { lat: point.lat, lng: point.lng, label: query.slice(0, LABEL_MAX) };
  return { kind: 'place', query, location, filters: { ...filters, text: '' }, resultsCount };
}

export function toTextSearchEntry(
  query: string,
  near: LatLng | null,
  filters: ChargerFilters,
  resultsCount: number,
): NewSearchEntry {
  const location = near && { lat: near.lat, lng: near.lng, label: 'Map center' };
  return { kind: 'text', query, location, filters: { ...filters, text: '' }, resultsCount };
}

/** Null unless the search was for a place or region. */
export function entryLocation({ kind, location }: SearchEntry): LatLng | null {
  if (location === null || (kind !== 'place' && kind !== 'region')) return null;
  return { lat: location.lat, lng: location.lng };
}
