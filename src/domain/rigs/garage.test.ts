import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addRigChange,
  applyRigChanges,
  EMPTY_GARAGE,
  Garage,
  getActiveRig,
  listChangesToAdopt,
  type RigChange,
} from './garage.ts';
import { makeStoredRig } from './testing/stored-rigs.ts';

const [ONE, TWO, THREE] = [makeStoredRig(1, 'Boat'), makeStoredRig(2, 'Airstream'), makeStoredRig(3, 'Camper 10')];
const save = (rig = ONE): RigChange => ({ kind: 'save', rig });
const remove = (rig = ONE): RigChange => ({ kind: 'remove', id: rig.id });
const choose = (rig: typeof ONE | null): RigChange => ({ kind: 'choose', id: rig?.id ?? null });
const garage = (...rigs: (typeof ONE)[]): Garage => applyRigChanges(EMPTY_GARAGE, rigs.map(save));

describe('the rigs of a driver', () => {
  it('are sorted by name, with at most one active', () => {
    const all = applyRigChanges(garage(ONE, TWO, THREE, makeStoredRig(4, 'Camper 9')), [choose(TWO)]);
    expect(all.rigs.map(({ name }) => name)).toEqual(['Airstream', 'Boat', 'Camper 9', 'Camper 10']);
    expect(getActiveRig(all)).toEqual(TWO);
    expect(getActiveRig(applyRigChanges(all, [choose(null)]))).toBeNull();
    expect(Garage.parse(all)).toEqual(all);
  });

  it('have no active one after the active one is deleted, and only an existing rig can become active', () => {
    const all = applyRigChanges(garage(ONE, TWO), [choose(ONE)]);
    expect(applyRigChanges(all, [remove()])).toEqual(garage(TWO));
    expect(applyRigChanges(all, [choose(THREE)]).activeId).toBeNull();
  });
});

describe('changes to rigs', () => {
  it('merge into one change per rig and one choice of the active rig, which comes last', () => {
    const changed = { ...ONE, name: 'Ski boat' };
    const changes = [save(), choose(ONE), save(TWO), save(changed), choose(TWO)].reduce(
      addRigChange,
      [] as RigChange[],
    );
    expect(changes).toEqual([save(TWO), save(changed), choose(TWO)]);
    expect(addRigChange(changes, remove(TWO))).toEqual([save(changed), remove(TWO), choose(TWO)]);
  });

  it('give the same rigs when applied one by one, merged, or twice', () => {
    const anyRig = fc.constantFrom(ONE, TWO, THREE, { ...ONE, name: 'Ski boat' });
    const anyChange = fc.oneof(anyRig.map(save), anyRig.map(remove), fc.option(anyRig).map(choose));
    fc.assert(
      fc.property(fc.array(anyChange), (changes) => {
        const together = changes.reduce(addRigChange, [] as RigChange[]);
        const after = applyRigChanges(garage(TWO), together);
        expect(applyRigChanges(garage(TWO), changes).rigs).toEqual(after.rigs);
        expect(applyRigChanges(after, together)).toEqual(after);
      }),
    );
  });
});

describe('rigs stored without an account', () => {
  it('move to the account at sign-in, even if they are sent again after a lost response', () => {
    const changes = listChangesToAdopt(garage(THREE), [save(), save(TWO), choose(TWO)]);
    const after = applyRigChanges(garage(THREE), changes);
    expect(after).toEqual({ ...garage(ONE, TWO, THREE), activeId: TWO.id });
    expect(applyRigChanges(after, changes)).toEqual(after);
  });

  it('are not copied if the account has the same rig, and do not replace its active rig', () => {
    const twin = { ...TWO, id: ONE.id };
    expect(listChangesToAdopt(garage(TWO), [save(twin), choose(twin)])).toEqual([choose(TWO)]);
    expect(listChangesToAdopt({ ...garage(TWO), activeId: TWO.id }, [save(THREE), choose(THREE)])).toEqual([
      save(THREE),
    ]);
  });
});
