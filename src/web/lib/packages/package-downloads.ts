import type { OfflinePackage } from '#domain/offline/package.ts';
import type { TabLock } from '../browser/tab-lock.ts';
import type { Store } from '../store.ts';
import { cleanUpFiles } from './clean-up-files.ts';
import type { DevicePackage } from './device-packages.ts';
import { isReady, type VerificationKey } from './download-package.ts';
import { createDownloadStates } from './download-states.ts';
import { createRunningDownloads, type RunningDownloadDeps } from './running-downloads.ts';

type PackageList = { readonly packages: readonly OfflinePackage[]; readonly key: VerificationKey };

type Dependencies = RunningDownloadDeps & {
  readonly account: Pick<Store<string | null>, 'get' | 'subscribe'>;
  readonly listPackages: () => Promise<PackageList>;
  /** Asks the browser to keep the stored data. */
  readonly persist: () => Promise<unknown>;
  /** One tab downloads at a time. */
  readonly lock: TabLock;
  readonly now: () => number;
  readonly wait: (ms: number) => Promise<void>;
  readonly retryLater: (ms: number, retry: () => Promise<void>) => void;
};

const POLL_MS = 2_000;
const LIFETIME_MIN_MS = 24 * 60 * 60_000;
/** The pause before a failed download is retried; it doubles each time. */
const RETRY_MS = 10_000;
/** After this many retries, only the next visit or a refresh trigger tries again. */
const RETRIES_MAX = 5;

/** Downloads the packages that are wanted on this device, one after the other, and resumes interrupted downloads. */
export function createPackageDownloads(dependencies: Dependencies) {
  const { account, devicePackages, files, listPackages, persist, lock } = dependencies;
  const states = createDownloadStates();
  const { tryDownload, remove } = createRunningDownloads(dependencies, states);
  let currentRun: Promise<void> | null = null;
  let retries = 0;

  const unfinished = () =>
    devicePackages.get().filter((record) => !record.isWhole && !states.hasProblem(record.package.id));

  const isWanted = (id: string) => devicePackages.get().some((record) => record.package.id === id);

  /**
   * Handles a package that the server no longer lists. If it is less than a day old, it was deleted elsewhere; an older
   * one may have expired instead.
   */
  async function handleUnlisted({ package: { id, createdAt } }: DevicePackage): Promise<void> {
    if (dependencies.now() - Date.parse(createdAt) < LIFETIME_MIN_MS) return remove(id);
    await files.remove(id);
    states.set(id, { kind: 'gone' });
  }

  /** Tries to download each unfinished package once; returns whether the server is still building some. */
  async function downloadUnfinished(delayed: Set<string>): Promise<boolean> {
    // A package that is added later isn't in the list.
    const records = unfinished().filter((record) => !delayed.has(record.package.id));
    const { packages, key } = await listPackages();
    let isBuilding = false;
    for (const record of records) {
      const { id } = record.package;
      const listed = packages.find((candidate) => candidate.id === id);
      if (!isWanted(id)) continue;
      if (listed === undefined) await handleUnlisted(record);
      else if (isReady(listed)) {
        const outcome = await tryDownload(record, listed, key);
        if (outcome === 'delayed') delayed.add(id);
        if (outcome === 'downloaded') retries = 0;
      } else if (listed.status === 'waiting' || listed.status === 'building') isBuilding = true;
    }
    return isBuilding;
  }

  async function runAll(): Promise<void> {
    void persist().catch(() => undefined);
    const delayed = new Set<string>();
    await lock(async () => {
      await devicePackages.load();
      while (unfinished().length > 0 && (await downloadUnfinished(delayed))) await dependencies.wait(POLL_MS);
    });
    if (delayed.size === 0 || retries === RETRIES_MAX) return;
    dependencies.retryLater(RETRY_MS * 2 ** retries, start);
    retries += 1;
  }

  /** Resumes unfinished downloads. Without a network, the returned promise resolves, and a later call resumes them. */
  function start(): Promise<void> {
    currentRun ??= runAll()
      .catch(() => undefined)
      .finally(() => {
        currentRun = null;
      });
    return currentRun;
  }

  let owner = account.get();
  account.subscribe(() => {
    if (account.get() === owner) return;
    owner = account.get();
    void cleanUpFiles(dependencies).catch(() => undefined);
  });

  return {
    states: states.store,
    start,
    remove,
    cleanUp: () => cleanUpFiles(dependencies),
    /** Downloads a package to this device; a failed download is retried. */
    async add(added: OfflinePackage, replaces: string | null = null): Promise<void> {
      states.set(added.id, null);
      retries = 0;
      // A second try still replaces what the first one would have replaced.
      const stored = devicePackages.get().find((record) => record.package.id === added.id);
      const replacedId = replaces ?? stored?.replaces ?? null;
      await devicePackages.put({ package: added, key: null, isWhole: false, replaces: replacedId });
      await currentRun;
      await start();
    },
  };
}

export type PackageDownloads = ReturnType<typeof createPackageDownloads>;
