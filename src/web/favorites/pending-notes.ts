import type { Favorite } from '#domain/favorites/favorite.ts';

/** Notes being sent to the server. */
export type NotesDraft = { readonly id: string; readonly notes: string };

/** Applies pending notes to favorites, in order. */
export function applyPendingNotes(favorites: readonly Favorite[], drafts: readonly NotesDraft[]): Favorite[] {
  const written = new Map(drafts.map(({ id, notes }) => [id, notes]));
  return favorites.map((favorite) => {
    const notes = written.get(favorite.id);
    return notes === undefined ? favorite : { ...favorite, notes };
  });
}
