import type { LatLng } from '#domain/geo/point.ts';
import type { Place } from '#domain/places/place.ts';
import type { MapView } from '#domain/places/place-query.ts';

export type AutocompleteOptions = { readonly near?: MapView | undefined; readonly limit: number };

/** Finds places by name and by location; an empty result means that nothing is known. */
export type Geocoder = {
  /** Returns places whose names start with the query, best first, without duplicates. */
  autocomplete(query: string, options: AutocompleteOptions): Promise<Place[]>;
  /** Returns the places at a location, best known first. */
  reverse(at: LatLng): Promise<Place[]>;
  /** Lists all known places that are wanted, by location and state; the state of a campground isn't known. */
  list(isWanted: (at: LatLng, stateCode: string | null) => boolean): Promise<Place[]>;
};
