import type { Favorite } from '#domain/favorites/favorite.ts';
import { type PageFavorite, pageFavorite } from '#domain/favorites/page-favorite.ts';
import { distanceM, type LatLng } from '#domain/geo/point.ts';
import { matchKey } from '#domain/text/match-key.ts';

export const FAVORITE_SORTS = ['added', 'name', 'distance'] as const;
export type FavoriteSort = (typeof FAVORITE_SORTS)[number];

/** A favourite as the page shows it, with how far it is, where that is known. */
export type PlacedFavorite = Favorite & PageFavorite & { readonly distanceM: number | null };

export type ListWish = {
  readonly text: string;
  readonly sort: FavoriteSort;
  /** From where distances are measured; null where that is not known. */
  readonly from: LatLng | null;
};

/** Whether everything that is searched for stands in the name, the address, the network or the notes. */
function holds(favorite: Favorite, words: readonly string[]): boolean {
  const { charger, savedAs } = favorite;
  const { chargerName, chargerAddress, notes } = pageFavorite(favorite);
  const text = matchKey([chargerName, chargerAddress, savedAs.address, charger.network, notes].join(' '));
  return words.every((word) => text.includes(word));
}

type Order = (a: PlacedFavorite, b: PlacedFavorite) => number;

const byDay: Order = (a, b) => b.addedAt.localeCompare(a.addedAt);
const ORDERS: Readonly<Record<FavoriteSort, Order>> = {
  added: byDay,
  name: (a, b) => a.chargerName.localeCompare(b.chargerName, 'en') || byDay(a, b),
  distance: (a, b) => (a.distanceM ?? 0) - (b.distanceM ?? 0) || byDay(a, b),
};

/** The favourites that are searched for, in an order. */
export function favoritesShown(favorites: readonly Favorite[], { text, sort, from }: ListWish): PlacedFavorite[] {
  const words = matchKey(text).split(' ').filter(Boolean);
  return favorites
    .filter((favorite) => holds(favorite, words))
    .map((favorite) => ({
      ...favorite,
      ...pageFavorite(favorite),
      distanceM: from ? distanceM(from, favorite.charger) : null,
    }))
    .sort(ORDERS[sort]);
}
