import type { PlacedFavorite } from './favorite-list.ts';

/** What can be done to a favourite where it stands in the list. */
export type RowAct =
  | {
      readonly kind: 'remove' | 'swap' | 'edit' | 'clear' | 'cancel' | 'save' | 'ask' | 'select';
      readonly favorite: PlacedFavorite;
    }
  | { readonly kind: 'draft'; readonly favorite: PlacedFavorite; readonly text: string };

export type OnAct = (act: RowAct) => void;
