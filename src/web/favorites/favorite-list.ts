import type { Favorite } from '#domain/favorites/favorite.ts';
import { type FavoriteView, toFavoriteView } from '#domain/favorites/favorite-view.ts';
import { haversineDistanceM, type LatLng } from '#domain/geo/point.ts';
import { toMatchKey } from '#domain/text/match-key.ts';

export const FAVORITE_SORTS = ['added', 'name', 'distance'] as const;
export type FavoriteSort = (typeof FAVORITE_SORTS)[number];

/** A favorite as shown on the page, with its distance if known. */
export type FavoriteWithDistance = Favorite & FavoriteView & { readonly distanceM: number | null };

export type ListOptions = {
  readonly text: string;
  readonly sort: FavoriteSort;
  /** The origin for distances; null if unknown. */
  readonly from: LatLng | null;
};

/** Returns whether every search word occurs in the name, address, network, or notes. */
function matchesWords(favorite: Favorite, words: readonly string[]): boolean {
  const { charger, savedAs } = favorite;
  const { chargerName, chargerAddress, notes } = toFavoriteView(favorite);
  const text = toMatchKey([chargerName, chargerAddress, savedAs.address, charger.network, notes].join(' '));
  return words.every((word) => text.includes(word));
}

type Order = (a: FavoriteWithDistance, b: FavoriteWithDistance) => number;

const byDay: Order = (a, b) => b.addedAt.localeCompare(a.addedAt);
const ORDERS: Readonly<Record<FavoriteSort, Order>> = {
  added: byDay,
  name: (a, b) => a.chargerName.localeCompare(b.chargerName, 'en') || byDay(a, b),
  distance: (a, b) => (a.distanceM ?? 0) - (b.distanceM ?? 0) || byDay(a, b),
};

export function filterAndSortFavorites(
  favorites: readonly Favorite[],
  { text, sort, from }: ListOptions,
): FavoriteWithDistance[] {
  const words = toMatchKey(text).split(' ').filter(Boolean);
  return favorites
    .filter((favorite) => matchesWords(favorite, words))
    .map((favorite) => ({
      ...favorite,
      ...toFavoriteView(favorite),
      distanceM: from ? haversineDistanceM(from, favorite.charger) : null,
    }))
    .sort(ORDERS[sort]);
}
