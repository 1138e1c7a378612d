import type { placeEndpoints } from '#contract/places.ts';
import { coordinatesPlace, parseCoordinates } from '#domain/places/coordinates.ts';
import type { Place } from '#domain/places/place.ts';
import { MIN_PLACE_QUERY, type PlacePoint, type PlaceQuery, viewOf } from '#domain/places/place-query.ts';
import type { ActionsOf } from '../http/action.ts';
import type { Log } from '../log.ts';
import type { Geocoder } from './geocoder-type.ts';

type Deps = { readonly geocoder: Geocoder; readonly log: Pick<Log, 'warn'> };
type Addresses = { success: true; addresses: Place[] };

/** What a geocoder finds, or nothing when it fails; the log says that it did, but never what was looked for. */
async function foundOrNone(looking: Promise<Place[]>, { log }: Deps): Promise<Place[]> {
  try {
    return await looking;
  } catch (error) {
    log.warn({ err: error }, 'the geocoder failed');
    return [];
  }
}

async function suggested(query: PlaceQuery, deps: Deps): Promise<Place[]> {
  const at = parseCoordinates(query.query);
  if (at !== null) return [coordinatesPlace(at)];
  if (query.query.length < MIN_PLACE_QUERY) return [];
  const looking = deps.geocoder.autocomplete(query.query, { near: viewOf(query), limit: query.limit });
  return foundOrNone(looking, deps);
}

/** Suggests places for what stands in the search box: coordinates as they are, else names; a failure gives none. */
export async function suggestPlaces({ query }: { query: PlaceQuery }, deps: Deps): Promise<Addresses> {
  return { success: true, addresses: await suggested(query, deps) };
}

/** Names the place at a coordinate; where that fails or nothing is known, the coordinates are the place. */
export async function findPlaceAt({ query }: { query: PlacePoint }, deps: Deps): Promise<Addresses> {
  const at = { lat: query.latitude, lng: query.longitude };
  const places = await foundOrNone(deps.geocoder.reverse(at), deps);
  return { success: true, addresses: places.length > 0 ? places : [coordinatesPlace(at)] };
}

export const placeActions: ActionsOf<typeof placeEndpoints> = { suggestPlaces, findPlace: findPlaceAt };
