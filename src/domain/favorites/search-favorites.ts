import { toMatchKey } from '../text/match-key.ts';
import type { Favorite } from './favorite.ts';
import { toFavoriteView } from './favorite-view.ts';

/**
 * Returns the favorites whose name, address, network, and notes together contain every word of a search, even inside
 * longer words.
 */
export function searchFavorites<T extends Favorite>(favorites: readonly T[], text: string): readonly T[] {
  const words = toMatchKey(text).split(' ').filter(Boolean);
  if (words.length === 0) return favorites;
  return favorites.filter((favorite) => {
    const { chargerName, chargerAddress, notes } = toFavoriteView(favorite);
    const { charger, savedAs } = favorite;
    const key = toMatchKey([chargerName, chargerAddress, savedAs.address, charger.network, notes].join(' '));
    return words.every((word) => key.includes(word));
  });
}
