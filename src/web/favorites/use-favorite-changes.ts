import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import { fingerprint } from '#domain/fingerprint.ts';
import { outbox } from '#web/lib/outbox/page-outbox.ts';
import type { StoredWrite } from '#web/lib/outbox/stored-writes.ts';
import { outboxScope, useFlush, useWaitingWrites } from '#web/lib/outbox/use-outbox.ts';
import type { FailureAction } from '#web/lib/outbox/write-kind.ts';
import { useGateway } from '#web/lib/requests/gateway-context.ts';
import { refetchAfterWrite } from '#web/lib/requests/refetch-after-write.ts';
import { showToast } from '#web/ui/toasts.ts';
import { type FavoriteChange, withOutcome } from './favorite-changes.ts';
import { FAVORITE_CHANGES, fingerprintChange, sendFavoriteChange } from './favorite-outbox.ts';
import { favoritesQuery } from './favorite-queries.ts';

export type WaitingChange = StoredWrite<FavoriteChange>;
type Refused = { readonly error: Error; readonly change: FavoriteChange; readonly action: FailureAction };

const sendingKey = (uid: string | null) => ['send-favorites', uid];

/** The changes that the server hasn't accepted yet: unsent, rejected, or in conflict. */
export function useWaitingChanges(uid: string | null): readonly WaitingChange[] {
  return useWaitingWrites(FAVORITE_CHANGES, uid ?? '');
}

export function useIsSendingChanges(uid: string | null): boolean {
  return useIsMutating({ mutationKey: sendingKey(uid) }) > 0;
}

/** Returns a function that sends the waiting changes and returns those that the server rejected. */
function useSendChanges(uid: string | null) {
  const gateway = useGateway();
  const queries = useQueryClient();
  const { queryKey } = favoritesQuery(gateway, uid);
  return async (shouldRetryRefused: boolean): Promise<readonly Refused[]> => {
    const refused: Refused[] = [];
    if (uid === null || outbox.list(FAVORITE_CHANGES, uid).length === 0) return refused;
    await queries.cancelQueries({ queryKey });
    try {
      await outbox.flush(FAVORITE_CHANGES, uid, {
        shouldRetryRefused,
        send: (change, stamp) => sendFavoriteChange(gateway, change, stamp),
        onSent: (saved, { id }) =>
          queries.setQueryData(queryKey, (current) => current && withOutcome(current, id, saved)),
        onRefused: (error, change, action) => void refused.push({ error, change, action }),
      });
    } finally {
      void refetchAfterWrite(queries, queryKey);
    }
    return refused;
  };
}

/** Sends waiting changes when the page opens, when the connection returns, and at intervals; shows rejected ones. */
export function useSendStoredChanges(uid: string | null): void {
  const send = useSendChanges(uid);
  useFlush(FAVORITE_CHANGES, uid, async (_, shouldRetryRefused) => {
    for (const { error, change, action } of await send(shouldRetryRefused)) {
      const name = change.kind === 'save' ? (change.station?.name ?? '') : change.name;
      if (action === 'hold') showToast(`${name || 'A favorite'}: ${error.message}`);
    }
  });
}

/**
 * The outcome of a change: sent, waiting for a network, delayed (not sent despite a network), in conflict with another
 * device's change, not stored for lack of room, or rejected.
 */
export type ChangeOutcome = 'sent' | 'waiting' | 'delayed' | 'conflict' | 'no-room' | Error;

export const describeDelayedChange = (failure: string): string =>
  `${failure}. Your change is saved on this device and will be sent later.`;

/** Fingerprints of what the server may have: what the change replaces or, if a response was lost, the change itself. */
export function listPossibleVersions({ stamp, write }: WaitingChange): readonly string[] | null {
  return stamp.replaces && [...stamp.replaces, fingerprintChange(write)];
}

/**
 * Returns a function that makes a change immediately, and sends it if possible. `replaces` are the fingerprints of the
 * versions that the change may replace; by default, of the notes last loaded.
 */
export function useChangeFavorite(uid: string | null) {
  const gateway = useGateway();
  const queries = useQueryClient();
  const send = useSendChanges(uid);
  const { mutateAsync } = useMutation({
    mutationKey: sendingKey(uid),
    scope: outboxScope(FAVORITE_CHANGES, uid),
    mutationFn: () => send(false),
  });

  /** The fingerprint of the notes last loaded; null for a save, or if the favorite isn't loaded. */
  function getReplaced({ kind, id }: FavoriteChange): string | null {
    const favorite = queries.getQueryData(favoritesQuery(gateway, uid).queryKey)?.find((listed) => listed.id === id);
    if (kind === 'save') return null;
    return favorite ? fingerprint(favorite.notes) : null;
  }

  return async (
    change: FavoriteChange,
    replaces: readonly string[] | string | null = getReplaced(change),
  ): Promise<ChangeOutcome> => {
    if (uid === null || !outbox.put(FAVORITE_CHANGES, uid, change, { replaces })) return 'no-room';
    const key = FAVORITE_CHANGES.keyOf(change);
    const refused = await mutateAsync().catch(() => []);
    const refusal = refused.find((candidate) => FAVORITE_CHANGES.keyOf(candidate.change) === key);
    if (refusal?.action === 'hold') return refusal.error;
    const unsent = outbox.list(FAVORITE_CHANGES, uid).find((write) => write.key === key);
    if (unsent === undefined) return 'sent';
    if (unsent.conflict !== null) return 'conflict';
    return navigator.onLine ? 'delayed' : 'waiting';
  };
}

export function discardChange(uid: string, key: string): void {
  outbox.remove(FAVORITE_CHANGES, uid, key);
}
