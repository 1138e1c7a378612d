import { describe, expect, it } from 'vitest';
import { AppError } from '#contract/errors.ts';
import { EMPTY_GARAGE, type RigChange } from '#domain/rigs/garage.ts';
import { makeStoredRig } from '#domain/rigs/testing/stored-rigs.ts';
import { isSameChange, sendChanges } from './send-changes.ts';

const [ONE, TWO] = [makeStoredRig(1, 'Boat'), makeStoredRig(2, 'Camper')];
const SAVE_ONE: RigChange = { kind: 'save', rig: ONE };
const SAVE_TWO: RigChange = { kind: 'save', rig: TWO };
const REMOVE: RigChange = { kind: 'remove', id: makeStoredRig(3, 'Old').id };
const CHOOSE: RigChange = { kind: 'choose', id: ONE.id };
const refusal = (code: 'rigs_limit_reached' | 'rig_not_found') => new AppError(code, undefined, 'r1');

/** Sends changes to a server that rejects some; returns what was sent, what is left, and the error. */
async function deliver(changes: readonly RigChange[], answer: (change: RigChange) => Error | null) {
  let pending = [...changes];
  const sent: RigChange[] = [];
  const problem = await sendChanges({
    pending: () => pending,
    async send(change) {
      sent.push(change);
      const error = answer(change);
      if (error) throw error;
      return EMPTY_GARAGE;
    },
    onAnswer: () => undefined,
    onDone: (change) => {
      pending = pending.filter((other) => !isSameChange(change, other));
    },
  });
  return { sent, pending, problem };
}

describe('changes of rigs on their way to the account', () => {
  it('are sent in order: deletions first, to make room, and the active rig last', async () => {
    const { sent, pending, problem } = await deliver([CHOOSE, SAVE_ONE, REMOVE, SAVE_TWO], () => null);
    expect(sent).toEqual([REMOVE, SAVE_ONE, SAVE_TWO, CHOOSE]);
    expect([pending, problem]).toEqual([[], null]);
  });

  it('all stay if the server is unreachable', async () => {
    const lost = new AppError('rig_save_failed');
    const { sent, pending, problem } = await deliver([SAVE_ONE, SAVE_TWO], () => lost);
    expect(sent).toEqual([SAVE_ONE]);
    expect(pending).toEqual([SAVE_ONE, SAVE_TWO]);
    expect(problem).toBe(lost);
  });

  it('stay if they are rejected, without blocking the others', async () => {
    const { pending, problem } = await deliver([SAVE_ONE, SAVE_TWO], (change) =>
      isSameChange(change, SAVE_ONE) ? refusal('rigs_limit_reached') : null,
    );
    expect(pending).toEqual([SAVE_ONE]);
    expect(problem).toMatchObject({ code: 'rigs_limit_reached' });
  });

  it('are dropped if they choose a rig that another device deleted, unless the rig is still to be sent', async () => {
    const gone = () => refusal('rig_not_found');
    expect(await deliver([CHOOSE], gone)).toMatchObject({ pending: [], problem: null });
    expect((await deliver([SAVE_ONE, CHOOSE], gone)).pending).toEqual([SAVE_ONE, CHOOSE]);
  });

  it('are sent again if they were changed meanwhile', async () => {
    const changed: RigChange = { kind: 'save', rig: { ...ONE, name: 'Ski boat' } };
    const pending: RigChange[] = [SAVE_ONE];
    const sent: RigChange[] = [];
    await sendChanges({
      pending: () => pending,
      async send(change) {
        if (sent.push(change) === 1) pending.splice(0, 1, changed);
        return EMPTY_GARAGE;
      },
      onAnswer: () => undefined,
      onDone: (change) => void (isSameChange(change, changed) && pending.pop()),
    });
    expect(sent).toEqual([SAVE_ONE, changed]);
  });
});
