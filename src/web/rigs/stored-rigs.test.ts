import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { EMPTY_GARAGE, type RigChange } from '#domain/rigs/garage.ts';
import { makeStoredRig } from '#domain/rigs/testing/stored-rigs.ts';
import { REFERENCE_PICKUP } from '#domain/rigs/typical-vehicles.ts';
import { memoryStorage } from '#web/lib/browser/storage.ts';
import { moveOldWrites } from '#web/lib/outbox/old-outboxes.ts';
import { createStoredWrites } from '#web/lib/outbox/stored-writes.ts';
import { openOutbox } from '#web/lib/outbox/testing/memory-outbox.ts';
import { GUEST, RIG_CHANGES, storeRigChanges } from './rig-outbox.ts';

const BOAT: RigChange = { kind: 'save', rig: makeStoredRig(1, 'Boat') };
const GARAGE = { ...EMPTY_GARAGE, rigs: [makeStoredRig(2, 'Camper')] };

let storage = memoryStorage();

/** Simulates a page reload. */
async function openPage() {
  vi.resetModules();
  const writes = createStoredWrites(storage, new EventTarget());
  moveOldWrites(storage, writes);
  const outbox = openOutbox({ storage });
  return {
    ...(await import('./stored-rigs.ts')),
    ...(await import('./stored-rigs-key.ts')),
    outbox,
    waiting: (account: string) => outbox.list(RIG_CHANGES, account).map(({ write }) => write),
  };
}

beforeEach(() => {
  storage = memoryStorage();
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('localStorage', storage);
});
afterEach(() => vi.unstubAllGlobals());

it('Cached rigs are visible only to their user, and deleted at sign-out', async () => {
  const firstPage = await openPage();
  firstPage.storedRigs.save('ada', GARAGE);
  const reloadedPage = await openPage();
  expect(reloadedPage.storedRigs.read('ada')).toEqual(GARAGE);
  expect(reloadedPage.storedRigs.read('bea')).toBeUndefined();
  expect(reloadedPage.storedRigs.read(null)).toBeUndefined();
  reloadedPage.clearStoredRigs();
  expect((await openPage()).storedRigs.read('ada')).toBeUndefined();
});

it('Rigs that an earlier version of the page stored keep their charge port', async () => {
  const vehicle = { ...REFERENCE_PICKUP, portCorner: 'rear-center' } as const;
  const garage = { ...EMPTY_GARAGE, rigs: [makeStoredRig(2, 'Camper', { vehicle })] };
  (await openPage()).storedRigs.save('ada', garage);
  storage.setItem('towcharge.rigs', (storage.getItem('towcharge.rigs') ?? '').replaceAll('rear-center', 'rear-centre'));
  expect((await openPage()).storedRigs.read('ada')).toEqual(garage);
});

it('Unsent rig changes wait in the browser for each user, even after the stored rigs are deleted', async () => {
  const { outbox, clearStoredRigs } = await openPage();
  storeRigChanges(outbox, GUEST, [BOAT]);
  storeRigChanges(outbox, 'ada', [BOAT, { kind: 'choose', id: null }]);
  clearStoredRigs();
  const reloadedPage = await openPage();
  expect(reloadedPage.waiting(GUEST)).toEqual([BOAT]);
  expect(reloadedPage.waiting('ada')).toEqual([BOAT, { kind: 'choose', id: null }]);
  reloadedPage.outbox.forget('ada');
  const thirdPage = await openPage();
  expect([thirdPage.waiting(GUEST), thirdPage.waiting('ada')]).toEqual([[BOAT], []]);
});

it('Unreadable stored rigs are ignored', async () => {
  localStorage.setItem('towcharge.rigs', '{"uid":"ada"}');
  localStorage.setItem('towcharge.rigs-unsent', 'not JSON');
  localStorage.setItem('towcharge.outbox ["ada","rig","1"]', '{"order":1,"refusal":null,"write":{"kind":"save"}}');
  localStorage.setItem('towcharge.outbox ["ada"]', '{}');
  const { storedRigs, waiting } = await openPage();
  expect(storedRigs.read('ada')).toBeUndefined();
  expect(waiting('ada')).toEqual([]);
});
