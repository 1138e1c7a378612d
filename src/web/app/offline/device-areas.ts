import { call, openResponse } from '#contract/client.ts';
import { syncEndpoints } from '#contract/sync.ts';
import { createTabLock } from '#web/lib/browser/tab-lock.ts';
import { currentAccount } from '#web/lib/outbox/current-account.ts';
import { createPackageDownloads } from '#web/lib/packages/package-downloads.ts';
import { devicePackages, packageFiles, packageReader } from '#web/lib/packages/page-packages.ts';
import { pause } from '#web/lib/requests/pause.ts';
import { queryClient } from '#web/lib/requests/query-client.ts';
import { areasQuery, type DeviceAreas } from '#web/offline-areas/area-queries.ts';
import { gateway } from '../session.ts';

async function readFreeBytes(): Promise<number | null> {
  const { quota, usage } = (await navigator.storage?.estimate?.()) ?? {};
  return quota === undefined || usage === undefined ? null : Math.max(0, quota - usage);
}

export const deviceAreas: DeviceAreas = {
  devicePackages,
  downloads: createPackageDownloads({
    account: currentAccount,
    devicePackages,
    files: packageFiles,
    async listPackages() {
      const uid = currentAccount.get();
      if (uid === null) throw new Error('No one is signed in.');
      // The page's own request may have started before the newest area was added.
      const listed = await call(gateway, syncEndpoints.listPackages, {});
      if (currentAccount.get() === uid) queryClient.setQueryData(areasQuery(gateway, uid).queryKey, listed);
      return listed;
    },
    requestFile: (id, headers, signal) =>
      openResponse(gateway, syncEndpoints.downloadPackage, { params: { id } }, { headers, signal }),
    check: packageReader.check,
    freeBytes: readFreeBytes,
    persist: async () => navigator.storage?.persist?.(),
    lock: createTabLock('towcharge-packages', globalThis.navigator?.locks),
    now: Date.now,
    wait: pause,
    retryLater: (ms, retry) => void setTimeout(retry, ms),
    deleteOnServer: (id) => call(gateway, syncEndpoints.deletePackage, { params: { id } }),
  }),
};
