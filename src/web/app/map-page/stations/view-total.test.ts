import { describe, expect, it } from 'vitest';
import { createTestCharger } from '#server/chargers/testing/test-charger.ts';
import { viewTotal } from './view-total.ts';

const nothing = { counted: undefined, response: undefined, before: undefined };
const whole = { chargers: [createTestCharger()], total: 1, isComplete: true };
const firstOfMany = { chargers: [createTestCharger()], total: 900, isComplete: false };
const reused = { chargers: [createTestCharger()], total: 1, isComplete: false };

describe('the number of stations in a view', () => {
  it('is unknown before the view has been counted or listed', () => {
    expect(viewTotal(nothing)).toBeNull();
  });

  it('is the count, whatever the list returned', () => {
    expect(viewTotal({ counted: 5, response: whole, before: 9 })).toBe(5);
    expect(viewTotal({ counted: 0, response: undefined, before: 9 })).toBe(0);
  });

  it("is the list's total if that is exact", () => {
    expect(viewTotal({ ...nothing, response: whole })).toBe(1);
    expect(viewTotal({ ...nothing, response: firstOfMany, before: 9 })).toBe(900);
  });

  it('is never the total of an area that only overlaps the view', () => {
    expect(viewTotal({ ...nothing, response: reused })).toBeNull();
  });

  it("keeps the previous view's value while this one is unknown", () => {
    expect(viewTotal({ ...nothing, response: reused, before: 9 })).toBe(9);
  });
});
