import { expect, it } from 'vitest';
import { AppError } from '#contract/errors.ts';
import { id, openPage, READY_PACKAGE, signedPackage, WAITING_PACKAGE } from './testing/downloads-page.ts';
import { sha256 } from './testing/make-package.ts';
import { memoryFiles } from './testing/memory-files.ts';

it('The page waits until an added area is built, downloads it, and checks it', async () => {
  const { downloads, devicePackages, seenStates } = openPage({ listedPackages: [WAITING_PACKAGE] });
  await downloads.add(WAITING_PACKAGE);
  expect(seenStates).toEqual(['downloading', 'checking']);
  expect(devicePackages.get()).toMatchObject([{ package: READY_PACKAGE, isWhole: true, key: signedPackage.key }]);
  expect(downloads.states.get().size).toBe(0);
});

it('The next visit finishes an interrupted download', async () => {
  const interruptedFile = { file: signedPackage.file, sha256: sha256(signedPackage.file), cutAfter: 50 };
  const first = openPage({ servedFile: interruptedFile });
  await first.downloads.add(READY_PACKAGE);
  expect(first.devicePackages.get()).toMatchObject([{ isWhole: false }]);
  expect(await first.device.files.size(id)).toBe(50);

  const next = openPage({ device: first.device, storage: first.storage });
  await next.downloads.start();
  expect(next.devicePackages.get()).toMatchObject([{ isWhole: true }]);
});

it('A broken file is downloaded again once, and then only if the driver asks', async () => {
  const wrongBytes = new Uint8Array(signedPackage.file.length);
  const { downloads, devicePackages, seenStates, server, device } = openPage({
    servedFile: { file: wrongBytes, sha256: 'wrong' },
  });
  await downloads.add(READY_PACKAGE);
  expect(seenStates).toEqual(['downloading', 'checking', 'repairing', 'checking', 'broken']);
  expect(device.stored.size).toBe(0);
  expect(devicePackages.get()).toMatchObject([{ isWhole: false }]);

  await downloads.start();
  expect(server.checks).toBe(2);
  server.servedFile = { file: signedPackage.file, sha256: sha256(signedPackage.file) };
  await downloads.add(READY_PACKAGE);
  expect(devicePackages.get()).toMatchObject([{ isWhole: true }]);
});

it('A download that does not fit on the device is not retried automatically', async () => {
  const { downloads, devicePackages } = openPage({ device: memoryFiles(10) });
  await downloads.add(READY_PACKAGE);
  expect(downloads.states.get().get(id)).toEqual({ kind: 'no_room', neededBytes: READY_PACKAGE.bytes, freeBytes: 10 });
  await downloads.start();
  expect(devicePackages.get()).toMatchObject([{ isWhole: false }]);
});

it('A rejection is shown, and the request is not retried automatically', async () => {
  const refusal = new AppError(
    'not_licensed',
    { blockedReason: 'Offline sync requires a Premium license' },
    'request-1',
  );
  const page = openPage({ requestError: refusal });
  await page.downloads.add(READY_PACKAGE);
  expect(page.downloads.states.get().get(id)).toEqual({ kind: 'refused', text: refusal.message });
  await page.downloads.start();
  expect(page.server.requests).toBe(1);
});

it('An area that is deleted during its download leaves nothing behind', async () => {
  const page = openPage();
  const download = page.downloads.add(READY_PACKAGE);
  page.downloads.states.subscribe(() => {
    if (page.downloads.states.get().get(id)?.kind === 'downloading') void page.downloads.remove(id);
  });
  await download;
  expect(page.devicePackages.get()).toEqual([]);
  expect(page.device.stored.size).toBe(0);
});

it('An updated area replaces the older one only when it is complete', async () => {
  const page = openPage();
  await page.downloads.add(READY_PACKAGE);
  const newId = '9d1b1a3c-0b0f-4b1e-8a53-4a2f2f0f7c11';
  const newerPackage = { ...READY_PACKAGE, id: newId, createdAt: '2026-12-20T00:00:00.000Z' };
  page.server.listedPackages = [READY_PACKAGE, newerPackage];
  page.server.servedFile = { ...page.server.servedFile, cutAfter: 20 };
  await page.downloads.add(newerPackage, id);
  expect(page.devicePackages.get().map((record) => [record.package.id, record.isWhole])).toEqual([
    [newId, false],
    [id, true],
  ]);
  page.server.servedFile = { ...page.server.servedFile, cutAfter: undefined };
  await page.downloads.start();
  expect(page.devicePackages.get().map((record) => [record.package.id, record.isWhole])).toEqual([[newId, true]]);
  expect(page.server.deleted).toEqual([id]);
  expect([...page.device.stored.keys()]).toEqual([newId]);
});

const NEWER_PACKAGE = {
  ...READY_PACKAGE,
  id: '9d1b1a3c-0b0f-4b1e-8a53-4a2f2f0f7c11',
  createdAt: '2026-12-20T00:00:00.000Z',
};

it('An update that did not fit still replaces the older area when the driver tries again', async () => {
  const page = openPage();
  const older = { ...READY_PACKAGE, area: { kind: 'state', code: 'UT' } } as const;
  await page.downloads.add(older);
  page.server.listedPackages = [older, NEWER_PACKAGE];
  page.server.servedFile = { ...page.server.servedFile, cutAfter: 20 };
  await page.downloads.add(NEWER_PACKAGE, id);
  page.server.servedFile = { ...page.server.servedFile, cutAfter: undefined };
  await page.downloads.add(NEWER_PACKAGE);
  expect(page.devicePackages.get().map((record) => record.package.id)).toEqual([NEWER_PACKAGE.id]);
});

it('An area that is added again replaces the older one, and no other area', async () => {
  const page = openPage();
  await page.downloads.add(READY_PACKAGE);
  const other = {
    ...NEWER_PACKAGE,
    id: '1d1b1a3c-0b0f-4b1e-8a53-4a2f2f0f7c11',
    area: { kind: 'state', code: 'UT' },
  } as const;
  page.server.listedPackages = [READY_PACKAGE, other, NEWER_PACKAGE];
  await page.downloads.add(other);
  await page.downloads.add(NEWER_PACKAGE);
  expect(
    page.devicePackages
      .get()
      .map((record) => record.package.id)
      .sort(),
  ).toEqual([other.id, NEWER_PACKAGE.id]);
  expect([...page.device.stored.keys()].sort()).toEqual([other.id, NEWER_PACKAGE.id]);
});

it('An unfinished area that was deleted elsewhere is removed from the device', async () => {
  const page = openPage({ servedFile: { file: signedPackage.file, sha256: sha256(signedPackage.file), cutAfter: 20 } });
  await page.downloads.add(READY_PACKAGE);
  page.server.listedPackages = [];
  await page.downloads.start();
  expect(page.devicePackages.get()).toEqual([]);
  expect(page.device.stored.size).toBe(0);
});
