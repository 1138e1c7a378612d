import type { OfflinePackage } from '#domain/offline/package.ts';
import type { TabLock } from '../browser/tab-lock.ts';
import type { Store } from '../store.ts';
import type { DevicePackage, DevicePackages } from './device-packages.ts';
import { downloadPackage, isReady, type Key, type PackageDownloadDeps, type ReadyPackage } from './download-package.ts';
import { createDownloadStates, type DownloadState, toProblem } from './download-states.ts';

type PackageList = { readonly packages: readonly OfflinePackage[]; readonly key: Key };

type Dependencies = PackageDownloadDeps & {
  readonly account: Pick<Store<string | null>, 'get' | 'subscribe'>;
  readonly devicePackages: DevicePackages;
  readonly listPackages: () => Promise<PackageList>;
  /** Asks the browser to keep the stored data. */
  readonly persist: () => Promise<unknown>;
  /** One tab downloads at a time. */
  readonly lock: TabLock;
  readonly now: () => number;
  readonly wait: (ms: number) => Promise<void>;
  readonly retryLater: (ms: number, retry: () => Promise<void>) => void;
  /** Deletes a package on the server after a newer one replaced it. */
  readonly deleteOnServer: (id: string) => Promise<unknown>;
};

const POLL_MS = 2_000;
/** The shortest lifetime of a package. */
const LIFETIME_MIN_MS = 24 * 60 * 60_000;
/** The pause before a failed download is tried again; it doubles each time. */
const RETRY_MS = 10_000;
/** After that, only the next visit or a refresh trigger tries again. */
const RETRIES = 5;

/** Downloads the packages that are wanted on this device, one after the other, and resumes interrupted downloads. */
export function createPackageDownloads(dependencies: Dependencies) {
  const { account, devicePackages, files, listPackages, persist, lock, deleteOnServer } = dependencies;
  const states = createDownloadStates();
  const running = new Map<string, AbortController>();
  let run: Promise<void> | null = null;
  let retries = 0;

  /** Packages that aren't complete and have no problem that the driver has to solve. */
  const unfinished = () =>
    devicePackages.get().filter((record) => !record.isWhole && !states.hasProblem(record.package.id));

  const isWanted = (id: string) => devicePackages.get().some((record) => record.package.id === id);

  async function finish(record: DevicePackage, ready: ReadyPackage, key: Key, signal: AbortSignal): Promise<void> {
    // Another tab may have deleted it.
    await devicePackages.load();
    signal.throwIfAborted();
    await devicePackages.put({ ...record, package: ready, key, isWhole: true });
    states.set(ready.id, null);
    const { replaces } = record;
    if (replaces === null) return;
    await devicePackages.remove(replaces);
    await removeFile(replaces);
    await deleteOnServer(replaces).catch(() => undefined);
  }

  async function download(record: DevicePackage, ready: ReadyPackage, key: Key, signal: AbortSignal): Promise<void> {
    const onState = (state: DownloadState) => states.set(ready.id, state);
    if (await downloadPackage(dependencies, ready, key, { signal, onState })) await finish(record, ready, key, signal);
    else states.set(ready.id, { kind: 'broken' });
  }

  /** Returns whether the download is over: complete, deleted, or with a problem that the driver has to solve. */
  async function tryDownload(record: DevicePackage, ready: ReadyPackage, key: Key): Promise<boolean> {
    const { id } = ready;
    const control = new AbortController();
    running.set(id, control);
    try {
      await download(record, ready, key, control.signal);
      retries = 0;
    } catch (error) {
      // A piece may have been written while the driver deleted the package.
      if (control.signal.aborted) await removeFile(id);
      else {
        const problem = toProblem(error);
        states.set(id, problem ?? { kind: 'delayed' });
        return problem !== null;
      }
    } finally {
      running.delete(id);
    }
    return true;
  }

  async function removeFile(id: string): Promise<void> {
    await files.remove(id);
    states.set(id, null);
  }

  /** Handles a package that the server no longer lists: it was deleted elsewhere or, after a day, may have expired. */
  async function handleUnlisted({ package: { id, createdAt } }: DevicePackage): Promise<void> {
    if (dependencies.now() - Date.parse(createdAt) < LIFETIME_MIN_MS) return remove(id);
    await files.remove(id);
    states.set(id, { kind: 'gone' });
  }

  /** Tries to download each unfinished package once; returns whether the server is still making some. */
  async function downloadUnfinished(delayed: Set<string>): Promise<boolean> {
    // A package that is added later isn't in the list.
    const records = unfinished().filter((record) => !delayed.has(record.package.id));
    const { packages, key } = await listPackages();
    let isMaking = false;
    for (const record of records) {
      const { id } = record.package;
      const listed = packages.find((candidate) => candidate.id === id);
      if (!isWanted(id)) continue;
      if (listed === undefined) await handleUnlisted(record);
      else if (isReady(listed) && !(await tryDownload(record, listed, key))) delayed.add(id);
      else if (listed.status === 'waiting' || listed.status === 'building') isMaking = true;
    }
    return isMaking;
  }

  async function runAll(): Promise<void> {
    void persist().catch(() => undefined);
    const delayed = new Set<string>();
    await lock(async () => {
      await devicePackages.load();
      while (unfinished().length > 0 && (await downloadUnfinished(delayed))) await dependencies.wait(POLL_MS);
    });
    if (delayed.size === 0 || retries === RETRIES) return;
    dependencies.retryLater(RETRY_MS * 2 ** retries, start);
    retries += 1;
  }

  /** Removes a package and its file from this device. */
  async function remove(id: string): Promise<void> {
    running.get(id)?.abort();
    await devicePackages.remove(id);
    await files.remove(id);
    states.set(id, null);
  }

  /** Resumes unfinished downloads. Without a network, it ends, and a later call resumes them. */
  function start(): Promise<void> {
    run ??= runAll()
      .catch(() => undefined)
      .finally(() => {
        run = null;
      });
    return run;
  }

  /** Deletes files whose package is not wanted here, and finds packages whose file the browser has deleted. */
  async function cleanUp(): Promise<void> {
    const names = await files.list();
    const ids = await devicePackages.readIds();
    if (names === null || ids === null) return;
    for (const name of names) if (!ids.has(name)) await files.remove(name);
    for (const record of devicePackages.get()) {
      const { id, bytes } = record.package;
      if (record.isWhole && (await files.size(id)) !== bytes) await devicePackages.put({ ...record, isWhole: false });
    }
  }

  devicePackages.subscribe(() => {
    for (const [id, control] of running) if (!isWanted(id)) control.abort();
  });

  let owner = account.get();
  account.subscribe(() => {
    if (account.get() === owner) return;
    owner = account.get();
    void cleanUp().catch(() => undefined);
  });

  return {
    states: states.store,
    start,
    remove,
    cleanUp,
    /** Downloads a package to this device; a failed download is tried again. */
    async add(added: OfflinePackage, replaces: string | null = null): Promise<void> {
      states.set(added.id, null);
      retries = 0;
      await devicePackages.put({ package: added, key: null, isWhole: false, replaces });
      await run;
      await start();
    },
  };
}

export type PackageDownloads = ReturnType<typeof createPackageDownloads>;
