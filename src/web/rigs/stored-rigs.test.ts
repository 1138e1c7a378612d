import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { EMPTY_GARAGE, type RigChange } from '#domain/rigs/garage.ts';
import { makeStoredRig } from '#domain/rigs/testing/stored-rigs.ts';
import { memoryStorage } from '#web/lib/storage.ts';

const BOAT: RigChange = { kind: 'save', rig: makeStoredRig(1, 'Boat') };
const GARAGE = { ...EMPTY_GARAGE, rigs: [makeStoredRig(2, 'Camper')] };

/** Simulates a page reload. */
async function openPage() {
  vi.resetModules();
  return { ...(await import('./stored-rigs.ts')), ...(await import('./stored-rigs-key.ts')) };
}

beforeEach(() => {
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('localStorage', memoryStorage());
});
afterEach(() => vi.unstubAllGlobals());

it('Cached rigs are visible only to their user, and deleted at sign-out', async () => {
  const before = await openPage();
  before.storedRigs.keep('ada', GARAGE);
  const after = await openPage();
  expect(after.storedRigs.of('ada')).toEqual(GARAGE);
  expect(after.storedRigs.of('bea')).toBeUndefined();
  expect(after.storedRigs.of(null)).toBeUndefined();
  after.clearStoredRigs();
  expect((await openPage()).storedRigs.of('ada')).toBeUndefined();
});

it('Unsent rig changes wait in the browser per user, even across a sign-out', async () => {
  const { unsentRigChanges, setChangesFor, GUEST, clearStoredRigs } = await openPage();
  unsentRigChanges.change((all) => setChangesFor(all, GUEST, [BOAT]));
  unsentRigChanges.change((all) => setChangesFor(all, 'ada', [BOAT, { kind: 'choose', id: null }]));
  clearStoredRigs();
  const after = await openPage();
  expect(after.unsentRigChanges.get()).toEqual({ [GUEST]: [BOAT], ada: [BOAT, { kind: 'choose', id: null }] });
  after.unsentRigChanges.change((all) => after.setChangesFor(all, 'ada', []));
  expect((await openPage()).unsentRigChanges.get()).toEqual({ [GUEST]: [BOAT] });
});

it('Unreadable stored rigs count as none', async () => {
  localStorage.setItem('towcharge.rigs', '{"uid":"ada"}');
  localStorage.setItem('towcharge.rigs-unsent', 'no JSON');
  const { storedRigs, unsentRigChanges } = await openPage();
  expect(storedRigs.of('ada')).toBeUndefined();
  expect(unsentRigChanges.get()).toEqual({});
});
