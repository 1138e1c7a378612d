import type { MapView } from './place-query.ts';

export type ScoredKind = 'state' | 'county' | 'town' | 'neighborhood' | 'zip';

/** The inputs to the score of a suggestion. */
export type PlaceMatch = {
  readonly kind: ScoredKind;
  /** Null if unknown; for a county, the sum of its known towns. */
  readonly population: number | null;
  /** Mean match quality of the query's words, 0 to 1. */
  readonly quality: number;
  /** Whether the name starts with the query's first word. */
  readonly isLeading: boolean;
  /** Share of the name's words that the query matches, 0 to 1. */
  readonly coverage: number;
};

const WEIGHT = { quality: 2.4, isLeading: 0.5, coverage: 0.3, closeness: 0.5 } as const;
const LARGEST_TOWN_DIGITS = 7;
const ASSUMED_POPULATION = 300;

/**
 * Returns a place's importance, 0 to 1: the magnitude of its population, reduced for neighborhoods and counties, and fixed
 * for states and ZIP codes.
 */
export function computeImportance(kind: ScoredKind, population: number | null): number {
  if (kind === 'state') return 0.9;
  if (kind === 'zip') return 0.3;
  const size = Math.min(1, Math.log10((population ?? ASSUMED_POPULATION) + 10) / LARGEST_TOWN_DIGITS);
  if (kind === 'county') return size * 0.7;
  return kind === 'neighborhood' ? size * 0.6 : size;
}

const EARTH_CIRCUMFERENCE_M = 40_075_000;
const TOWN_ZOOM = 10;
const REGION_ZOOM = 8;
const COUNTRY_ZOOM = 4;

/**
 * Returns a bonus for places near the center of the map view, 0 to 1. It decays by a factor of e over about half a view
 * width and is 0 while the whole country is in view.
 */
export function computeCloseness(distanceM: number, zoom: MapView['zoom'] = REGION_ZOOM): number {
  const weight = Math.min(1, Math.max(0, (zoom - COUNTRY_ZOOM) / (REGION_ZOOM - COUNTRY_ZOOM)));
  const decayM = EARTH_CIRCUMFERENCE_M / 2 ** Math.min(TOWN_ZOOM, zoom);
  return weight * Math.exp(-distanceM / decayM);
}

/**
 * Scores a suggestion; higher is better. What counts, by weight: match quality, importance (the largest town's lead over
 * one of unknown size makes up for about one typo), a leading match, closeness to the map view, coverage of the name.
 */
export function scorePlace(match: PlaceMatch, distanceM: number | null, zoom?: number): number {
  return (
    WEIGHT.quality * match.quality +
    (match.isLeading ? WEIGHT.isLeading : 0) +
    WEIGHT.coverage * match.coverage +
    computeImportance(match.kind, match.population) +
    (distanceM === null ? 0 : WEIGHT.closeness * computeCloseness(distanceM, zoom))
  );
}
