import type { Charger } from '../chargers/charger.ts';
import { type ChargerFilters, matchesFilters } from '../chargers/filters.ts';
import { type BoundingBox, containsPoint } from '../geo/bounds.ts';
import { haversineDistanceM, type LatLng } from '../geo/point.ts';
import { searchWords } from '../text/search-words.ts';
import { buildWordIndex, type WordIndex } from '../text/word-index.ts';

/** Stations with the words of their names, addresses, towns, and networks. */
export type SearchableChargers = { readonly chargers: readonly Charger[]; readonly words: WordIndex };

export type ChargerSearch = {
  readonly text: string;
  readonly filters: ChargerFilters;
  /** Null for all stations. */
  readonly box: BoundingBox | null;
  /** Null for all stations. */
  readonly near: { readonly center: LatLng; readonly radiusM: number } | null;
};

/** A match; a higher quality is better. */
export type ChargerMatch = {
  readonly charger: Charger;
  readonly quality: number;
  /** The distance from the center of the search; 0 without one. */
  readonly distanceM: number;
};

/** More than a list shows, because matches of equal quality are then sorted by distance. */
const MATCHES_MAX = 500;

export function toSearchableChargers(chargers: readonly Charger[]): SearchableChargers {
  const getText = (i: number) => {
    const charger = chargers[i];
    return charger ? `${charger.name} ${charger.address} ${charger.city} ${charger.network}` : '';
  };
  return { chargers, words: buildWordIndex(chargers.length, getText) };
}

/** Finds stations with all words of a text; allows typos only if no station has them all. */
export function searchChargers({ chargers, words }: SearchableChargers, search: ChargerSearch): ChargerMatch[] {
  const { text, box, near } = search;
  const filters = { ...search.filters, text: '' };
  const getDistanceM = (charger: Charger) => (near === null ? 0 : haversineDistanceM(near.center, charger));
  const accept = (i: number) => {
    const charger = chargers[i];
    if (charger === undefined || (box !== null && !containsPoint(box, charger))) return false;
    return (near === null || getDistanceM(charger) <= near.radiusM) && matchesFilters(charger, filters);
  };
  const searchWith = (tolerance: 'prefix' | 'typos') =>
    searchWords(words, text, { limit: MATCHES_MAX, accept, tolerance });
  const withoutTypos = searchWith('prefix');
  return (withoutTypos.length > 0 ? withoutTypos : searchWith('typos')).flatMap(({ document, quality }) => {
    const charger = chargers[document];
    return charger ? [{ charger, quality, distanceM: getDistanceM(charger) }] : [];
  });
}

/** Orders matches by quality, then by distance. */
export function compareMatches(a: ChargerMatch, b: ChargerMatch): number {
  return b.quality - a.quality || a.distanceM - b.distanceM;
}
