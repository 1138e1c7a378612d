import { describe, expect, it } from 'vitest';
import { someCharger } from '#server/chargers/testing/some-charger.ts';
import { totalOfView } from './view-total.ts';

const nothing = { counted: undefined, answer: undefined, before: undefined };
const whole = { chargers: [someCharger()], total: 1, isWhole: true };
const firstOfMany = { chargers: [someCharger()], total: 900, isWhole: false };
const reused = { chargers: [someCharger()], total: 1, isWhole: false };

describe('how many stations a view holds', () => {
  it('is not known before the view has been counted or answered', () => {
    expect(totalOfView(nothing)).toBeNull();
  });

  it('is what was counted, whatever the list got', () => {
    expect(totalOfView({ counted: 5, answer: whole, before: 9 })).toBe(5);
    expect(totalOfView({ counted: 0, answer: undefined, before: 9 })).toBe(0);
  });

  it('is what the list got when that is exact', () => {
    expect(totalOfView({ ...nothing, answer: whole })).toBe(1);
    expect(totalOfView({ ...nothing, answer: firstOfMany, before: 9 })).toBe(900);
  });

  it('is never that of an answer for an area that only overlaps with the view', () => {
    expect(totalOfView({ ...nothing, answer: reused })).toBeNull();
  });

  it('stays as it was in the view before while nothing is known of this one', () => {
    expect(totalOfView({ ...nothing, answer: reused, before: 9 })).toBe(9);
  });
});
