import { expect, it, vi } from 'vitest';
import { connect } from '#contract/calls.ts';
import { createStore } from '../store.ts';
import type { DevicePackage } from './device-packages.ts';
import { createPackageReader } from './package-reader.ts';
import type { ReaderCalls } from './package-reader.worker.ts';
import { makePackage } from './testing/make-package.ts';

const testPackage = await makePackage({ basemap: new Uint8Array([1]) });
const { id, name, bounds, createdAt } = testPackage.header;

function startThread() {
  let setCount = 0;
  const receivers = new Map<string, (message: unknown) => void>();
  const createPort = (ownName: string, otherName: string) => ({
    post: (message: unknown) => queueMicrotask(() => receivers.get(otherName)?.(message)),
    listen: (receive: (message: unknown) => void) => void receivers.set(ownName, receive),
  });
  connect(createPort('thread', 'page'), {
    setPackages: () => {
      setCount += 1;
    },
    favorites: () => null,
  });
  return { link: connect<ReaderCalls>(createPort('page', 'thread')), getSetCount: () => setCount };
}

/** A device with a trip's package. Its stored description says that it expires in years; its signed header, in a month. */
function openDevice({
  uid = 'ada',
  now = '2026-12-01T00:00:00.000Z',
  onRead = () => {},
  startReader = () => startThread().link,
} = {}) {
  const devicePackage: DevicePackage = {
    package: {
      id,
      name,
      bounds,
      createdAt,
      area: { kind: 'trip', tripId: '8b1c3f5e-6f0c-4b8b-9a0a-1f2e3d4c5b6a' },
      expiresAt: '2036-01-01T00:00:00.000Z',
      status: 'ready',
      progressPercent: 100,
      bytes: testPackage.file.length,
      sha256: null,
      stationCount: 0,
      failure: null,
    },
    key: testPackage.key,
    isWhole: true,
    replaces: null,
  };
  const list = [devicePackage];
  const read = async () => {
    onRead();
    return new Blob([testPackage.file]);
  };
  return createPackageReader({
    devicePackages: { get: () => list, whenLoaded: async () => undefined },
    files: { read },
    account: createStore<string | null>(uid),
    now: () => Date.parse(now),
    startReader,
  });
}

it('Trips are planned from a package until the expiration date in its signed header', async () => {
  expect(await openDevice().findTripPackages()).toMatchObject([{ id, createdAt, isExpired: false }]);
  expect(await openDevice({ now: '2026-12-27T00:00:00.000Z' }).findTripPackages()).toEqual([]);
});

it('A clock that was turned back does not make an expired package valid again', async () => {
  expect(await openDevice({ now: '2026-11-01T00:00:00.000Z' }).findTripPackages()).toEqual([]);
});

it('A package that belongs to another account is not read', async () => {
  expect(await openDevice({ uid: 'bea' }).findBasemaps()).toEqual([]);
  expect(await openDevice().findBasemaps()).toHaveLength(1);
});

it('A package is opened once, not for every tile of the map or every row of a list', async () => {
  const onRead = vi.fn();
  const device = openDevice({ onRead });
  const [archive] = await device.findBasemaps();
  expect((await device.findBasemaps())[0]).toBe(archive);
  await device.openQueries();
  expect(await device.findTripPackages()).toHaveLength(1);
  expect(onRead).toHaveBeenCalledTimes(1);
});

it('A package that could not be opened is tried again the next time', async () => {
  const onRead = vi.fn().mockImplementationOnce(() => {
    throw new Error('The file is busy.');
  });
  const device = openDevice({ onRead });
  expect(await device.findBasemaps()).toEqual([]);
  expect(await device.findBasemaps()).toHaveLength(1);
});

it('Many simultaneous queries read the packages once', async () => {
  const thread = startThread();
  const device = openDevice({ startReader: () => thread.link });
  const findFavorites = async () => (await device.openQueries())?.favorites();
  expect(await Promise.all([findFavorites(), findFavorites(), findFavorites()])).toEqual([null, null, null]);
  expect(thread.getSetCount()).toBe(1);
});

it('A reader that has crashed is started again', async () => {
  const firstThread = startThread();
  const secondThread = startThread();
  const device = openDevice({ startReader: () => (firstThread.link.hasEnded() ? secondThread : firstThread).link });
  await device.openQueries();
  firstThread.link.end(new Error('Out of memory'));
  expect(await (await device.openQueries())?.favorites()).toBeNull();
  expect([firstThread.getSetCount(), secondThread.getSetCount()]).toEqual([1, 1]);
});
