import { useQuery } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import {
  addRigChange,
  applyRigChanges,
  EMPTY_GARAGE,
  listChangesToAdopt,
  type RigChange,
} from '#domain/rigs/garage.ts';
import { useGateway } from '#web/lib/gateway-context.ts';
import { useOnChange } from '#web/lib/use-on-change.ts';
import { useOnline } from '#web/lib/use-online.ts';
import { garageQuery, useSyncRigs } from './garage-queries.ts';
import { GUEST, setChangesFor, unsentRigChanges } from './stored-rigs.ts';

const NONE: readonly RigChange[] = [];

/** Drops a guest's deletions, because no account has those rigs. */
function storableChanges(changes: readonly RigChange[], who: string): RigChange[] {
  return changes.filter(({ kind }) => who !== GUEST || kind !== 'remove');
}

/** The driver's rigs: the account's, with this browser's unsent changes on top. Without an account, only the latter. */
export function useGarage(uid: string | null) {
  const who = uid ?? GUEST;
  const isOnline = useOnline();
  const query = useQuery(garageQuery(useGateway(), uid));
  const unsent = useSyncExternalStore(unsentRigChanges.subscribe, unsentRigChanges.get);
  const settling = useSyncRigs(uid);
  const account = (uid === null ? null : query.data) ?? EMPTY_GARAGE;
  const changes = useMemo(() => {
    const own = unsent[who] ?? NONE;
    return who === GUEST ? own : [...listChangesToAdopt(account, unsent[GUEST] ?? NONE), ...own];
  }, [unsent, who, account]);
  const garage = useMemo(() => applyRigChanges(account, changes), [account, changes]);
  useOnChange(`${uid} ${isOnline}`, () => settling.mutate());

  /** Applies changes immediately and sends them when possible. */
  function change(...made: readonly RigChange[]): void {
    unsentRigChanges.change((all) =>
      setChangesFor(all, who, storableChanges(made.reduce(addRigChange, [...(all[who] ?? NONE)]), who)),
    );
    settling.mutate();
  }

  return {
    garage,
    change,
    /** Changes the account doesn't have yet; always empty without an account. */
    unsent: uid === null ? NONE : changes,
    isKnown: uid === null || query.data !== undefined,
    isLoading: query.isPending && query.isFetching,
    loadError: query.error,
    retryLoad: () => void query.refetch(),
    sendError: settling.error,
    isSending: settling.isPending,
    retrySend: () => settling.mutate(),
  };
}
