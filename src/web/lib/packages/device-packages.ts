import { z } from 'zod';
import { PackageKey } from '#contract/sync.ts';
import { lazyAsync } from '#domain/lazy-async.ts';
import { OfflinePackage } from '#domain/offline/package.ts';
import { createStore, type Store } from '../store.ts';

export const DevicePackage = z.object({
  package: OfflinePackage,
  /** Null until the whole file has been downloaded once. */
  key: PackageKey.nullable(),
  /** Whether the whole file is stored and was found valid. */
  isWhole: z.boolean(),
  /** The older package of the same area, which is used until this one is complete. */
  replaces: z.string().nullable(),
});
export type DevicePackage = z.infer<typeof DevicePackage>;

type RecordStorage = {
  readonly setItem: (name: string, text: string) => Promise<void>;
  readonly removeItem: (name: string) => Promise<void>;
  /** Null if they can't be read. */
  readonly readEntries: () => Promise<[string, string][] | null>;
};

type Dependencies = {
  readonly storage: RecordStorage;
  readonly account: Pick<Store<string | null>, 'get' | 'subscribe'>;
  readonly tabs: { readonly post: (message: 'changed') => void; readonly listen: (listener: () => void) => unknown };
};

const PREFIX = 'package-';
const NO_PACKAGES: readonly DevicePackage[] = [];

function parse(text: string): DevicePackage[] {
  try {
    return [DevicePackage.parse(JSON.parse(text))];
  } catch {
    // Stored by a version of the page with a different format.
    return [];
  }
}

const newestFirst = (a: DevicePackage, b: DevicePackage) => b.package.createdAt.localeCompare(a.package.createdAt);

/** The signed-in account's packages on this device, newest first; stays current when other tabs change them. */
export function createDevicePackages({ storage, account, tabs }: Dependencies) {
  const devicePackages = createStore(NO_PACKAGES);
  let owner: string | null = null;

  async function load(): Promise<void> {
    const uid = account.get();
    const entries = uid === null ? [] : await storage.readEntries();
    if (account.get() !== uid || entries === null) return;
    const records = entries.flatMap(([name, text]) => (name.startsWith(PREFIX) ? parse(text) : []));
    owner = uid;
    devicePackages.set(records.sort(newestFirst));
  }

  /** Includes packages that this version can't read; null if unknown. */
  async function readIds(): Promise<ReadonlySet<string> | null> {
    const uid = account.get();
    const entries = uid === null ? null : await storage.readEntries();
    if (account.get() !== uid || entries === null) return null;
    return new Set(entries.flatMap(([name]) => (name.startsWith(PREFIX) ? [name.slice(PREFIX.length)] : [])));
  }

  async function publishChange(change: Promise<void>): Promise<void> {
    await change;
    tabs.post('changed');
    await load();
  }

  const loadOnce = lazyAsync(load);

  tabs.listen(() => void load());
  account.subscribe(() => {
    if (account.get() === owner) return;
    devicePackages.set(NO_PACKAGES);
    void load();
  });

  return {
    get: devicePackages.get,
    subscribe: devicePackages.subscribe,
    load,
    readIds,
    whenLoaded: loadOnce,
    put: (record: DevicePackage) =>
      publishChange(storage.setItem(PREFIX + record.package.id, JSON.stringify(record satisfies DevicePackage))),
    remove: (id: string) => publishChange(storage.removeItem(PREFIX + id)),
  };
}

export type DevicePackages = ReturnType<typeof createDevicePackages>;
