import { expect, it } from 'vitest';
import { AppError } from '#contract/errors.ts';
import { waitFor } from '../../../testing/wait-for.ts';
import { id, openPage, READY_PACKAGE, WAITING_PACKAGE } from './testing/downloads-page.ts';

it('An area that is deleted in one tab while another tab downloads it stays deleted', async () => {
  const tabs = new Set<() => void>();
  const firstTab = openPage({ tabs });
  const secondTab = openPage({ tabs, storage: firstTab.storage, device: firstTab.device });
  const download = firstTab.downloads.add(READY_PACKAGE);
  let hasRemoved = false;
  firstTab.downloads.states.subscribe(() => {
    if (hasRemoved || firstTab.downloads.states.get().get(id)?.kind !== 'checking') return;
    hasRemoved = true;
    void secondTab.downloads.remove(id);
  });
  await download;
  await waitFor(() => expect(firstTab.devicePackages.get()).toEqual([]));
  await secondTab.devicePackages.load();
  expect(secondTab.devicePackages.get()).toEqual([]);
  expect(firstTab.device.stored.size).toBe(0);
});

it('An area that is added while the list is loading is not removed', async () => {
  const page = openPage({ listedPackages: [WAITING_PACKAGE] });
  const addedPackage = { ...READY_PACKAGE, id: '9d1b1a3c-0b0f-4b1e-8a53-4a2f2f0f7c11' };
  page.server.onList = async () => {
    page.server.onList = async () => {};
    await page.devicePackages.put({ package: addedPackage, key: null, isWhole: false, replaces: null });
    page.server.listedPackages = [READY_PACKAGE, addedPackage];
  };
  await page.downloads.add(WAITING_PACKAGE);
  expect(page.devicePackages.get().map((record) => record.package.id)).toContain(addedPackage.id);
});

it("The previous account's list does not affect the next account's areas", async () => {
  const page = openPage({ listedPackages: [] });
  const record = { package: READY_PACKAGE, key: null, isWhole: false, replaces: null };
  page.server.onList = async () => {
    page.account.set('bea');
    await page.devicePackages.put(record);
  };
  await page.downloads.add({ ...READY_PACKAGE, id: '9d1b1a3c-0b0f-4b1e-8a53-4a2f2f0f7c11' });
  expect(page.devicePackages.get().map((record) => record.package.id)).toContain(id);
});

it('An area that cannot be downloaded is retried later and does not block the others', async () => {
  const page = openPage();
  const newerId = '9d1b1a3c-0b0f-4b1e-8a53-4a2f2f0f7c11';
  const area = { kind: 'state', code: 'UT' } as const;
  const newerPackage = { ...READY_PACKAGE, id: newerId, area, createdAt: '2026-12-20T00:00:00.000Z' };
  page.server.listedPackages = [newerPackage, READY_PACKAGE];
  page.server.onRequest = (requestedId) => {
    if (requestedId === newerPackage.id) throw new AppError('unavailable');
  };
  await page.devicePackages.put({ package: READY_PACKAGE, key: null, isWhole: false, replaces: null });
  await page.downloads.add(newerPackage);
  expect(page.devicePackages.get().map((record) => [record.package.id, record.isWhole])).toEqual([
    [newerPackage.id, false],
    [id, true],
  ]);
  expect(page.downloads.states.get().get(newerPackage.id)).toEqual({ kind: 'delayed' });

  page.server.onRequest = () => undefined;
  await page.runRetry();
  expect(page.devicePackages.get()).toMatchObject([{ isWhole: true }, { isWhole: true }]);
});

it('A download that keeps failing is retried five times', async () => {
  const page = openPage({ requestError: new AppError('unavailable') });
  await page.downloads.add(READY_PACKAGE);
  for (let i = 0; i < 10; i += 1) await page.runRetry();
  expect(page.server.requests).toBe(6);
});

it('Files that belong to no area are deleted', async () => {
  const { downloads, device } = openPage();
  await downloads.add(READY_PACKAGE);
  await device.files.write('stray', 0, new Uint8Array(5));
  await downloads.cleanUp();
  expect([...device.stored.keys()]).toEqual([id]);
});

it('Downloaded areas stay if their list cannot be read', async () => {
  const page = openPage();
  await page.downloads.add(READY_PACKAGE);
  page.database.isReadable = false;
  await page.devicePackages.load();
  await page.downloads.cleanUp();
  expect([...page.device.stored.keys()]).toEqual([id]);
  expect(page.devicePackages.get()).toMatchObject([{ isWhole: true }]);
});

it('The file of an area that another version of the app stored is not deleted', async () => {
  const page = openPage();
  await page.downloads.add(READY_PACKAGE);
  for (const key of page.storage.keys()) page.storage.setItem(key, '{"format":2}');
  await page.devicePackages.load();
  await page.downloads.cleanUp();
  expect([...page.device.stored.keys()]).toEqual([id]);
});

it('An area whose file the browser has deleted is downloaded again', async () => {
  const page = openPage();
  await page.downloads.add(READY_PACKAGE);
  page.device.stored.clear();
  await page.downloads.cleanUp();
  expect(page.devicePackages.get()).toMatchObject([{ isWhole: false }]);
  await page.downloads.start();
  expect(page.devicePackages.get()).toMatchObject([{ isWhole: true }]);
  expect(page.device.stored.size).toBe(1);
});

it("After another user signs in, the previous account's files are deleted", async () => {
  const page = openPage();
  await page.downloads.add(READY_PACKAGE);
  page.account.set('bea');
  for (const key of page.storage.keys()) page.storage.removeItem(key);
  await page.downloads.cleanUp();
  expect(page.device.stored.size).toBe(0);
});

it('Signing in as another user ends a download, but an update to the same account does not', async () => {
  const page = openPage();
  page.server.onRequest = () => page.account.set('ada');
  await page.downloads.add(READY_PACKAGE);
  expect(page.devicePackages.get()).toMatchObject([{ isWhole: true }]);

  const switchedPage = openPage();
  switchedPage.server.onRequest = () => switchedPage.account.set('bea');
  await switchedPage.downloads.add(READY_PACKAGE);
  expect(switchedPage.device.stored.size).toBe(0);
});

it('Another account sees none of the areas; they are back when the first account signs in again', async () => {
  const { downloads, devicePackages, account, database } = openPage();
  await downloads.add(READY_PACKAGE);
  database.owner = 'ada';
  account.set('bea');
  await devicePackages.load();
  expect(devicePackages.get()).toEqual([]);
  account.set('ada');
  await devicePackages.load();
  expect(devicePackages.get()).toMatchObject([{ isWhole: true }]);
});

it('An area that expired before it was downloaded is shown as gone until it is built again; an area deleted elsewhere is removed', async () => {
  const pageWithoutArea = openPage({ listedPackages: [] });
  await pageWithoutArea.downloads.add(WAITING_PACKAGE);
  expect(pageWithoutArea.devicePackages.get()).toEqual([]);

  const page = openPage({ listedPackages: [], now: () => Date.parse('2027-01-01') });
  await page.downloads.add(WAITING_PACKAGE);
  expect(page.devicePackages.get()).toHaveLength(1);
  expect(page.downloads.states.get().get(id)).toEqual({ kind: 'gone' });

  const newPackage = { ...READY_PACKAGE, id: '9d1b1a3c-0b0f-4b1e-8a53-4a2f2f0f7c11' };
  page.server.listedPackages = [newPackage];
  await page.downloads.add(newPackage, id);
  expect(page.devicePackages.get()).toMatchObject([{ package: { id: newPackage.id }, isWhole: true }]);
  expect(page.downloads.states.get().size).toBe(0);
});
