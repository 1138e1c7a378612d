import { type QueryClient, useMutationState, useQueryClient } from '@tanstack/react-query';
import { call, type Gateway } from '#contract/client.ts';
import { favoriteEndpoints } from '#contract/favorites.ts';
import type { Favorite } from '#domain/favorites/favorite.ts';
import { useGateway } from '#web/lib/requests/gateway-context.ts';
import { favoritesQuery } from './favorite-queries.ts';
import type { NotesDraft } from './pending-notes.ts';

type OnFailed = (error: Error, draft: NotesDraft) => void;

const savingKey = (uid: string) => ['save-notes', uid];

/** Saves the notes of each favorite in the order written; only a failure of the latest draft is reported. */
export function createNotesSaver(
  gateway: Gateway,
  queries: QueryClient,
  uid: string,
  onFailed: OnFailed,
): (draft: NotesDraft) => void {
  const { queryKey } = favoritesQuery(gateway, uid);
  const mutationKey = savingKey(uid);
  const mutations = queries.getMutationCache();
  const isNewest = (draft: NotesDraft) =>
    draft ===
    mutations
      .findAll({ mutationKey, status: 'pending' })
      .map(({ state }) => state.variables as NotesDraft)
      .findLast(({ id }) => id === draft.id);
  const options = (key: string) => ({
    mutationKey,
    // Failed mutations stay in the cache as drafts.
    gcTime: Infinity,
    scope: { id: [...mutationKey, key].join() },
    mutationFn: ({ id, notes }: NotesDraft) =>
      call(gateway, favoriteEndpoints.saveNotes, { params: { id }, body: { notes } }),
    onMutate: () => queries.cancelQueries({ queryKey }),
    onSuccess({ data }: { data: Favorite }) {
      unsavedNotes(queries, uid).forget(data.id);
      queries.setQueryData(queryKey, (now) => now?.map((favorite) => (favorite.id === data.id ? data : favorite)));
    },
    onError(error: Error, draft: NotesDraft) {
      if (isNewest(draft)) onFailed(error, draft);
    },
    onSettled() {
      if (queries.isMutating({ mutationKey }) <= 1) void queries.invalidateQueries({ queryKey });
    },
  });
  // onError has already reported the failure.
  return (draft) =>
    void mutations
      .build(queries, options(draft.id))
      .execute(draft)
      .catch(() => undefined);
}

/** Notes that failed to save, stored until they are saved or discarded. */
export function unsavedNotes(queries: QueryClient, uid: string) {
  const mutations = queries.getMutationCache();
  const failed = () => mutations.findAll({ mutationKey: savingKey(uid), status: 'error' });
  const getNotesDraft = (mutation: { readonly state: { readonly variables: unknown } }) =>
    mutation.state.variables as NotesDraft;
  const isInFlight = (id: string) =>
    mutations.findAll({ mutationKey: savingKey(uid), status: 'pending' }).some((one) => getNotesDraft(one).id === id);
  return {
    /** The latest drafts by station. */
    read: () =>
      new Map(
        failed()
          .map(getNotesDraft)
          .filter(({ id, notes }) => notes !== '' && !isInFlight(id))
          .map(({ id, notes }) => [id, notes]),
      ),
    forget(id: string): void {
      for (const mutation of failed()) if (getNotesDraft(mutation).id === id) mutations.remove(mutation);
    },
  };
}

export function useUnsavedNotes(uid: string) {
  return unsavedNotes(useQueryClient(), uid);
}

/** Saves notes with an optimistic update. */
export function useSaveNotes(uid: string, onFailed: OnFailed): (draft: NotesDraft) => void {
  return createNotesSaver(useGateway(), useQueryClient(), uid, onFailed);
}

/** The notes being saved, in the order written. */
export function usePendingNotes(uid: string): NotesDraft[] {
  return useMutationState({
    filters: { mutationKey: savingKey(uid), status: 'pending' },
    select: ({ state }) => state.variables as NotesDraft,
  });
}
