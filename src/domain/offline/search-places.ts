import { haversineDistanceM, type LatLng } from '../geo/point.ts';
import { PLACE_TYPES, type Place, type PlaceKind } from '../places/place.ts';
import { DEFAULT_SUGGESTION_COUNT } from '../places/place-query.ts';
import { type ScoredKind, scorePlace } from '../places/score-places.ts';
import { searchWords } from '../text/search-words.ts';
import { buildWordIndex, type WordIndex } from '../text/word-index.ts';

/** Places with an index of the words in their names and states. */
export type SearchablePlaces = { readonly places: readonly Place[]; readonly words: WordIndex };
export type ScoredPlace = { readonly place: Place; readonly score: number };

const MATCHES_MAX = 100;
const SCORED_KINDS = ['state', 'county', 'town', 'neighborhood', 'zip'] as const satisfies readonly PlaceKind[];

/** Other points, such as campgrounds, score like ZIP codes, so that towns of the same name come first. */
function getScoredKind({ types }: Place): ScoredKind {
  return SCORED_KINDS.find((kind) => types.includes(PLACE_TYPES[kind][0])) ?? 'zip';
}

export function toSearchablePlaces(places: readonly Place[]): SearchablePlaces {
  const getText = (i: number) => `${places[i]?.formattedAddress ?? ''} ${places[i]?.region ?? ''}`;
  return { places, words: buildWordIndex(places.length, getText) };
}

/** Finds places by name, best first. Closeness to the center of the view counts too (`scorePlace`). */
export function searchPlaces({ places, words }: SearchablePlaces, text: string, center: LatLng): ScoredPlace[] {
  return searchWords(words, text, { limit: MATCHES_MAX })
    .flatMap((match) => {
      const place = places[match.document];
      if (place === undefined) return [];
      const distanceM = haversineDistanceM(center, { lat: place.latitude, lng: place.longitude });
      return [{ place, score: scorePlace({ ...match, kind: getScoredKind(place), population: null }, distanceM) }];
    })
    .sort((a, b) => b.score - a.score)
    .slice(0, DEFAULT_SUGGESTION_COUNT);
}
