import type { OfflinePackage } from '#domain/offline/package.ts';
import { memoryStorage } from '../../browser/storage.ts';
import { createTabLock } from '../../browser/tab-lock.ts';
import { createStore } from '../../store.ts';
import { BrokenPackageError } from '../check-package.ts';
import { createDevicePackages } from '../device-packages.ts';
import { createPackageDownloads } from '../package-downloads.ts';
import { serveFile } from './file-server.ts';
import { makePackage, sha256 } from './make-package.ts';
import { memoryFiles } from './memory-files.ts';

export const signedPackage = await makePackage({ stations: [], places: [] });
const { area, name, bounds, createdAt, expiresAt } = signedPackage.header;
export const { id } = signedPackage.header;

export const READY_PACKAGE: OfflinePackage = {
  id,
  area,
  name,
  bounds,
  createdAt,
  expiresAt,
  status: 'ready',
  progressPercent: 100,
  bytes: signedPackage.file.length,
  sha256: sha256(signedPackage.file),
  stationCount: 0,
  failure: null,
};
export const WAITING_PACKAGE: OfflinePackage = {
  ...READY_PACKAGE,
  status: 'waiting',
  progressPercent: 0,
  bytes: null,
  sha256: null,
};

/** Opens an account's page in a tab. Tabs opened with the same `device`, `storage`, or `tabs` share it. */
export function openPage({
  listedPackages = [READY_PACKAGE] as readonly OfflinePackage[],
  servedFile = { file: signedPackage.file, sha256: sha256(signedPackage.file) } as Parameters<typeof serveFile>[0],
  device = memoryFiles(),
  storage = memoryStorage(),
  requestError = null as Error | null,
  tabs = new Set<() => void>(),
  now = () => Date.parse(createdAt),
} = {}) {
  const server = {
    listedPackages,
    servedFile,
    deleted: [] as string[],
    checks: 0,
    requests: 0,
    onList: async () => {},
    onRequest: (_: string) => {},
  };
  let pendingRetry = async () => {};
  const database = { isReadable: true, owner: null as string | null };
  let reload = () => {};
  const account = createStore<string | null>('ada');
  const devicePackages = createDevicePackages({
    storage: {
      setItem: async (key, text) => void storage.setItem(key, text),
      removeItem: async (key) => storage.removeItem(key),
      async readEntries() {
        if (!database.isReadable) return null;
        if (database.owner !== null && database.owner !== account.get()) return [];
        return storage.keys().map((key) => [key, storage.getItem(key) ?? '']);
      },
    },
    account,
    tabs: {
      post: () => {
        for (const listener of tabs) if (listener !== reload) listener();
      },
      listen(listener) {
        reload = listener;
        tabs.add(listener);
      },
    },
  });
  const seenStates: string[] = [];
  function runRetry(): Promise<void> {
    const run = pendingRetry;
    pendingRetry = async () => {};
    return run();
  }
  const downloads = createPackageDownloads({
    account,
    devicePackages,
    files: device.files,
    freeBytes: device.freeBytes,
    async listPackages() {
      const packages = server.listedPackages;
      await server.onList();
      return { packages, key: signedPackage.key };
    },
    async requestFile(requestedId, headers) {
      server.requests += 1;
      server.onRequest(requestedId);
      return requestError ? Promise.reject(requestError) : serveFile(server.servedFile).request(headers);
    },
    async check(file) {
      server.checks += 1;
      if (sha256(new Uint8Array(await file.arrayBuffer())) !== READY_PACKAGE.sha256)
        throw new BrokenPackageError('broken');
    },
    now,
    persist: async () => true,
    lock: createTabLock('downloads', undefined),
    wait: async () => {
      if (server.listedPackages[0] === WAITING_PACKAGE) server.listedPackages = [READY_PACKAGE];
    },
    retryLater: (_, retry) => {
      pendingRetry = retry;
    },
    deleteOnServer: async (deletedId) => void server.deleted.push(deletedId),
  });
  downloads.states.subscribe(() => {
    const kind = downloads.states.get().get(id)?.kind;
    if (kind && seenStates.at(-1) !== kind) seenStates.push(kind);
  });
  return { server, devicePackages, downloads, seenStates, device, storage, account, database, runRetry };
}
