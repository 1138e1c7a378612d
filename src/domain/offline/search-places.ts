import { haversineDistanceM, type LatLng } from '../geo/point.ts';
import { PLACE_TYPES, type Place, type PlaceKind } from '../places/place.ts';
import { DEFAULT_SUGGESTIONS } from '../places/place-query.ts';
import { type RankedKind, rankPlace } from '../places/rank-places.ts';
import { searchWords } from '../text/search-words.ts';
import { buildWordIndex, type WordIndex } from '../text/word-index.ts';

/** Places with the words of their names. */
export type SearchablePlaces = { readonly places: readonly Place[]; readonly words: WordIndex };
export type FoundPlace = { readonly place: Place; readonly rank: number };

const FOUND_MAX = 100;
const RANKED_KINDS = ['state', 'county', 'town', 'section', 'zip'] as const satisfies readonly PlaceKind[];

/** A campground or another point counts as little as a ZIP code: towns of that name come first. */
function kindOf({ types }: Place): RankedKind {
  return RANKED_KINDS.find((kind) => types.includes(PLACE_TYPES[kind][0])) ?? 'zip';
}

export function toSearchablePlaces(places: readonly Place[]): SearchablePlaces {
  const textOf = (at: number) => `${places[at]?.formattedAddress ?? ''} ${places[at]?.region ?? ''}`;
  return { places, words: buildWordIndex(places.length, textOf) };
}

/** Finds places by the beginnings of their words, those near a view first. */
export function searchPlaces({ places, words }: SearchablePlaces, text: string, view: LatLng): FoundPlace[] {
  return searchWords(words, text, { limit: FOUND_MAX })
    .flatMap((match) => {
      const place = places[match.document];
      if (place === undefined) return [];
      const distanceM = haversineDistanceM(view, { lat: place.latitude, lng: place.longitude });
      return [{ place, rank: rankPlace({ ...match, kind: kindOf(place), population: null }, distanceM) }];
    })
    .sort((a, b) => b.rank - a.rank)
    .slice(0, DEFAULT_SUGGESTIONS);
}
