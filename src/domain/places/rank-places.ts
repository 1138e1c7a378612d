import type { MapView } from './place-query.ts';

export type RankedKind = 'state' | 'county' | 'town' | 'section' | 'zip';

/** What the order of suggestions depends on. */
export type PlaceMatch = {
  readonly kind: RankedKind;
  /** Inhabitants, null when unknown; for a county those of its known towns. */
  readonly population: number | null;
  /** Mean fit of the query's words, 0 to 1. */
  readonly quality: number;
  /** Whether the name begins with the query's first word. */
  readonly leads: boolean;
  /** Part of the name's words that the query names, 0 to 1. */
  readonly coverage: number;
};

const WEIGHT = { quality: 2.4, leads: 0.5, coverage: 0.3, closeness: 0.5 } as const;
const LARGEST_TOWN_DIGITS = 7;
const SMALL_TOWN = 300;

/** How well known a place is, 0 to 1: the order of magnitude of its population, less for parts of a town and counties. */
export function importance(kind: RankedKind, population: number | null): number {
  if (kind === 'state') return 0.9;
  if (kind === 'zip') return 0.3;
  const size = Math.min(1, Math.log10((population ?? SMALL_TOWN) + 10) / LARGEST_TOWN_DIGITS);
  if (kind === 'county') return size * 0.7;
  return kind === 'section' ? size * 0.6 : size;
}

const EARTH_GIRTH_M = 40_075_000;
const TOWN_ZOOM = 10;
const REGION_ZOOM = 8;
const COUNTRY_ZOOM = 4;

/**
 * What a place gains by being near the center of the map view, 0 to 1: it falls by e over about half a view's width,
 * and counts for nothing while the whole country is in view.
 */
export function closeness(distanceM: number, zoom: MapView['zoom'] = REGION_ZOOM): number {
  const say = Math.min(1, Math.max(0, (zoom - COUNTRY_ZOOM) / (REGION_ZOOM - COUNTRY_ZOOM)));
  const reachM = EARTH_GIRTH_M / 2 ** Math.min(TOWN_ZOOM, zoom);
  return say * Math.exp(-distanceM / reachM);
}

/**
 * The rank of a suggestion; higher comes first. In order of weight: match quality (one mistyped word costs about as much
 * as the largest town gains over an unknown one), importance, a name that begins with the query, closeness to the map
 * view, how much of the name was typed.
 */
export function rankPlace(match: PlaceMatch, distanceM: number | null, zoom?: number): number {
  return (
    WEIGHT.quality * match.quality +
    (match.leads ? WEIGHT.leads : 0) +
    WEIGHT.coverage * match.coverage +
    importance(match.kind, match.population) +
    (distanceM === null ? 0 : WEIGHT.closeness * closeness(distanceM, zoom))
  );
}
