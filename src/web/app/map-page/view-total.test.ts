import { describe, expect, it } from 'vitest';
import { createTestCharger } from '#server/chargers/testing/test-charger.ts';
import { viewTotal } from './view-total.ts';

const nothing = { counted: undefined, answer: undefined, before: undefined };
const whole = { chargers: [createTestCharger()], total: 1, isComplete: true };
const firstOfMany = { chargers: [createTestCharger()], total: 900, isComplete: false };
const reused = { chargers: [createTestCharger()], total: 1, isComplete: false };

describe('how many stations a view holds', () => {
  it('is not known before the view has been counted or answered', () => {
    expect(viewTotal(nothing)).toBeNull();
  });

  it('is what was counted, whatever the list got', () => {
    expect(viewTotal({ counted: 5, answer: whole, before: 9 })).toBe(5);
    expect(viewTotal({ counted: 0, answer: undefined, before: 9 })).toBe(0);
  });

  it('is what the list got when that is exact', () => {
    expect(viewTotal({ ...nothing, answer: whole })).toBe(1);
    expect(viewTotal({ ...nothing, answer: firstOfMany, before: 9 })).toBe(900);
  });

  it('is never that of an answer for an area that only overlaps with the view', () => {
    expect(viewTotal({ ...nothing, answer: reused })).toBeNull();
  });

  it('stays as it was in the view before while nothing is known of this one', () => {
    expect(viewTotal({ ...nothing, answer: reused, before: 9 })).toBe(9);
  });
});
