import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useChangeEffect } from '../hooks/use-change-effect.ts';
import { useOnline } from '../hooks/use-online.ts';
import { useStore } from '../hooks/use-store.ts';
import { watchRefreshTriggers } from '../requests/refresh-triggers.ts';
import { RETRY_POLICY } from '../requests/retry-policy.ts';
import { outbox } from './page-outbox.ts';
import type { StoredWrite } from './stored-writes.ts';
import type { WriteKind } from './write-kind.ts';

export function useWaitingWrites<W>(kind: WriteKind<W>, account: string): readonly StoredWrite<W>[] {
  return useStore({ subscribe: outbox.subscribe, get: () => outbox.list(kind, account) });
}

/** A scope for mutations that must not run at the same time as each other or as a flush of this kind. */
export const outboxScope = ({ name }: Pick<WriteKind<never>, 'name'>, account: string | null) => ({
  id: `outbox ${name} ${account}`,
});

/**
 * Flushes an account's writes of one kind when the page opens, when the account or the connection changes, and at each
 * refresh trigger. Passes `flush` whether to retry refused writes; sends nothing without an account.
 */
export function useFlush<W>(
  kind: WriteKind<W>,
  account: string | null,
  flush: (account: string, shouldRetryRefused: boolean) => Promise<void>,
) {
  const isOnline = useOnline();
  const { mutate, error, isPending } = useMutation({
    scope: outboxScope(kind, account),
    mutationFn: async (shouldRetryRefused: boolean) => {
      if (account !== null) await flush(account, shouldRetryRefused);
    },
    ...RETRY_POLICY,
  });
  const onTrigger = useEffectEvent(() => {
    if (account !== null && outbox.list(kind, account).some(({ refusal }) => refusal === null)) mutate(false);
  });
  useChangeEffect(`${account} ${isOnline}`, () => mutate(true));
  useEffect(() => watchRefreshTriggers(onTrigger), []);
  return { flush: mutate, error, isPending };
}
