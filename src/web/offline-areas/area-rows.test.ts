import { expect, it } from 'vitest';
import type { DevicePackage } from '#web/lib/packages/device-packages.ts';
import { toAreaRows } from './area-rows.ts';
import { createTestArea } from './testing/create-test-area.ts';

const AREA = createTestArea();
const makeDevicePackage = (parts: Partial<DevicePackage> = {}): DevicePackage => ({
  package: AREA,
  key: null,
  isWhole: false,
  replaces: null,
  ...parts,
});
const NONE = new Map();
const findState = (sources: Partial<Parameters<typeof toAreaRows>[0]>) =>
  toAreaRows({ serverPackages: [AREA], devicePackages: [], downloadStates: NONE, ...sources })[0]?.state;

it('An area is prepared, waits, is downloaded, and is ready', () => {
  const preparingArea = createTestArea({ status: 'building', progressPercent: 40 });
  expect(findState({ serverPackages: [preparingArea], devicePackages: [makeDevicePackage()] })).toEqual({
    kind: 'preparing',
    percent: 40,
  });
  expect(findState({ devicePackages: [makeDevicePackage()] })).toEqual({ kind: 'waiting' });
  const downloading = { kind: 'downloading', bytes: 5 } as const;
  expect(
    findState({ devicePackages: [makeDevicePackage()], downloadStates: new Map([[AREA.id, downloading]]) }),
  ).toEqual(downloading);
  expect(findState({ devicePackages: [makeDevicePackage({ isWhole: true })] })).toEqual({ kind: 'ready' });
});

it('An area that the account no longer has stays in the list, as gone', () => {
  const waitingPackage = makeDevicePackage({ package: createTestArea({ status: 'waiting' }) });
  const downloadStates = new Map([[AREA.id, { kind: 'gone' } as const]]);
  expect(findState({ serverPackages: [], devicePackages: [waitingPackage], downloadStates })).toEqual({ kind: 'gone' });
});

it('An area that another device added is offered for download', () => {
  expect(findState({})).toEqual({ kind: 'elsewhere' });
});

it('An area that could not be prepared shows the reason', () => {
  expect(findState({ serverPackages: [createTestArea({ status: 'failed', failure: 'The trip is gone.' })] })).toEqual({
    kind: 'failed',
    text: 'The trip is gone.',
  });
});

it('Without a connection, the areas of this device are listed, newest first', () => {
  const olderArea = createTestArea({
    id: '9d1b1a3c-0b0f-4b1e-8a53-4a2f2f0f7c11',
    createdAt: '2026-10-01T00:00:00.000Z',
  });
  const all = [makeDevicePackage({ package: olderArea, isWhole: true }), makeDevicePackage({ isWhole: true })];
  const rows = toAreaRows({ serverPackages: undefined, devicePackages: all, downloadStates: NONE });
  expect(rows.map(({ area, state }) => [area.id, state.kind])).toEqual([
    [AREA.id, 'ready'],
    [olderArea.id, 'ready'],
  ]);
});

it('Without a connection, an area whose download was interrupted waits to be downloaded', () => {
  const interrupted = makeDevicePackage({ package: createTestArea({ status: 'waiting', progressPercent: 0 }) });
  expect(findState({ serverPackages: undefined, devicePackages: [interrupted] })).toEqual({ kind: 'waiting' });
});
