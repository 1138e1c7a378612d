import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { EMPTY_GARAGE, type RigChange } from '#domain/rigs/garage.ts';
import { someRig } from '#domain/rigs/testing/kept-rigs.ts';
import { memoryStorage } from '#web/lib/storage.ts';

const BOAT: RigChange = { kind: 'save', rig: someRig(1, 'Boat') };
const GARAGE = { ...EMPTY_GARAGE, rigs: [someRig(2, 'Camper')] };

/** The browser after its page was opened anew. */
async function openPage() {
  vi.resetModules();
  return { ...(await import('./kept-rigs.ts')), ...(await import('./rigs-copy-key.ts')) };
}

beforeEach(() => {
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('localStorage', memoryStorage());
});
afterEach(() => vi.unstubAllGlobals());

it('What the server told of rigs is there for the same person alone, and gone when they have signed out', async () => {
  const before = await openPage();
  before.rigsCopy.keep('ada', GARAGE);
  const after = await openPage();
  expect(after.rigsCopy.of('ada')).toEqual(GARAGE);
  expect(after.rigsCopy.of('bea')).toBeUndefined();
  expect(after.rigsCopy.of(null)).toBeUndefined();
  after.forgetRigsCopy();
  expect((await openPage()).rigsCopy.of('ada')).toBeUndefined();
});

it('Changes of rigs that were not sent wait in the browser, each for its own person, also over a sign-out', async () => {
  const { unsentRigs, withChangesOf, NOBODY, forgetRigsCopy } = await openPage();
  unsentRigs.change((all) => withChangesOf(all, NOBODY, [BOAT]));
  unsentRigs.change((all) => withChangesOf(all, 'ada', [BOAT, { kind: 'choose', id: null }]));
  forgetRigsCopy();
  const after = await openPage();
  expect(after.unsentRigs.get()).toEqual({ [NOBODY]: [BOAT], ada: [BOAT, { kind: 'choose', id: null }] });
  after.unsentRigs.change((all) => after.withChangesOf(all, 'ada', []));
  expect((await openPage()).unsentRigs.get()).toEqual({ [NOBODY]: [BOAT] });
});

it('What can not be read as rigs is taken for none', async () => {
  localStorage.setItem('towcharge.rigs', '{"uid":"ada"}');
  localStorage.setItem('towcharge.rigs-unsent', 'no JSON');
  const { rigsCopy, unsentRigs } = await openPage();
  expect(rigsCopy.of('ada')).toBeUndefined();
  expect(unsentRigs.get()).toEqual({});
});
