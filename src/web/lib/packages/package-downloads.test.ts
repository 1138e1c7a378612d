import { expect, it, vi } from 'vitest';
import { AppError } from '#contract/errors.ts';
import type { OfflinePackage } from '#domain/offline/package.ts';
import { memoryStorage } from '../browser/storage.ts';
import { withTabLock } from '../browser/tab-lock.ts';
import { createStore } from '../store.ts';
import { BrokenPackageError } from './check-package.ts';
import { createHeldPackages } from './held-packages.ts';
import { createPackageDownloads } from './package-downloads.ts';
import { serveFile } from './testing/file-server.ts';
import { makePackage, sha256 } from './testing/make-package.ts';
import { memoryFiles } from './testing/memory-files.ts';

const made = await makePackage({ stations: [], places: [] });
const { id, area, name, bounds, createdAt, expiresAt } = made.header;

const READY: OfflinePackage = {
  ...{ id, area, name, bounds, createdAt, expiresAt },
  status: 'ready',
  progressPercent: 100,
  bytes: made.file.length,
  sha256: sha256(made.file),
  stationCount: 0,
  failure: null,
};
const WAITING: OfflinePackage = { ...READY, status: 'waiting', progressPercent: 0, bytes: null, sha256: null };

/** A tab of one account's page, on a device and against a server that both live on. */
function openPage({
  listed = [READY] as readonly OfflinePackage[],
  served = { file: made.file, sha256: sha256(made.file) } as Parameters<typeof serveFile>[0],
  device = memoryFiles(),
  storage = memoryStorage(),
  refusal = null as Error | null,
  tabs = new Set<() => void>(),
} = {}) {
  const server = {
    listed,
    served,
    deleted: [] as string[],
    checks: 0,
    requests: 0,
    onList: async () => {},
    onRequest: (_: string) => {},
  };
  let later = async () => {};
  const database = { isReadable: true, owner: null as string | null };
  let reload = () => {};
  const account = createStore<string | null>('ada');
  const held = createHeldPackages({
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
  const seen: string[] = [];
  function runLater(): Promise<void> {
    const run = later;
    later = async () => {};
    return run();
  }
  const downloads = createPackageDownloads({
    held,
    files: device.files,
    freeBytes: device.freeBytes,
    async listPackages() {
      const packages = server.listed;
      await server.onList();
      return { packages, key: made.key };
    },
    async requestFile(asked, headers) {
      server.requests += 1;
      server.onRequest(asked);
      return refusal ? Promise.reject(refusal) : serveFile(server.served).request(headers);
    },
    async check(file) {
      server.checks += 1;
      if (sha256(new Uint8Array(await file.arrayBuffer())) !== READY.sha256) throw new BrokenPackageError('broken');
    },
    persist: async () => true,
    lock: withTabLock('downloads', undefined),
    wait: async () => {
      if (server.listed[0] === WAITING) server.listed = [READY];
    },
    retryLater: (_, retry) => {
      later = retry;
    },
    deleteOnServer: async (gone) => void server.deleted.push(gone),
  });
  downloads.states.subscribe(() => {
    const kind = downloads.states.get().get(id)?.kind;
    if (kind && seen.at(-1) !== kind) seen.push(kind);
  });
  return { server, held, downloads, seen, device, storage, account, database, later: () => runLater() };
}

it('A wanted area is waited for while it is made, downloaded, checked, and then whole', async () => {
  const { downloads, held, seen } = openPage({ listed: [WAITING] });
  await downloads.want(WAITING);
  expect(seen).toEqual(['downloading', 'checking']);
  expect(held.get()).toMatchObject([{ package: READY, isWhole: true, key: made.key }]);
  expect(downloads.states.get().size).toBe(0);
});

it('What a visit leaves unfinished, the next visit finishes', async () => {
  const cut = { file: made.file, sha256: sha256(made.file), cutAfter: 50 };
  const first = openPage({ served: cut });
  await first.downloads.want(READY);
  expect(first.held.get()).toMatchObject([{ isWhole: false }]);
  expect(await first.device.files.size(id)).toBe(50);

  const next = openPage({ device: first.device, storage: first.storage });
  await next.downloads.start();
  expect(next.held.get()).toMatchObject([{ isWhole: true }]);
});

it('A file that arrives broken is downloaded again, and the driver is told', async () => {
  const wrong = new Uint8Array(made.file.length);
  const { downloads, held, seen, server, device } = openPage({ served: { file: wrong, sha256: 'wrong' } });
  const start = downloads.want(READY);
  await start;
  expect(seen).toEqual(['downloading', 'checking', 'repairing', 'checking', 'broken']);
  expect(device.stored.size).toBe(0);
  expect(held.get()).toMatchObject([{ isWhole: false }]);

  await downloads.start();
  expect(server.checks).toBe(2);
  server.served = { file: made.file, sha256: sha256(made.file) };
  await downloads.want(READY);
  expect(held.get()).toMatchObject([{ isWhole: true }]);
});

it('A full device waits for the driver instead of trying again and again', async () => {
  const { downloads, held } = openPage({ device: memoryFiles(10) });
  await downloads.want(READY);
  expect(downloads.states.get().get(id)).toEqual({ kind: 'no_room', neededBytes: READY.bytes, freeBytes: 10 });
  await downloads.start();
  expect(held.get()).toMatchObject([{ isWhole: false }]);
});

it('A refusal is shown, and not asked for again until the driver does', async () => {
  const refusal = new AppError('not_licensed', { blockedReason: 'Offline sync requires Premium license' }, 'request-1');
  const page = openPage({ refusal });
  await page.downloads.want(READY);
  expect(page.downloads.states.get().get(id)).toEqual({ kind: 'refused', text: refusal.message });
  await page.downloads.start();
  expect(page.server.requests).toBe(1);
});

it('An area that is deleted while it arrives leaves nothing behind', async () => {
  const page = openPage();
  const wanted = page.downloads.want(READY);
  page.downloads.states.subscribe(() => {
    if (page.downloads.states.get().get(id)?.kind === 'downloading') void page.downloads.remove(id);
  });
  await wanted;
  expect(page.held.get()).toEqual([]);
  expect(page.device.stored.size).toBe(0);
});

it('An area that is deleted in one tab while another tab downloads it stays deleted', async () => {
  const tabs = new Set<() => void>();
  const first = openPage({ tabs });
  const second = openPage({ tabs, storage: first.storage, device: first.device });
  const wanted = first.downloads.want(READY);
  let isAsked = false;
  first.downloads.states.subscribe(() => {
    if (isAsked || first.downloads.states.get().get(id)?.kind !== 'checking') return;
    isAsked = true;
    void second.downloads.remove(id);
  });
  await wanted;
  await vi.waitFor(() => expect(first.held.get()).toEqual([]));
  await second.held.load();
  expect(second.held.get()).toEqual([]);
  expect(first.device.stored.size).toBe(0);
});

it('An area that is added while the list is on its way stays wanted', async () => {
  const page = openPage({ listed: [WAITING] });
  const added = { ...READY, id: '9d1b1a3c-0b0f-4b1e-8a53-4a2f2f0f7c11' };
  page.server.onList = async () => {
    page.server.onList = async () => {};
    await page.held.put({ package: added, key: null, isWhole: false, replaces: null });
    page.server.listed = [READY, added];
  };
  await page.downloads.want(WAITING);
  expect(page.held.get().map((one) => one.package.id)).toContain(added.id);
});

it('A list of the account before does not touch the areas of the next one', async () => {
  const page = openPage({ listed: [] });
  const record = { package: READY, key: null, isWhole: false, replaces: null };
  page.server.onList = async () => {
    page.account.set('bea');
    await page.held.put(record);
  };
  await page.downloads.want({ ...READY, id: '9d1b1a3c-0b0f-4b1e-8a53-4a2f2f0f7c11' });
  expect(page.held.get().map((one) => one.package.id)).toContain(id);
});

it('One area that cannot be downloaded does not hold up the others, and its row says so', async () => {
  const page = openPage();
  const newer = { ...READY, id: '9d1b1a3c-0b0f-4b1e-8a53-4a2f2f0f7c11', createdAt: '2026-12-20T00:00:00.000Z' };
  page.server.listed = [newer, READY];
  page.server.onRequest = (asked) => {
    if (asked === newer.id) throw new AppError('unavailable');
  };
  await page.held.put({ package: READY, key: null, isWhole: false, replaces: null });
  await page.downloads.want(newer);
  expect(page.held.get().map((one) => [one.package.id, one.isWhole])).toEqual([
    [newer.id, false],
    [id, true],
  ]);
  expect(page.downloads.states.get().get(newer.id)).toEqual({ kind: 'delayed' });

  page.server.onRequest = () => undefined;
  await page.later();
  expect(page.held.get()).toMatchObject([{ isWhole: true }, { isWhole: true }]);
});

it('A download that fails again and again is tried a few times by itself', async () => {
  const page = openPage({ refusal: new AppError('unavailable') });
  await page.downloads.want(READY);
  for (let i = 0; i < 10; i += 1) await page.later();
  expect(page.server.requests).toBe(6);
});

it('An updated area replaces the older one only when it is whole', async () => {
  const page = openPage();
  await page.downloads.want(READY);
  const newId = '9d1b1a3c-0b0f-4b1e-8a53-4a2f2f0f7c11';
  const newer = { ...READY, id: newId, createdAt: '2026-12-20T00:00:00.000Z' };
  page.server.listed = [READY, newer];
  page.server.served = { ...page.server.served, cutAfter: 20 };
  await page.downloads.want(newer, id);
  expect(page.held.get().map((one) => [one.package.id, one.isWhole])).toEqual([
    [newId, false],
    [id, true],
  ]);
  page.server.served = { ...page.server.served, cutAfter: undefined };
  await page.downloads.start();
  expect(page.held.get().map((one) => [one.package.id, one.isWhole])).toEqual([[newId, true]]);
  expect(page.server.deleted).toEqual([id]);
  expect([...page.device.stored.keys()]).toEqual([newId]);
});

it('An area that was deleted elsewhere, or removed here, leaves the device', async () => {
  const page = openPage({ served: { file: made.file, sha256: sha256(made.file), cutAfter: 20 } });
  await page.downloads.want(READY);
  page.server.listed = [];
  await page.downloads.start();
  expect(page.held.get()).toEqual([]);
  expect(page.device.stored.size).toBe(0);
});

it('Files that belong to no area are deleted', async () => {
  const { downloads, device } = openPage();
  await downloads.want(READY);
  await device.files.write('stray', 0, new Uint8Array(5));
  await downloads.tidy();
  expect([...device.stored.keys()]).toEqual([id]);
});

it('Downloaded areas stay where the list of them cannot be read', async () => {
  const page = openPage();
  await page.downloads.want(READY);
  page.database.isReadable = false;
  await page.held.load();
  await page.downloads.tidy();
  expect([...page.device.stored.keys()]).toEqual([id]);
  expect(page.held.get()).toMatchObject([{ isWhole: true }]);
});

it('An area that another version of the app described keeps its file', async () => {
  const page = openPage();
  await page.downloads.want(READY);
  for (const key of page.storage.keys()) page.storage.setItem(key, '{"format":2}');
  await page.held.load();
  await page.downloads.tidy();
  expect([...page.device.stored.keys()]).toEqual([id]);
});

it('An area whose file the browser has deleted is downloaded again', async () => {
  const page = openPage();
  await page.downloads.want(READY);
  page.device.stored.clear();
  await page.downloads.tidy();
  expect(page.held.get()).toMatchObject([{ isWhole: false }]);
  await page.downloads.start();
  expect(page.held.get()).toMatchObject([{ isWhole: true }]);
  expect(page.device.stored.size).toBe(1);
});

it('After another sign-in, the files of the account before are deleted', async () => {
  const page = openPage();
  await page.downloads.want(READY);
  page.account.set('bea');
  for (const key of page.storage.keys()) page.storage.removeItem(key);
  await page.downloads.tidy();
  expect(page.device.stored.size).toBe(0);
});

it('Another account sees none of the areas, and they are back with the first one', async () => {
  const { downloads, held, account, database } = openPage();
  await downloads.want(READY);
  database.owner = 'ada';
  account.set('bea');
  await held.load();
  expect(held.get()).toEqual([]);
  account.set('ada');
  await held.load();
  expect(held.get()).toMatchObject([{ isWhole: true }]);
});
