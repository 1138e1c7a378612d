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

/** The changes that this browser holds, without deletions of what no one else knows. */
function storableChanges(changes: readonly RigChange[], who: string): RigChange[] {
  return changes.filter(({ kind }) => who !== GUEST || kind !== 'remove');
}

/** The rigs of a driver: what the account has, and on top what this browser has done and not sent yet; without an account all of it is that. */
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

  /** Does something to the rigs at once, and tells the server when that is possible. */
  function change(...made: readonly RigChange[]): void {
    unsentRigChanges.change((all) =>
      setChangesFor(all, who, storableChanges(made.reduce(addRigChange, [...(all[who] ?? NONE)]), who)),
    );
    settling.mutate();
  }

  return {
    garage,
    change,
    /** What the account has not been told; without an account there is nothing to tell. */
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
