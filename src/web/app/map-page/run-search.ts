import type { ErrorCode } from '#contract/errors.ts';
import { AppError } from '#contract/errors.ts';
import type { Charger } from '#domain/chargers/charger.ts';
import type { BoundingBox } from '#domain/geo/bounds.ts';
import { type MapCamera, PLACE_ZOOM } from '#domain/geo/map-camera.ts';
import type { LatLng } from '#domain/geo/point.ts';
import { parseCoordinates } from '#domain/places/coordinates.ts';
import type { Place } from '#domain/places/place.ts';
import { toMatchKey } from '#domain/text/match-key.ts';
import { toIndexWords } from '#domain/text/normalize.ts';
import { queryWords } from '#domain/text/query-word.ts';

export type SearchOutcome =
  | { readonly kind: 'fly'; readonly camera: MapCamera }
  | { readonly kind: 'chargers'; readonly near: LatLng | null; readonly bounds: BoundingBox }
  | { readonly kind: 'problem'; readonly code: ErrorCode };

type FoundCharger = LatLng & Pick<Charger, 'name' | 'address' | 'city' | 'network'>;

export type SearchSources = {
  /** Finds chargers that contain the words, near a point or anywhere. */
  readonly findChargers: (text: string, near: LatLng | null) => Promise<readonly FoundCharger[]>;
  readonly findPlaces: (text: string) => Promise<readonly Place[]>;
  readonly cameraForPlace: (place: Place) => MapCamera;
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
  const words = toMatchKey(text);
  return [place.formattedAddress, place.region ?? '', place.locality ?? ''].some((name) =>
    toMatchKey(name).startsWith(words),
  );
}

/** Whether a charger contains all words of the text as whole words, not as substrings or with typos. */
function matchesAllWords({ name, address, city, network }: FoundCharger, text: string): boolean {
  const own = toIndexWords(`${name} ${address} ${city} ${network}`);
  return queryWords(text).every(({ spellings, unfinished }) =>
    spellings.some((word) => own.some((other) => (unfinished ? other.startsWith(word) : other === word))),
  );
}

/** Whether the text looks like a location: a ZIP code, something with a comma, or coordinates. */
export function looksLikeLocation(text: string): boolean {
  return /^\d{5}(-\d{4})?$/.test(text) || text.includes(',') || /^[-+]?\d+(\.\d+)?[\s,]+[-+]?\d+(\.\d+)?$/.test(text);
}

async function places(text: string, steps: SearchSources): Promise<readonly Place[]> {
  try {
    return await steps.findPlaces(text);
  } catch {
    return [];
  }
}

/**
 * Runs a text search and returns the first match: coordinates, nearby chargers of that name, a place of that name,
 * chargers with that text nearby or anywhere, then a similarly spelled place.
 */
export async function runSearch(text: string, center: LatLng, steps: SearchSources): Promise<SearchOutcome> {
  const coordinates = parseCoordinates(text);
  if (coordinates) return { kind: 'fly', camera: { ...coordinates, zoom: PLACE_ZOOM } };
  try {
    const nearbyChargers = await steps.findChargers(text, center);
    const showNearby = () => ({ kind: 'chargers', near: center, bounds: boundsOfPoints(nearbyChargers) }) as const;
    if (nearbyChargers.some((charger) => matchesAllWords(charger, text))) return showNearby();
    const [place] = await places(text, steps);
    if (place && isNameMatch(place, text)) return { kind: 'fly', camera: steps.cameraForPlace(place) };
    if (nearbyChargers.length > 0) return showNearby();
    const anywhere = await steps.findChargers(text, null);
    if (anywhere.length > 0) return { kind: 'chargers', near: null, bounds: boundsOfPoints(anywhere) };
    if (place) return { kind: 'fly', camera: steps.cameraForPlace(place) };
    return { kind: 'problem', code: looksLikeLocation(text) ? 'location_not_found' : 'no_results' };
  } catch (error) {
    if (error instanceof AppError) return { kind: 'problem', code: 'charger_search_failed' };
    throw error;
  }
}
