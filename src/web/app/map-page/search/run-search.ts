import { SEARCH_RADIUS_DEFAULT_MILES } from '#contract/chargers.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { AppError } from '#contract/errors.ts';
import type { Charger } from '#domain/chargers/charger.ts';
import { findNetwork } from '#domain/chargers/networks/network-lookup.ts';
import { type BoundingBox, boxAroundCircle, WORLD } from '#domain/geo/bounds.ts';
import { type MapCamera, PLACE_ZOOM } from '#domain/geo/map-camera.ts';
import { type LatLng, METERS_PER_MILE } from '#domain/geo/point.ts';
import { parseCoordinates } from '#domain/places/coordinates.ts';
import type { Place } from '#domain/places/place.ts';
import { toMatchKey } from '#domain/text/match-key.ts';
import { toIndexWords } from '#domain/text/normalize.ts';
import { splitQuery } from '#domain/text/query-word.ts';
import type { SearchArea } from '#web/chargers/charger-queries.ts';
import { containsBox } from '#web/chargers/results/region-cache.ts';

export type SearchOutcome =
  | { readonly kind: 'fly'; readonly camera: MapCamera }
  /** Without bounds, the view doesn't move. */
  | { readonly kind: 'chargers'; readonly near: SearchArea | null; readonly bounds: BoundingBox | null }
  | { readonly kind: 'network'; readonly network: string; readonly bounds: BoundingBox | null }
  | { readonly kind: 'problem'; readonly code: ErrorCode };

type ChargerMatch = LatLng & Pick<Charger, 'name' | 'address' | 'city' | 'network'>;

type FoundChargers = { readonly results: readonly ChargerMatch[]; readonly truncated: boolean };

export type SearchView = { readonly center: LatLng; readonly bounds: BoundingBox };

export type SearchSources = {
  /** Finds chargers that match the text, in an area or anywhere. */
  readonly findChargers: (text: string, near: SearchArea | null) => Promise<FoundChargers>;
  /** Nearest to the map's center first, up to a limit. */
  readonly findNetworkStations: (network: string, box: BoundingBox) => Promise<readonly LatLng[]>;
  readonly findPlaces: (text: string) => Promise<readonly Place[]>;
  readonly getPlaceCamera: (place: Place) => MapCamera;
};

const PADDING_DEGREES = 0.01;

/** Returns the bounds of the points with some padding. */
function boundsOfPoints(points: readonly LatLng[]): BoundingBox {
  const lats = points.map(({ lat }) => lat);
  const lngs = points.map(({ lng }) => lng);
  return {
    swLat: Math.max(-90, Math.min(...lats) - PADDING_DEGREES),
    neLat: Math.min(90, Math.max(...lats) + PADDING_DEGREES),
    swLng: Math.max(-180, Math.min(...lngs) - PADDING_DEGREES),
    neLng: Math.min(180, Math.max(...lngs) + PADDING_DEGREES),
  };
}

/** Whether the text is the beginning of the place's name, not just similar to it. */
function isNameMatch(place: Place, text: string): boolean {
  const key = toMatchKey(text);
  return [place.formattedAddress, place.region ?? '', place.locality ?? ''].some((name) =>
    toMatchKey(name).startsWith(key),
  );
}

/** Whether a charger has all words of the text, without typos; an unfinished word matches as a prefix. */
function matchesAllWords({ name, address, city, network }: ChargerMatch, text: string): boolean {
  const chargerWords = toIndexWords(`${name} ${address} ${city} ${network}`);
  return splitQuery(text).every(({ spellings, isUnfinished }) =>
    spellings.some((word) =>
      chargerWords.some((candidate) => (isUnfinished ? candidate.startsWith(word) : candidate === word)),
    ),
  );
}

/** Whether the text looks like a location: a ZIP code, something with a comma, or coordinates. */
export function looksLikeLocation(text: string): boolean {
  return /^\d{5}(-\d{4})?$/.test(text) || text.includes(',') || /^[-+]?\d+(\.\d+)?[\s,]+[-+]?\d+(\.\d+)?$/.test(text);
}

async function findPlacesOrNone(text: string, sources: SearchSources): Promise<readonly Place[]> {
  try {
    return await sources.findPlaces(text);
  } catch {
    return [];
  }
}

/** Whether the view contains the whole area that a search near its center covers. */
function isWiderThanNearby({ center, bounds }: SearchView): boolean {
  return containsBox(bounds, boxAroundCircle(center, SEARCH_RADIUS_DEFAULT_MILES * METERS_PER_MILE));
}

/** Searches for words: first in the whole view if it is wide, or else near its center. */
async function searchWords(text: string, view: SearchView, sources: SearchSources): Promise<SearchOutcome> {
  const isWide = isWiderThanNearby(view);
  const near: SearchArea = isWide ? { ...view.center, box: view.bounds } : view.center;
  const local = await sources.findChargers(text, near);
  const bounds = isWide && local.truncated ? null : boundsOfPoints(local.results);
  const toLocalOutcome = () => ({ kind: 'chargers', near, bounds }) as const;
  if (!isWide && local.results.some((charger) => matchesAllWords(charger, text))) return toLocalOutcome();
  const [place] = await findPlacesOrNone(text, sources);
  if (place && isNameMatch(place, text)) return { kind: 'fly', camera: sources.getPlaceCamera(place) };
  if (local.results.length > 0) return toLocalOutcome();
  const { results } = await sources.findChargers(text, null);
  if (results.length > 0) return { kind: 'chargers', near: null, bounds: boundsOfPoints(results) };
  if (place) return { kind: 'fly', camera: sources.getPlaceCamera(place) };
  return { kind: 'problem', code: looksLikeLocation(text) ? 'location_not_found' : 'no_results' };
}

/** Finds a network's stations in the view or, unless a town has the network's name, the nearest ones; null if none. */
async function searchNetwork(text: string, view: SearchView, sources: SearchSources): Promise<SearchOutcome | null> {
  const network = findNetwork(text)?.name;
  if (network === undefined) return null;
  if ((await sources.findNetworkStations(network, view.bounds)).length > 0)
    return { kind: 'network', network, bounds: null };
  const [place] = await findPlacesOrNone(text, sources);
  const isTown = place !== undefined && toMatchKey(place.locality ?? '') === toMatchKey(text);
  const nearest = isTown ? [] : await sources.findNetworkStations(network, WORLD);
  return nearest.length > 0 ? { kind: 'network', network, bounds: boundsOfPoints(nearest) } : null;
}

/**
 * Runs a text search and returns the first match: coordinates, a network, nearby chargers that have all its words, a
 * place with that name, chargers that match the text in the view or anywhere, then a similarly spelled place.
 */
export async function runSearch(text: string, view: SearchView, sources: SearchSources): Promise<SearchOutcome> {
  const coordinates = parseCoordinates(text);
  if (coordinates) return { kind: 'fly', camera: { ...coordinates, zoom: PLACE_ZOOM } };
  try {
    return (await searchNetwork(text, view, sources)) ?? (await searchWords(text, view, sources));
  } catch (error) {
    if (error instanceof AppError) return { kind: 'problem', code: 'charger_search_failed' };
    throw error;
  }
}
