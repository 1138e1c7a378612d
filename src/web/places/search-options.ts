import type { Place } from '#domain/places/place.ts';

/** One line under the search field: a place, or the words themselves as a search for chargers. */
export type SearchOption =
  | { readonly kind: 'place'; readonly key: string; readonly place: Place }
  | { readonly kind: 'text'; readonly key: string; readonly text: string };

/** The choices for what is typed: the suggested places, then a search for chargers. */
export function buildSearchOptions(typed: string, places: readonly Place[]): SearchOption[] {
  const text = typed.trim();
  if (text === '') return [];
  const suggested = places.map(
    (place): SearchOption => ({
      kind: 'place',
      key: `${place.formattedAddress}|${place.latitude}|${place.longitude}`,
      place,
    }),
  );
  return [...suggested, { kind: 'text', key: 'text', text }];
}

/** The choice that an arrow key goes to; between the last and the first lies the field itself (-1). */
export function nextActiveIndex(active: number, step: 1 | -1, count: number): number {
  const positions = count + 1;
  return ((active + 1 + step + positions) % positions) - 1;
}
