import type { Favorite } from '#domain/favorites/favorite.ts';
import { type FavoriteView, toFavoriteView } from '#domain/favorites/favorite-view.ts';
import { searchFavorites } from '#domain/favorites/search-favorites.ts';
import { haversineDistanceM, type LatLng } from '#domain/geo/point.ts';

export const FAVORITE_SORTS = ['added', 'name', 'distance'] as const;
export type FavoriteSort = (typeof FAVORITE_SORTS)[number];

export type FavoriteWithDistance = Favorite & FavoriteView & { readonly distanceM: number | null };

export type ListOptions = {
  readonly text: string;
  readonly sort: FavoriteSort;
  /** The origin for distances; null if unknown. */
  readonly from: LatLng | null;
};

type Order = (a: FavoriteWithDistance, b: FavoriteWithDistance) => number;

const byDateAdded: Order = (a, b) => b.addedAt.localeCompare(a.addedAt);
const ORDERS: Readonly<Record<FavoriteSort, Order>> = {
  added: byDateAdded,
  name: (a, b) => a.chargerName.localeCompare(b.chargerName, 'en') || byDateAdded(a, b),
  distance: (a, b) => (a.distanceM ?? 0) - (b.distanceM ?? 0) || byDateAdded(a, b),
};

export function filterAndSortFavorites(
  favorites: readonly Favorite[],
  { text, sort, from }: ListOptions,
): FavoriteWithDistance[] {
  return searchFavorites(favorites, text)
    .map((favorite) => ({
      ...favorite,
      ...toFavoriteView(favorite),
      distanceM: from ? haversineDistanceM(from, favorite.charger) : null,
    }))
    .sort(ORDERS[sort]);
}
