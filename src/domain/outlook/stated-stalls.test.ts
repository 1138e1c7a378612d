import { expect, it } from 'vitest';
import { blendStatedStalls, withStatedStalls } from './stated-stalls.ts';

const OUTLOOK = { chance: 0.3, low: 0.2, high: 0.4, why: [{ text: '16 stalls', isFor: true }] };

it('Published trailer stalls raise the outlook of a site, and a published zero lowers it, weighted by confidence', () => {
  expect(blendStatedStalls(0.3, { value: 2, confidence: 0.8 })).toBeCloseTo(0.86, 10);
  expect(blendStatedStalls(0.3, { value: 0, confidence: 0.8 })).toBeCloseTo(0.06, 10);
  expect(blendStatedStalls(0.3, null)).toBe(0.3);
  const { chance, low, high, why } = withStatedStalls(OUTLOOK, { value: 1, confidence: 0.8 });
  expect(low).toBeLessThan(chance);
  expect(high).toBeGreaterThan(chance);
  expect(why).toEqual([{ text: '1 stall for trailers', isFor: true }, ...OUTLOOK.why]);
  expect(withStatedStalls(OUTLOOK, { value: 0, confidence: 0.8 }).why[0]).toEqual({
    text: 'no stalls for trailers',
    isFor: false,
  });
  expect(withStatedStalls(OUTLOOK, null)).toBe(OUTLOOK);
});
