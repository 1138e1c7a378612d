import type { placeEndpoints } from '#contract/places.ts';
import { parseCoordinates, toCoordinatesPlace } from '#domain/places/coordinates.ts';
import type { Place } from '#domain/places/place.ts';
import { getMapView, MIN_PLACE_QUERY_LENGTH, type PlacePoint, type PlaceQuery } from '#domain/places/place-query.ts';
import type { ActionsOf } from '../http/action-types.ts';
import type { Log } from '../log.ts';
import type { Geocoder } from './geocoder-type.ts';

type Deps = { readonly geocoder: Geocoder; readonly log: Pick<Log, 'warn'> };
type Addresses = { success: true; addresses: Place[] };

/** Returns no places if the geocoder fails. Logs the failure but never the query, which is private. */
async function findOrNone(lookup: Promise<Place[]>, { log }: Deps): Promise<Place[]> {
  try {
    return await lookup;
  } catch (error) {
    log.warn({ err: error }, 'the geocoder failed');
    return [];
  }
}

async function findSuggestions(query: PlaceQuery, deps: Deps): Promise<Place[]> {
  const point = parseCoordinates(query.query);
  if (point !== null) return [toCoordinatesPlace(point)];
  if (query.query.length < MIN_PLACE_QUERY_LENGTH) return [];
  const lookup = deps.geocoder.autocomplete(query.query, { near: getMapView(query), limit: query.limit });
  return findOrNone(lookup, deps);
}

/**
 * Suggests places for the text in the search box: parses coordinates, and looks up anything else by name. Returns no
 * places on failure.
 */
export async function suggestPlaces({ query }: { query: PlaceQuery }, deps: Deps): Promise<Addresses> {
  return { success: true, addresses: await findSuggestions(query, deps) };
}

/** Names the place at a point. Falls back to the coordinates on failure or if nothing is there. */
export async function findPlace({ query }: { query: PlacePoint }, deps: Deps): Promise<Addresses> {
  const point = { lat: query.latitude, lng: query.longitude };
  const places = await findOrNone(deps.geocoder.reverse(point), deps);
  return { success: true, addresses: places.length > 0 ? places : [toCoordinatesPlace(point)] };
}

export const placeActions: ActionsOf<typeof placeEndpoints> = { suggestPlaces, findPlace };
