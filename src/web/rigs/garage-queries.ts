import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, type Gateway } from '#contract/client.ts';
import { rigEndpoints } from '#contract/rigs.ts';
import { changesToAdopt, type Garage, type RigChange, withChange } from '#domain/rigs/garage.ts';
import { formatCounted } from '#web/lib/format.ts';
import { useGateway } from '#web/lib/gateway-context.ts';
import { TRY_AGAIN_SOON } from '#web/lib/try-again-soon.ts';
import { showToast } from '#web/ui/toasts.ts';
import { NOBODY, rigsCopy, unsentRigs, withChangesOf } from './kept-rigs.ts';
import { isSameChange, sendChanges } from './send-changes.ts';

const FRESH_MS = 60_000;

/** The rigs of an account; until the server has told them, as it told them last. */
export function garageQuery(gateway: Gateway, uid: string | null) {
  return queryOptions({
    queryKey: ['rigs', uid],
    async queryFn({ signal }) {
      const { data } = await call(gateway, rigEndpoints.listRigs, {}, signal);
      if (uid !== null) rigsCopy.keep(uid, data);
      return data;
    },
    enabled: uid !== null,
    staleTime: FRESH_MS,
    initialData: () => rigsCopy.of(uid),
    initialDataUpdatedAt: 0,
  });
}

async function send(gateway: Gateway, change: RigChange): Promise<Garage> {
  const { saveRig, removeRig, chooseRig } = rigEndpoints;
  if (change.kind === 'choose') return (await call(gateway, chooseRig, { body: { id: change.id } })).data;
  if (change.kind === 'remove') return (await call(gateway, removeRig, { params: { id: change.id } })).data;
  const { id, name, vehicle, trailer } = change.rig;
  return (await call(gateway, saveRig, { params: { id }, body: { name, vehicle, trailer } })).data;
}

const pendingOf = (who: string) => unsentRigs.get()[who] ?? [];

/** Makes what was kept without an account part of what an account has still to be told; how many rigs that are. */
function adopt(uid: string, garage: Garage): number {
  const adopted = changesToAdopt(garage, pendingOf(NOBODY));
  unsentRigs.change((all) => {
    // What was done after the sign-in is newer.
    const own = (all[uid] ?? []).reduce(withChange, adopted);
    return withChangesOf(withChangesOf(all, NOBODY, []), uid, own);
  });
  return adopted.filter(({ kind }) => kind === 'save').length;
}

/** Brings the account to what this browser knows of it, where that was not possible before. */
export function useSettleRigs(uid: string | null) {
  const gateway = useGateway();
  const queries = useQueryClient();
  const query = garageQuery(gateway, uid);

  async function settle(): Promise<void> {
    if (uid === null || pendingOf(uid).length + pendingOf(NOBODY).length === 0) return;
    const isGuest = pendingOf(NOBODY).length > 0;
    const adopted = isGuest ? adopt(uid, await queries.fetchQuery({ ...query, staleTime: 0 })) : 0;
    await queries.cancelQueries({ queryKey: query.queryKey });
    const problem = await sendChanges({
      pending: () => pendingOf(uid),
      send: (change) => send(gateway, change),
      onAnswer(garage) {
        rigsCopy.keep(uid, garage);
        queries.setQueryData(query.queryKey, garage);
      },
      onDone: (change) =>
        unsentRigs.change((all) =>
          withChangesOf(
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
        `${formatCounted(adopted, 'rig')} from this browser ${adopted === 1 ? 'is' : 'are'} now saved to your account.`,
      );
  }

  return useMutation({ scope: { id: `rigs ${uid}` }, mutationFn: settle, ...TRY_AGAIN_SOON });
}
