import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, type Gateway } from '#contract/client.ts';
import { ERRORS } from '#contract/errors.ts';
import { syncEndpoints } from '#contract/sync.ts';
import type { OfflinePackage, PackageArea } from '#domain/offline/package.ts';
import { errorText } from '#web/lib/form/error-text.ts';
import { useStore } from '#web/lib/hooks/use-store.ts';
import type { DevicePackages } from '#web/lib/packages/device-packages.ts';
import type { PackageDownloads } from '#web/lib/packages/package-downloads.ts';
import { useGateway } from '#web/lib/requests/gateway-context.ts';
import { refetchAfterWrite } from '#web/lib/requests/refetch-after-write.ts';
import { showToast } from '#web/ui/toasts.ts';
import { type AreaRow, toAreaRows } from './area-rows.ts';

const POLL_MS = 2_000;

/** The offline areas on this device, and their downloads. */
export type DeviceAreas = { readonly devicePackages: DevicePackages; readonly downloads: PackageDownloads };

export function areasQuery(gateway: Gateway, uid: string) {
  return queryOptions({
    queryKey: ['offline-areas', uid],
    queryFn: ({ signal }) => call(gateway, syncEndpoints.listPackages, {}, signal),
    refetchInterval: ({ state }) =>
      state.data?.packages.some(({ status }) => status === 'waiting' || status === 'building') ? POLL_MS : false,
  });
}

export type Areas = {
  readonly rows: readonly AreaRow[];
  readonly isLoading: boolean;
  /** Why the account's areas couldn't be loaded; those on this device are still listed. */
  readonly problem: Error | null;
  readonly retry: () => void;
};

export function useAreas(uid: string, { devicePackages, downloads }: DeviceAreas): Areas {
  const { data, isPending, error, refetch } = useQuery(areasQuery(useGateway(), uid));
  const sources = {
    serverPackages: data?.packages,
    devicePackages: useStore(devicePackages),
    downloadStates: useStore(downloads.states),
  };
  return {
    rows: toAreaRows(sources),
    isLoading: isPending && sources.devicePackages.length === 0,
    problem: data ? null : error,
    retry: () => void refetch(),
  };
}

export function useAreaActions(uid: string, { downloads }: DeviceAreas) {
  const gateway = useGateway();
  const queries = useQueryClient();
  const { queryKey } = areasQuery(gateway, uid);
  const refresh = () => refetchAfterWrite(queries, queryKey);

  const create = useMutation({
    mutationFn: async ({ area }: { readonly area: PackageArea; readonly replaces: string | null }) =>
      (await call(gateway, syncEndpoints.createPackage, { body: { area } })).data,
    onSuccess(created, { replaces }) {
      void downloads.add(created, replaces);
      void refresh();
    },
  });

  const remove = useMutation({
    mutationFn: async ({ id }: OfflinePackage) => {
      await downloads.remove(id);
      await call(gateway, syncEndpoints.deletePackage, { params: { id } });
    },
    onSuccess: (_, { name }) => showToast(`${name} was deleted.`),
    onError: (error, { name }) =>
      showToast(`${name} was deleted from this device. ${errorText(error, ERRORS.package_delete_failed.message)}`),
    onSettled: refresh,
  });

  return {
    create,
    remove: remove.mutate,
    download: (area: OfflinePackage) => void downloads.add(area),
    /** Creates an area again; the old one is used until the new one is complete. */
    update: ({ id, area }: OfflinePackage) => create.mutate({ area, replaces: id }),
  };
}

export type AreaActions = ReturnType<typeof useAreaActions>;
