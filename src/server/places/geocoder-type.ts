import type { LatLng } from '#domain/geo/point.ts';
import type { Place } from '#domain/places/place.ts';
import type { MapView } from '#domain/places/place-query.ts';

export type AutocompleteOptions = { readonly near?: MapView | undefined; readonly limit: number };

/** Finds places by name and by location; an empty result means that nothing is known. */
export type Geocoder = {
  /** Returns places that match a partly typed query, best first, without duplicates. */
  autocomplete(query: string, options: AutocompleteOptions): Promise<Place[]>;
  /** Returns the places at a location; the first one names it best. */
  reverse(point: LatLng): Promise<Place[]>;
  /** Lists the known places that pass a test of location and state. The state is null for campgrounds. */
  list(isWanted: (point: LatLng, stateCode: string | null) => boolean): Promise<Place[]>;
};
