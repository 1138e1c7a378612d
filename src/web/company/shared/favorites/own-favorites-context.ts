import { createContext } from 'react';
import type { Favorite } from '#domain/favorites/favorite.ts';

/** A driver's own favorites, with those that still wait to be saved; null while they are unknown. */
export type OwnFavorites = {
  readonly favorites: readonly Favorite[] | null;
  readonly isFailed: boolean;
  readonly refetch: () => void;
};

/** A hook, because favorites are a feature of their own. */
export const OwnFavoritesContext = createContext<(uid: string) => OwnFavorites>(() => ({
  favorites: null,
  isFailed: false,
  refetch: () => {},
}));
