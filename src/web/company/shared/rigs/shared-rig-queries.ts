import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#contract/client.ts';
import { sharedRigEndpoints } from '#contract/company/shared-rigs.ts';
import type { StoredRig } from '#domain/rigs/garage.ts';
import { fingerprintRig } from '#domain/rigs/rig.ts';
import { useGateway } from '#web/lib/requests/gateway-context.ts';
import { refetchAfterWrite } from '#web/lib/requests/refetch-after-write.ts';
import { companyKey } from '../../company-queries.ts';

const rigsKey = (uid: string) => [...companyKey(uid), 'rigs'];

export function useSharedRigs(uid: string) {
  const gateway = useGateway();
  return useQuery({
    queryKey: rigsKey(uid),
    queryFn: async ({ signal }) => (await call(gateway, sharedRigEndpoints.listSharedRigs, {}, signal)).data,
    refetchOnMount: 'always',
  });
}

/** Returns a function that refetches the shared rigs and the manager's own garage, which includes them. */
export function useRefreshSharedRigs(uid: string): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    await refetchAfterWrite(queries, rigsKey(uid));
    await refetchAfterWrite(queries, ['rigs', uid]);
  };
}

/** A shared rig to save. `previousRig` is the version that the manager edited; null for a new rig. */
type RigSave = { readonly rig: StoredRig; readonly previousRig: StoredRig | null };

const toStamp = (rig: StoredRig | null) => ({ key: null, replaces: rig && [fingerprintRig(rig)] });

export function useSaveSharedRig(uid: string) {
  const gateway = useGateway();
  const refresh = useRefreshSharedRigs(uid);
  return useMutation({
    mutationFn: ({ rig: { id, name, vehicle, trailer }, previousRig }: RigSave) =>
      call(gateway, sharedRigEndpoints.saveSharedRig, {
        params: { id },
        body: { name, vehicle, trailer },
        stamp: toStamp(previousRig),
      }),
    onSettled: refresh,
  });
}

export function useRemoveSharedRig(uid: string) {
  const gateway = useGateway();
  const refresh = useRefreshSharedRigs(uid);
  return useMutation({
    mutationFn: (rig: StoredRig) =>
      call(gateway, sharedRigEndpoints.removeSharedRig, { params: { id: rig.id }, stamp: toStamp(rig) }),
    onSettled: refresh,
  });
}
