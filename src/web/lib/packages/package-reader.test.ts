import { expect, it, vi } from 'vitest';
import { createStore } from '../store.ts';
import type { HeldPackage } from './held-packages.ts';
import { createPackageReader } from './package-reader.ts';
import { makePackage } from './testing/make-package.ts';

const made = await makePackage({ basemap: new Uint8Array([1]) });
const { id, name, bounds, createdAt } = made.header;

/** A device that holds a trip's package, whose stored description says that it is good for years. */
function openDevice({ uid = 'ada', now = '2026-12-01T00:00:00.000Z', onRead = () => {} } = {}) {
  const held: HeldPackage = {
    package: {
      ...{ id, name, bounds, createdAt },
      area: { kind: 'trip', tripId: '8b1c3f5e-6f0c-4b8b-9a0a-1f2e3d4c5b6a' },
      expiresAt: '2036-01-01T00:00:00.000Z',
      status: 'ready',
      progressPercent: 100,
      bytes: made.file.length,
      sha256: null,
      stationCount: 0,
      failure: null,
    },
    key: made.key,
    isWhole: true,
    replaces: null,
  };
  const list = [held];
  const read = async () => {
    onRead();
    return new Blob([made.file]);
  };
  return createPackageReader({
    held: { get: () => list, whenLoaded: async () => undefined },
    files: { read },
    account: createStore<string | null>(uid),
    now: () => Date.parse(now),
  });
}

it('Trips are planned from a package until the date that the server signed', async () => {
  expect(await openDevice().findTripPackages()).toMatchObject([{ id, createdAt, isExpired: false }]);
  expect(await openDevice({ now: '2026-12-27T00:00:00.000Z' }).findTripPackages()).toEqual([]);
});

it('A clock that was turned back does not make a package good again', async () => {
  expect(await openDevice({ now: '2026-11-01T00:00:00.000Z' }).findTripPackages()).toEqual([]);
});

it('A package of another account is not read', async () => {
  expect(await openDevice({ uid: 'bea' }).findBasemaps()).toEqual([]);
  expect(await openDevice().findBasemaps()).toMatchObject([{ id }]);
});

it('The base map of a package is opened once, though the map asks for each tile', async () => {
  const onRead = vi.fn();
  const device = openDevice({ onRead });
  for (const _ of [1, 2, 3]) expect(await device.findBasemaps()).toHaveLength(1);
  expect(onRead).toHaveBeenCalledTimes(1);
});
