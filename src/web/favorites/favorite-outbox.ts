import { call, type Gateway } from '#contract/client.ts';
import { favoriteEndpoints } from '#contract/favorites.ts';
import type { WriteStamp } from '#contract/write-stamp.ts';
import type { Favorite } from '#domain/favorites/favorite.ts';
import { fingerprint } from '#domain/fingerprint.ts';
import type { FailureAction, WriteKind } from '#web/lib/outbox/write-kind.ts';
import { isFinalRejection } from '#web/lib/requests/is-rejection.ts';
import { FavoriteChange } from './favorite-changes.ts';

/** Removals are sent first, to make room, and notes last, once their favorite exists. */
const SENDING_ORDER: readonly FavoriteChange['kind'][] = ['remove', 'save', 'notes'];

export const notesKey = (id: string) => `notes ${id}`;

/** Decides what to do with a change to a missing favorite: another device removed it, unless its save is still unsent. */
function decideOnMissing({ kind, id }: FavoriteChange, waiting: readonly FavoriteChange[]): FailureAction {
  // The save had arrived earlier (its response was lost), and the favorite has been removed since.
  if (kind === 'save') return 'drop';
  return waiting.some((other) => other.kind === 'save' && other.id === id) ? 'hold' : 'conflict';
}

export const fingerprintChange = (change: FavoriteChange) =>
  fingerprint(change.kind === 'notes' ? change.notes : change.kind);

/** Unsent changes to favorites: at most one for each station, and one for its notes. */
export const FAVORITE_CHANGES: WriteKind<FavoriteChange> = {
  name: 'favorite',
  schema: FavoriteChange,
  keyOf: ({ kind, id }) => (kind === 'notes' ? notesKey(id) : id),
  rank: ({ kind }) => SENDING_ORDER.indexOf(kind),
  fingerprint: fingerprintChange,
  decideOnFailure(error, waiting, change) {
    if (!isFinalRejection(error)) return 'later';
    return error.code === 'favorite_not_found' ? decideOnMissing(change, waiting) : 'hold';
  },
};

/** Returns null after a removal. */
export async function sendFavoriteChange(
  gateway: Gateway,
  change: FavoriteChange,
  stamp: WriteStamp,
): Promise<Favorite | null> {
  const { addFavorite, removeFavorite, saveNotes } = favoriteEndpoints;
  const { kind, id } = change;
  if (kind === 'save') return (await call(gateway, addFavorite, { body: { charger: { id } }, stamp })).data;
  const params = { id };
  if (kind === 'notes') return (await call(gateway, saveNotes, { params, body: { notes: change.notes }, stamp })).data;
  await call(gateway, removeFavorite, { params, stamp });
  return null;
}
