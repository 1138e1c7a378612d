import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { applyRigChanges, EMPTY_GARAGE, type Garage, listChangesToAdopt, type RigChange } from '#domain/rigs/garage.ts';
import { outbox } from '#web/lib/outbox/page-outbox.ts';
import { useWaitingWrites } from '#web/lib/outbox/use-outbox.ts';
import { useGateway } from '#web/lib/requests/gateway-context.ts';
import { garageQuery, useSyncRigs } from './garage-queries.ts';
import { GUEST, RIG_CHANGES, storeRigChanges } from './rig-outbox.ts';

const NONE: readonly RigChange[] = [];

/** The driver's rigs: the account's, with this browser's unsent changes. Without an account, only this browser's. */
export function useGarage(uid: string | null) {
  const accountOrGuest = uid ?? GUEST;
  const query = useQuery(garageQuery(useGateway(), uid));
  const writes = useWaitingWrites(RIG_CHANGES, accountOrGuest);
  const guestWrites = useWaitingWrites(RIG_CHANGES, GUEST);
  const sync = useSyncRigs(uid);
  const accountGarage = (uid === null ? null : query.data) ?? EMPTY_GARAGE;
  const changes = useMemo(() => {
    const adoptedChanges =
      accountOrGuest === GUEST
        ? NONE
        : listChangesToAdopt(
            accountGarage,
            guestWrites.map(({ write }) => write),
          );
    return [...adoptedChanges, ...writes.map(({ write }) => write)];
  }, [accountOrGuest, writes, guestWrites, accountGarage]);
  const garage = useMemo(() => applyRigChanges(accountGarage, changes), [accountGarage, changes]);

  /** Applies changes immediately and sends them when possible; `seen` has the rigs as the driver last saw them. */
  function changeFrom(seen: Garage, ...newChanges: readonly RigChange[]): void {
    storeRigChanges(outbox, accountOrGuest, newChanges, seen);
    sync.flush(true);
  }

  return {
    garage,
    changeFrom,
    change: (...newChanges: readonly RigChange[]) => changeFrom(accountGarage, ...newChanges),
    /** Changes the account doesn't have yet; always empty without an account. */
    unsent: uid === null ? NONE : changes,
    isKnown: uid === null || query.data !== undefined,
    isLoading: query.isPending && query.isFetching,
    loadError: query.error,
    retryLoad: () => void query.refetch(),
    sendError: sync.error,
    isSending: sync.isPending,
    retrySend: () => sync.flush(true),
  };
}
