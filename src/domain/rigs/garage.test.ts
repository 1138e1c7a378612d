import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  activeRigOf,
  changesToAdopt,
  EMPTY_GARAGE,
  Garage,
  garageAfter,
  type RigChange,
  withChange,
} from './garage.ts';
import { someRig } from './testing/kept-rigs.ts';

const [ONE, TWO, THREE] = [someRig(1, 'Boat'), someRig(2, 'Airstream'), someRig(3, 'Camper 10')];
const save = (rig = ONE): RigChange => ({ kind: 'save', rig });
const remove = (rig = ONE): RigChange => ({ kind: 'remove', id: rig.id });
const choose = (rig: typeof ONE | null): RigChange => ({ kind: 'choose', id: rig?.id ?? null });
const garage = (...rigs: (typeof ONE)[]): Garage => garageAfter(EMPTY_GARAGE, rigs.map(save));

describe('the rigs of a driver', () => {
  it('stand in the order of their names, with one that is used or none', () => {
    const all = garageAfter(garage(ONE, TWO, THREE, someRig(4, 'Camper 9')), [choose(TWO)]);
    expect(all.rigs.map(({ name }) => name)).toEqual(['Airstream', 'Boat', 'Camper 9', 'Camper 10']);
    expect(activeRigOf(all)).toEqual(TWO);
    expect(activeRigOf(garageAfter(all, [choose(null)]))).toBeNull();
    expect(Garage.parse(all)).toEqual(all);
  });

  it('lose the one that is used when it is deleted, and none can be used that is not there', () => {
    const all = garageAfter(garage(ONE, TWO), [choose(ONE)]);
    expect(garageAfter(all, [remove()])).toEqual(garage(TWO));
    expect(garageAfter(all, [choose(THREE)]).activeId).toBeNull();
  });
});

describe('changes to rigs', () => {
  it('are one for each rig and one choice, which comes last', () => {
    const changed = { ...ONE, name: 'Ski boat' };
    const changes = [save(), choose(ONE), save(TWO), save(changed), choose(TWO)].reduce(withChange, [] as RigChange[]);
    expect(changes).toEqual([save(TWO), save(changed), choose(TWO)]);
    expect(withChange(changes, remove(TWO))).toEqual([save(changed), remove(TWO), choose(TWO)]);
  });

  it('lead to the same rigs one by one, put together, and made twice', () => {
    const anyRig = fc.constantFrom(ONE, TWO, THREE, { ...ONE, name: 'Ski boat' });
    const anyChange = fc.oneof(anyRig.map(save), anyRig.map(remove), fc.option(anyRig).map(choose));
    fc.assert(
      fc.property(fc.array(anyChange), (changes) => {
        const together = changes.reduce(withChange, [] as RigChange[]);
        const after = garageAfter(garage(TWO), together);
        expect(garageAfter(garage(TWO), changes).rigs).toEqual(after.rigs);
        expect(garageAfter(after, together)).toEqual(after);
      }),
    );
  });
});

describe('rigs kept without an account', () => {
  it('come to the account that somebody signs in with, also after the answer was lost', () => {
    const changes = changesToAdopt(garage(THREE), [save(), save(TWO), choose(TWO)]);
    const after = garageAfter(garage(THREE), changes);
    expect(after).toEqual({ ...garage(ONE, TWO, THREE), activeId: TWO.id });
    expect(garageAfter(after, changes)).toEqual(after);
  });

  it('do not come twice, and do not change which one the account uses', () => {
    const twin = { ...TWO, id: ONE.id };
    expect(changesToAdopt(garage(TWO), [save(twin), choose(twin)])).toEqual([choose(TWO)]);
    expect(changesToAdopt({ ...garage(TWO), activeId: TWO.id }, [save(THREE), choose(THREE)])).toEqual([save(THREE)]);
  });
});
