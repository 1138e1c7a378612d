import type { FavoriteWithDistance } from './favorite-list.ts';

/** An action in a row of the list. Edit, draft, save, cancel, and clear apply to the favorite's notes. */
export type RowAction =
  | {
      readonly kind: 'remove' | 'swap' | 'edit' | 'clear' | 'cancel' | 'save' | 'upgrade' | 'select' | 'retry';
      readonly favorite: FavoriteWithDistance;
    }
  | { readonly kind: 'draft'; readonly favorite: FavoriteWithDistance; readonly text: string };

export type OnRowAction = (action: RowAction) => void;
