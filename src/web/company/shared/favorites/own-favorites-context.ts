import { createContext } from 'react';
import type { Favorite } from '#domain/favorites/favorite.ts';

export type OwnFavorites = {
  /** Includes unsent ones; null until they are loaded. */
  readonly favorites: readonly Favorite[] | null;
  readonly hasFailed: boolean;
  readonly refetch: () => void;
};

/** The app provides this hook, because favorites are a separate feature. */
export const OwnFavoritesContext = createContext<(uid: string) => OwnFavorites>(() => ({
  favorites: null,
  hasFailed: false,
  refetch: () => {},
}));
