import { describe, expect, it } from 'vitest';
import { rateVital, worstSessionShift } from './page-vitals.ts';

describe('the speed of a page', () => {
  it('is rated by the thresholds for good and poor', () => {
    expect([2_500, 2_501, 4_001].map((value) => rateVital('lcp', value))).toEqual([
      'good',
      'needs_improvement',
      'poor',
    ]);
    expect([0.1, 0.2, 0.3].map((value) => rateVital('cls', value))).toEqual(['good', 'needs_improvement', 'poor']);
  });

  it('counts layout shifts by their worst session window, not by the length of the visit', () => {
    const shift = (startTime: number, value = 0.25) => ({ startTime, value });
    expect(worstSessionShift([])).toBe(0);
    expect(worstSessionShift([shift(0), shift(500), shift(10_000)])).toBe(0.5);
    expect(worstSessionShift(Array.from({ length: 12 }, (_, index) => shift(index * 500)))).toBe(2.5);
  });
});
