import type { LatLng } from '#domain/geo/point.ts';
import type { Place } from '#domain/places/place.ts';
import type { MapView } from '#domain/places/place-query.ts';

export type AutocompleteOptions = { readonly near?: MapView | undefined; readonly limit: number };

/** Finds places by name and by position; an answer without places means that nothing is known there. */
export type Geocoder = {
  /** Places whose names begin like the query, best first, each once. */
  autocomplete(query: string, options: AutocompleteOptions): Promise<Place[]>;
  /** The places a position belongs to, the best known first. */
  reverse(at: LatLng): Promise<Place[]>;
};
