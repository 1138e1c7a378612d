import { describe, expect, it } from 'vitest';
import { AppError } from '#contract/errors.ts';
import { EMPTY_GARAGE, type RigChange } from '#domain/rigs/garage.ts';
import { makeStoredRig } from '#domain/rigs/testing/stored-rigs.ts';
import { REFERENCE_PICKUP } from '#domain/rigs/typical-vehicles.ts';
import { memoryStorage } from '#web/lib/browser/storage.ts';
import { openOutbox } from '#web/lib/outbox/testing/memory-outbox.ts';
import { adoptGuestRigs, flushRigChanges, GUEST, RIG_CHANGES, storeRigChanges } from './rig-outbox.ts';

const [ONE, TWO] = [makeStoredRig(1, 'Boat'), makeStoredRig(2, 'Camper')];
const SAVE_ONE: RigChange = { kind: 'save', rig: ONE };
const SAVE_TWO: RigChange = { kind: 'save', rig: TWO };
const REMOVE: RigChange = { kind: 'remove', id: makeStoredRig(3, 'Old').id };
const CHOOSE: RigChange = { kind: 'choose', id: ONE.id };
const refusal = (code: 'rigs_limit_reached' | 'rig_not_found') => new AppError(code, undefined, 'r1');

function openBrowser() {
  const outbox = openOutbox();
  return { outbox, waiting: (uid = 'ada') => outbox.list(RIG_CHANGES, uid).map(({ write }) => write) };
}

async function deliver(changes: readonly RigChange[], answer: (change: RigChange) => Error | null) {
  const { outbox, waiting } = openBrowser();
  storeRigChanges(outbox, 'ada', changes);
  const sent: RigChange[] = [];
  const send = async (change: RigChange) => {
    sent.push(change);
    const error = answer(change);
    if (error) throw error;
    return EMPTY_GARAGE;
  };
  const problem = await flushRigChanges(outbox, 'ada', true, { send, onSent: () => undefined }).then(
    () => null,
    (error: unknown) => error,
  );
  return { sent, pending: waiting(), problem };
}

describe('unsent changes to rigs', () => {
  it('are sent in order: deletions first, to make room, and the active rig last', async () => {
    const { sent, pending, problem } = await deliver([CHOOSE, SAVE_ONE, REMOVE, SAVE_TWO], () => null);
    expect(sent).toEqual([REMOVE, SAVE_ONE, SAVE_TWO, CHOOSE]);
    expect([pending, problem]).toEqual([[], null]);
  });

  it('stay if the server is unreachable', async () => {
    const connectionError = new AppError('rig_save_failed');
    const { sent, pending, problem } = await deliver([SAVE_ONE, SAVE_TWO], () => connectionError);
    expect(sent).toEqual([SAVE_ONE]);
    expect(pending).toEqual([SAVE_ONE, SAVE_TWO]);
    expect(problem).toBe(connectionError);
  });

  it('stay if they are rejected, without blocking the others', async () => {
    const { pending, problem } = await deliver([SAVE_ONE, SAVE_TWO], (change) =>
      change.kind === 'save' && change.rig.id === ONE.id ? refusal('rigs_limit_reached') : null,
    );
    expect(pending).toEqual([SAVE_ONE]);
    expect(problem).toMatchObject({ code: 'rigs_limit_reached' });
  });

  it('are dropped if they choose a rig that another device deleted, unless unsent rigs are waiting', async () => {
    const refuse = () => refusal('rig_not_found');
    expect(await deliver([CHOOSE], refuse)).toMatchObject({ pending: [], problem: null });
    expect((await deliver([SAVE_ONE, CHOOSE], refuse)).pending).toEqual([SAVE_ONE, CHOOSE]);
  });

  it('are sent again if they change while being sent', async () => {
    const secondSave: RigChange = { kind: 'save', rig: { ...ONE, name: 'Ski boat' } };
    const { outbox, waiting } = openBrowser();
    storeRigChanges(outbox, 'ada', [SAVE_ONE]);
    const sent: RigChange[] = [];
    const send = async (change: RigChange) => {
      if (sent.push(change) === 1) storeRigChanges(outbox, 'ada', [secondSave]);
      return EMPTY_GARAGE;
    };
    await flushRigChanges(outbox, 'ada', true, { send, onSent: () => undefined });
    expect(sent).toEqual([SAVE_ONE, secondSave]);
    expect(waiting()).toEqual([]);
  });
});

describe('rigs made without an account', () => {
  it('move to the account at sign-in, but a later change made there wins', () => {
    const { outbox, waiting } = openBrowser();
    storeRigChanges(outbox, GUEST, [SAVE_ONE, SAVE_TWO, CHOOSE]);
    const renaming: RigChange = { kind: 'save', rig: { ...ONE, name: 'Ski boat' } };
    storeRigChanges(outbox, 'ada', [renaming]);
    expect(adoptGuestRigs(outbox, 'ada', EMPTY_GARAGE)).toBe(2);
    expect(waiting(GUEST)).toEqual([]);
    expect(waiting()).toHaveLength(3);
    expect(waiting()).toEqual(expect.arrayContaining([renaming, SAVE_TWO, CHOOSE]));
  });

  it('keep a charge port in the center, even if an earlier version stored it under another spelling', () => {
    const storage = memoryStorage();
    const vehicle = { ...REFERENCE_PICKUP, portCorner: 'rear-center' } as const;
    const save: RigChange = { kind: 'save', rig: makeStoredRig(1, 'Boat', { vehicle }) };
    storeRigChanges(openOutbox({ storage }), GUEST, [save]);
    for (const key of storage.keys())
      storage.setItem(key, (storage.getItem(key) ?? '').replaceAll('rear-center', 'rear-centre'));
    const [stored] = openOutbox({ storage }).list(RIG_CHANGES, GUEST);
    expect(stored?.write).toEqual(save);
  });

  it('are removed immediately when deleted, because no account has them', () => {
    const { outbox, waiting } = openBrowser();
    storeRigChanges(outbox, GUEST, [SAVE_ONE, SAVE_TWO, { kind: 'remove', id: ONE.id }]);
    expect(waiting(GUEST)).toEqual([SAVE_TWO]);
  });
});
