import type { OfflinePackage } from '#domain/offline/package.ts';
import type { TabLock } from '../browser/tab-lock.ts';
import type { Store } from '../store.ts';
import { downloadPackage, isReady, type Key, type PackageParts, type ReadyPackage } from './download-package.ts';
import { createDownloadStates, type DownloadState, toProblem } from './download-states.ts';
import type { HeldPackage, HeldPackages } from './held-packages.ts';

type PackageList = { readonly packages: readonly OfflinePackage[]; readonly key: Key };

type Parts = PackageParts & {
  readonly account: Pick<Store<string | null>, 'get' | 'subscribe'>;
  readonly held: HeldPackages;
  readonly listPackages: () => Promise<PackageList>;
  /** Asks the browser not to clear what is stored. */
  readonly persist: () => Promise<unknown>;
  /** One tab downloads at a time. */
  readonly lock: TabLock;
  readonly now: () => number;
  readonly wait: (ms: number) => Promise<void>;
  readonly retryLater: (ms: number, retry: () => Promise<void>) => void;
  /** The package on the server that a newer one replaced is deleted. */
  readonly deleteOnServer: (id: string) => Promise<unknown>;
};

const POLL_MS = 2_000;
/** No package expires sooner. */
const LIFETIME_MIN_MS = 24 * 60 * 60_000;
/** The pause before a failed download is tried again; it doubles each time. */
const RETRY_MS = 10_000;
/** After that, only the next visit or a new connection tries again. */
const RETRIES = 5;

/** Downloads the packages that are wanted on this device, one after the other, and resumes interrupted downloads. */
export function createPackageDownloads(parts: Parts) {
  const { account, held, files, listPackages, persist, lock, deleteOnServer } = parts;
  const states = createDownloadStates();
  const running = new Map<string, AbortController>();
  let run: Promise<void> | null = null;
  let retries = 0;

  /** Packages that aren't whole and have no problem that the driver has to solve. */
  const unfinished = () => held.get().filter((one) => !one.isWhole && !states.hasProblem(one.package.id));

  const isHeld = (id: string) => held.get().some((one) => one.package.id === id);

  async function finish(record: HeldPackage, found: ReadyPackage, key: Key, signal: AbortSignal): Promise<void> {
    // Another tab may have deleted it.
    await held.load();
    signal.throwIfAborted();
    await held.put({ ...record, package: found, key, isWhole: true });
    states.set(found.id, null);
    const { replaces } = record;
    if (replaces === null) return;
    await held.remove(replaces);
    await drop(replaces);
    await deleteOnServer(replaces).catch(() => undefined);
  }

  async function download(record: HeldPackage, found: ReadyPackage, key: Key, signal: AbortSignal): Promise<void> {
    const onState = (state: DownloadState) => states.set(found.id, state);
    if (await downloadPackage(parts, found, key, { signal, onState })) await finish(record, found, key, signal);
    else states.set(found.id, { kind: 'broken' });
  }

  /** Returns whether it ended: whole, deleted, or with a problem that the driver has to solve. */
  async function tryDownload(record: HeldPackage, found: ReadyPackage, key: Key): Promise<boolean> {
    const { id } = found;
    const control = new AbortController();
    running.set(id, control);
    try {
      await download(record, found, key, control.signal);
      retries = 0;
    } catch (error) {
      // A piece that was being written when the driver deleted the package.
      if (control.signal.aborted) await drop(id);
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

  async function drop(id: string): Promise<void> {
    await files.remove(id);
    states.set(id, null);
  }

  /** What the server no longer lists was deleted elsewhere. After a day or more, it may have expired instead. */
  async function endUnlisted({ package: { id, createdAt } }: HeldPackage): Promise<void> {
    if (parts.now() - Date.parse(createdAt) < LIFETIME_MIN_MS) return remove(id);
    await files.remove(id);
    states.set(id, { kind: 'gone' });
  }

  /** Takes one step with each unfinished package; returns whether some are still being made. */
  async function step(delayed: Set<string>): Promise<boolean> {
    // A package that is added later isn't in the list.
    const wanted = unfinished().filter((one) => !delayed.has(one.package.id));
    const { packages, key } = await listPackages();
    let isMaking = false;
    for (const record of wanted) {
      const { id } = record.package;
      const found = packages.find((one) => one.id === id);
      if (!isHeld(id)) continue;
      if (found === undefined) await endUnlisted(record);
      else if (isReady(found) && !(await tryDownload(record, found, key))) delayed.add(id);
      else if (found.status === 'waiting' || found.status === 'building') isMaking = true;
    }
    return isMaking;
  }

  async function runAll(): Promise<void> {
    void persist().catch(() => undefined);
    const delayed = new Set<string>();
    await lock(async () => {
      await held.load();
      while (unfinished().length > 0 && (await step(delayed))) await parts.wait(POLL_MS);
    });
    if (delayed.size === 0 || retries === RETRIES) return;
    parts.retryLater(RETRY_MS * 2 ** retries, start);
    retries += 1;
  }

  /** Removes a package and its file from this device. */
  async function remove(id: string): Promise<void> {
    running.get(id)?.abort();
    await held.remove(id);
    await files.remove(id);
    states.set(id, null);
  }

  /** Resumes unfinished downloads. Ends at once if there are none or without a network; a later call resumes them. */
  function start(): Promise<void> {
    run ??= runAll()
      .catch(() => undefined)
      .finally(() => {
        run = null;
      });
    return run;
  }

  /** Deletes files whose package is not wanted here, and finds packages whose file the browser has deleted. */
  async function tidy(): Promise<void> {
    const names = await files.list();
    const wanted = await held.readIds();
    if (names === null || wanted === null) return;
    for (const name of names) if (!wanted.has(name)) await files.remove(name);
    for (const record of held.get()) {
      const { id, bytes } = record.package;
      if (record.isWhole && (await files.size(id)) !== bytes) await held.put({ ...record, isWhole: false });
    }
  }

  held.subscribe(() => {
    for (const [id, control] of running) if (!isHeld(id)) control.abort();
  });

  let owner = account.get();
  account.subscribe(() => {
    if (account.get() === owner) return;
    owner = account.get();
    void tidy().catch(() => undefined);
  });

  return {
    states: states.store,
    start,
    remove,
    tidy,
    /** Downloads a package to this device; a failed download is tried again. */
    async want(found: OfflinePackage, replaces: string | null = null): Promise<void> {
      states.set(found.id, null);
      retries = 0;
      await held.put({ package: found, key: null, isWhole: false, replaces });
      await run;
      await start();
    },
  };
}

export type PackageDownloads = ReturnType<typeof createPackageDownloads>;
