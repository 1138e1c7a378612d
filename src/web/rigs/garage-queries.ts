import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, type Gateway } from '#contract/client.ts';
import { rigEndpoints } from '#contract/rigs.ts';
import { addRigChange, type Garage, listChangesToAdopt, type RigChange } from '#domain/rigs/garage.ts';
import { formatQuantity } from '#web/lib/format.ts';
import { useGateway } from '#web/lib/gateway-context.ts';
import { RETRY_POLICY } from '#web/lib/retry-policy.ts';
import { showToast } from '#web/ui/toasts.ts';
import { isSameChange, sendChanges } from './send-changes.ts';
import { GUEST, setChangesFor, storedRigs, unsentRigChanges } from './stored-rigs.ts';

const STALE_TIME_MS = 60_000;

/** An account's rigs, starting with the stored copy of the last response. */
export function garageQuery(gateway: Gateway, uid: string | null) {
  return queryOptions({
    queryKey: ['rigs', uid],
    async queryFn({ signal }) {
      const { data } = await call(gateway, rigEndpoints.listRigs, {}, signal);
      if (uid !== null) storedRigs.keep(uid, data);
      return data;
    },
    enabled: uid !== null,
    staleTime: STALE_TIME_MS,
    initialData: () => storedRigs.of(uid),
    initialDataUpdatedAt: 0,
  });
}

async function send(gateway: Gateway, change: RigChange): Promise<Garage> {
  const { saveRig, removeRig, setActiveRig } = rigEndpoints;
  if (change.kind === 'choose') return (await call(gateway, setActiveRig, { body: { id: change.id } })).data;
  if (change.kind === 'remove') return (await call(gateway, removeRig, { params: { id: change.id } })).data;
  const { id, name, vehicle, trailer } = change.rig;
  return (await call(gateway, saveRig, { params: { id }, body: { name, vehicle, trailer } })).data;
}

const pendingChangesFor = (who: string) => unsentRigChanges.get()[who] ?? [];

/** Moves rigs stored without an account to the account's unsent changes; returns how many rigs. */
function adoptGuestRigs(uid: string, garage: Garage): number {
  const adopted = listChangesToAdopt(garage, pendingChangesFor(GUEST));
  unsentRigChanges.change((all) => {
    // Changes made after sign-in are newer and win.
    const own = (all[uid] ?? []).reduce(addRigChange, adopted);
    return setChangesFor(setChangesFor(all, GUEST, []), uid, own);
  });
  return adopted.filter(({ kind }) => kind === 'save').length;
}

/** Sends this browser's unsent rig changes to the account. */
export function useSyncRigs(uid: string | null) {
  const gateway = useGateway();
  const queries = useQueryClient();
  const query = garageQuery(gateway, uid);

  async function settle(): Promise<void> {
    if (uid === null || pendingChangesFor(uid).length + pendingChangesFor(GUEST).length === 0) return;
    const isGuest = pendingChangesFor(GUEST).length > 0;
    const adopted = isGuest ? adoptGuestRigs(uid, await queries.fetchQuery({ ...query, staleTime: 0 })) : 0;
    await queries.cancelQueries({ queryKey: query.queryKey });
    const problem = await sendChanges({
      pending: () => pendingChangesFor(uid),
      send: (change) => send(gateway, change),
      onAnswer(garage) {
        storedRigs.keep(uid, garage);
        queries.setQueryData(query.queryKey, garage);
      },
      onDone: (change) =>
        unsentRigChanges.change((all) =>
          setChangesFor(
            all,
            uid,
            (all[uid] ?? []).filter((other) => !isSameChange(change, other)),
          ),
        ),
    });
    void queries.invalidateQueries({ queryKey: query.queryKey });
    if (problem !== null) throw problem;
    if (adopted > 0)
      showToast(
        `${formatQuantity(adopted, 'rig')} from this browser ${adopted === 1 ? 'is' : 'are'} now saved to your account.`,
      );
  }

  return useMutation({ scope: { id: `rigs ${uid}` }, mutationFn: settle, ...RETRY_POLICY });
}
