import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { call, type Gateway } from '#contract/client.ts';
import { rigEndpoints } from '#contract/rigs.ts';
import type { WriteStamp } from '#contract/write-stamp.ts';
import type { Garage, RigChange } from '#domain/rigs/garage.ts';
import { formatQuantity } from '#web/lib/format.ts';
import { outbox } from '#web/lib/outbox/page-outbox.ts';
import { useFlush } from '#web/lib/outbox/use-outbox.ts';
import { useGateway } from '#web/lib/requests/gateway-context.ts';
import { refetchAfterWrite } from '#web/lib/requests/refetch-after-write.ts';
import { showToast } from '#web/ui/toasts.ts';
import { adoptGuestRigs, flushRigChanges, GUEST, RIG_CHANGES } from './rig-outbox.ts';
import { storedRigs } from './stored-rigs.ts';

const STALE_TIME_MS = 60_000;

/** An account's rigs, starting with the stored copy of the last response. */
export function garageQuery(gateway: Gateway, uid: string | null) {
  return queryOptions({
    queryKey: ['rigs', uid],
    async queryFn({ signal }) {
      const { data } = await call(gateway, rigEndpoints.listRigs, {}, signal);
      if (uid !== null) storedRigs.save(uid, data);
      return data;
    },
    enabled: uid !== null,
    staleTime: STALE_TIME_MS,
    initialData: () => storedRigs.read(uid),
    initialDataUpdatedAt: 0,
  });
}

export async function sendRigChange(gateway: Gateway, change: RigChange, stamp: WriteStamp): Promise<Garage> {
  const { saveRig, removeRig, setActiveRig } = rigEndpoints;
  if (change.kind === 'choose') return (await call(gateway, setActiveRig, { body: { id: change.id }, stamp })).data;
  if (change.kind === 'remove') return (await call(gateway, removeRig, { params: { id: change.id }, stamp })).data;
  const { id, name, vehicle, trailer } = change.rig;
  return (await call(gateway, saveRig, { params: { id }, body: { name, vehicle, trailer }, stamp })).data;
}

/** Sends this browser's unsent rig changes to the account, including those made while signed out. */
export function useSyncRigs(uid: string | null) {
  const gateway = useGateway();
  const queries = useQueryClient();
  return useFlush(RIG_CHANGES, uid, async (account, shouldRetryRefused) => {
    const query = garageQuery(gateway, account);
    const hasGuestChanges = outbox.list(RIG_CHANGES, GUEST).length > 0;
    if (!hasGuestChanges && outbox.list(RIG_CHANGES, account).length === 0) return;
    const garage = hasGuestChanges ? await queries.fetchQuery({ ...query, staleTime: 0 }) : null;
    const adoptedCount = garage === null ? 0 : adoptGuestRigs(outbox, account, garage);
    await queries.cancelQueries({ queryKey: query.queryKey });
    try {
      await flushRigChanges(outbox, account, shouldRetryRefused, {
        send: (change, stamp) => sendRigChange(gateway, change, stamp),
        onSent(response) {
          storedRigs.save(account, response);
          queries.setQueryData(query.queryKey, response);
        },
      });
    } finally {
      void refetchAfterWrite(queries, query.queryKey);
    }
    if (adoptedCount > 0)
      showToast(
        `${formatQuantity(adoptedCount, 'rig')} from this browser ${adoptedCount === 1 ? 'is' : 'are'} now saved to your account.`,
      );
  });
}
