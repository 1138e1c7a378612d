import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '#contract/client.ts';
import { favoriteEndpoints } from '#contract/favorites.ts';
import type { Favorite } from '#domain/favorites/favorite.ts';
import { fingerprint } from '#domain/fingerprint.ts';
import { outboxScope } from '#web/lib/outbox/use-outbox.ts';
import { useGateway } from '#web/lib/requests/gateway-context.ts';
import { refetchAfterWrite } from '#web/lib/requests/refetch-after-write.ts';
import { showToast } from '#web/ui/toasts.ts';
import { applyToSavedIds, type SavedStation, withOutcome } from './favorite-changes.ts';
import { FAVORITE_CHANGES, notesKey } from './favorite-outbox.ts';
import { favoritesQuery } from './favorite-queries.ts';
import {
  discardChange,
  listPossibleVersions,
  useChangeFavorite,
  useWaitingChanges,
  type WaitingChange,
} from './use-favorite-changes.ts';

const NO_IDS: readonly string[] = [];

export type SaveRequest = {
  readonly id: string;
  readonly name: string;
  readonly shouldSave: boolean;
  readonly station: SavedStation | null;
};
/** Called with the server's reason, or with null if the request failed and will be sent later. */
type OnFailed = (refusal: Error | null, request: SaveRequest) => void;

function getIds(favorites: readonly Favorite[]): string[] {
  return favorites.map(({ id }) => id);
}

/** Includes unsent changes. */
export function useSavedIds(uid: string | null): ReadonlySet<string> {
  const { data } = useQuery({ ...favoritesQuery(useGateway(), uid), select: getIds });
  const writes = useWaitingChanges(uid);
  return useMemo(
    () =>
      applyToSavedIds(
        data ?? NO_IDS,
        writes.map(({ write }) => write),
      ),
    [data, writes],
  );
}

/** The server's time to undo a removal. */
const RESTORE_MS = 10 * 60_000;

/** Unsent notes that were discarded with their favorite, and are restored with it. */
const discardedNotes = new Map<string, { readonly notes: WaitingChange; readonly atMs: number }>();

function takeDiscardedNotes(uid: string | null, id: string): WaitingChange | null {
  const key = `${uid} ${id}`;
  const discarded = discardedNotes.get(key);
  discardedNotes.delete(key);
  return discarded && Date.now() - discarded.atMs < RESTORE_MS ? discarded.notes : null;
}

/** Returns a function that saves or removes a favorite, offers to undo a removal, and resolves to false on failure. */
export function useSetSaved(uid: string | null, onFailed: OnFailed): (request: SaveRequest) => Promise<boolean> {
  const change = useChangeFavorite(uid);
  const waiting = useWaitingChanges(uid);

  function restoreNotes(id: string): void {
    const notes = takeDiscardedNotes(uid, id);
    const versions = notes && listPossibleVersions(notes);
    // The server's notes may have been deleted since.
    if (notes) void change(notes.write, versions && [...versions, fingerprint('')]);
  }

  async function set(request: SaveRequest): Promise<boolean> {
    const { id, name, shouldSave, station } = request;
    const notes = waiting.find(({ key }) => key === notesKey(id));
    if (!shouldSave && uid !== null) {
      if (notes) discardedNotes.set(`${uid} ${id}`, { notes, atMs: Date.now() });
      discardChange(uid, notesKey(id));
    }
    const at = new Date().toISOString();
    const outcome = await (shouldSave
      ? change({ kind: 'save', id, at, station })
      : // The notes may be on their way to the server, or have arrived.
        change({ kind: 'remove', id, name }, notes && listPossibleVersions(notes)));
    if (outcome === 'delayed') onFailed(null, request);
    if (outcome instanceof Error) {
      if (uid !== null) discardChange(uid, id);
      if (!shouldSave) restoreNotes(id);
      onFailed(outcome, request);
    }
    const isDone = !(outcome instanceof Error) && outcome !== 'no-room' && outcome !== 'conflict';
    if (isDone && shouldSave) restoreNotes(id);
    if (isDone && !shouldSave) {
      const undo = () => void set({ ...request, shouldSave: true });
      showToast(`${name || 'Charging station'} was removed.`, { label: 'Undo', act: undo });
    }
    return isDone;
  }
  return set;
}

type Swap = { readonly from: string; readonly to: string };

/** Replaces one favorite with another; the old one stays saved if that fails. */
export function useSwap(uid: string) {
  const gateway = useGateway();
  const queries = useQueryClient();
  const { queryKey } = favoritesQuery(gateway, uid);
  return useMutation({
    scope: outboxScope(FAVORITE_CHANGES, uid),
    mutationFn: async ({ from, to }: Swap) => {
      const body = { charger: { id: to }, insteadOf: from };
      return (await call(gateway, favoriteEndpoints.addFavorite, { body })).data;
    },
    onMutate: () => queries.cancelQueries({ queryKey }),
    onSuccess: (saved, { from, to }) =>
      queries.setQueryData(queryKey, (current) => current && withOutcome(withOutcome(current, from, null), to, saved)),
    onSettled: () => void refetchAfterWrite(queries, queryKey),
  });
}
