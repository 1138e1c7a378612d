import { describe, expect, it } from 'vitest';
import { createTestCharger } from '#server/chargers/testing/test-charger.ts';
import { viewTotal } from './view-total.ts';

const UNKNOWN = { countedTotal: undefined, response: undefined, previousTotal: undefined };
const completeResponse = { chargers: [createTestCharger()], total: 1, isComplete: true };
const limitedResponse = { chargers: [createTestCharger()], total: 900, isComplete: false };
const reusedResponse = { chargers: [createTestCharger()], total: 1, isComplete: false };

describe('the number of stations in a view', () => {
  it('is unknown before the view has been counted or listed', () => {
    expect(viewTotal(UNKNOWN)).toBeNull();
  });

  it('is the count if it is known, regardless of the list', () => {
    expect(viewTotal({ countedTotal: 5, response: completeResponse, previousTotal: 9 })).toBe(5);
    expect(viewTotal({ countedTotal: 0, response: undefined, previousTotal: 9 })).toBe(0);
  });

  it("is the list's total if that is exact", () => {
    expect(viewTotal({ ...UNKNOWN, response: completeResponse })).toBe(1);
    expect(viewTotal({ ...UNKNOWN, response: limitedResponse, previousTotal: 9 })).toBe(900);
  });

  it('is never the total of an area that only overlaps the view', () => {
    expect(viewTotal({ ...UNKNOWN, response: reusedResponse })).toBeNull();
  });

  it("keeps the previous view's value while this one is unknown", () => {
    expect(viewTotal({ ...UNKNOWN, response: reusedResponse, previousTotal: 9 })).toBe(9);
  });
});
