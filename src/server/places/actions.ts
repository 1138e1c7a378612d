import type { placeEndpoints } from '#contract/places.ts';
import { parseCoordinates, toCoordinatesPlace } from '#domain/places/coordinates.ts';
import type { Place } from '#domain/places/place.ts';
import { getMapView, MIN_PLACE_QUERY, type PlacePoint, type PlaceQuery } from '#domain/places/place-query.ts';
import type { ActionsOf } from '../http/action-types.ts';
import type { Log } from '../log.ts';
import type { Geocoder } from './geocoder-type.ts';

type Deps = { readonly geocoder: Geocoder; readonly log: Pick<Log, 'warn'> };
type Addresses = { success: true; addresses: Place[] };

/** What a geocoder finds, or nothing when it fails; the log says that it did, but never what was looked for. */
async function findOrNone(looking: Promise<Place[]>, { log }: Deps): Promise<Place[]> {
  try {
    return await looking;
  } catch (error) {
    log.warn({ err: error }, 'the geocoder failed');
    return [];
  }
}

async function findSuggestions(query: PlaceQuery, deps: Deps): Promise<Place[]> {
  const at = parseCoordinates(query.query);
  if (at !== null) return [toCoordinatesPlace(at)];
  if (query.query.length < MIN_PLACE_QUERY) return [];
  const looking = deps.geocoder.autocomplete(query.query, { near: getMapView(query), limit: query.limit });
  return findOrNone(looking, deps);
}

/** Suggests places for what stands in the search box: coordinates as they are, else names; a failure gives none. */
export async function suggestPlaces({ query }: { query: PlaceQuery }, deps: Deps): Promise<Addresses> {
  return { success: true, addresses: await findSuggestions(query, deps) };
}

/** Names the place at a coordinate; where that fails or nothing is known, the coordinates are the place. */
export async function reverseGeocode({ query }: { query: PlacePoint }, deps: Deps): Promise<Addresses> {
  const at = { lat: query.latitude, lng: query.longitude };
  const places = await findOrNone(deps.geocoder.reverse(at), deps);
  return { success: true, addresses: places.length > 0 ? places : [toCoordinatesPlace(at)] };
}

export const placeActions: ActionsOf<typeof placeEndpoints> = { suggestPlaces, findPlace: reverseGeocode };
