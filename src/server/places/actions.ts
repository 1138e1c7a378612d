import type { placeEndpoints } from '#contract/places.ts';
import { coordinatesPlace, parseCoordinates } from '#domain/places/coordinates.ts';
import type { Place } from '#domain/places/place.ts';
import { MIN_PLACE_QUERY, type PlacePoint, type PlaceQuery, viewOf } from '#domain/places/place-query.ts';
import type { ActionsOf } from '../http/action.ts';
import type { Geocoder } from './geocoder-type.ts';

type Deps = { readonly geocoder: Geocoder };
type Addresses = { success: true; addresses: Place[] };

async function suggested(query: PlaceQuery, { geocoder }: Deps): Promise<Place[]> {
  const at = parseCoordinates(query.query);
  if (at !== null) return [coordinatesPlace(at)];
  if (query.query.length < MIN_PLACE_QUERY) return [];
  return geocoder.autocomplete(query.query, { near: viewOf(query), limit: query.limit }).catch(() => []);
}

/** Suggests places for what stands in the search box: coordinates as they are, else names; a failure gives none. */
export async function suggestPlaces({ query }: { query: PlaceQuery }, deps: Deps): Promise<Addresses> {
  return { success: true, addresses: await suggested(query, deps) };
}

/** Names the place at a coordinate; where that fails or nothing is known, the coordinates are the place. */
export async function findPlaceAt({ query }: { query: PlacePoint }, { geocoder }: Deps): Promise<Addresses> {
  const at = { lat: query.latitude, lng: query.longitude };
  const places = await geocoder.reverse(at).catch(() => []);
  return { success: true, addresses: places.length > 0 ? places : [coordinatesPlace(at)] };
}

export const placeActions: ActionsOf<typeof placeEndpoints> = { suggestPlaces, findPlace: findPlaceAt };
