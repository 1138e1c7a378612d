import { expect, it } from 'vitest';
import { DEFAULT_RIG } from '../rigs/rig.ts';
import { estimateRange } from './estimate-range.ts';

const SOLO = { ...DEFAULT_RIG, trailer: null };

it('A rig has less range with a trailer, at a higher speed, against the wind, and with less charge', () => {
  const towing = estimateRange(DEFAULT_RIG, {});
  expect(towing.low).toBeLessThan(towing.miles);
  expect(towing.miles).toBeLessThan(towing.high);
  expect(towing.miles).toBeLessThan(estimateRange(SOLO, {}).miles);
  for (const harder of [{ speedMph: 75 }, { headwindMph: 20 }, { startPercent: 60 }, { reservePercent: 30 }])
    expect(estimateRange(DEFAULT_RIG, harder).miles).toBeLessThan(towing.miles);
});

it('The range is never negative, even for extreme questions', () => {
  expect(estimateRange(DEFAULT_RIG, { startPercent: 5, reservePercent: 20 })).toMatchObject({
    miles: 0,
    low: 0,
    high: 0,
  });
  expect(estimateRange(DEFAULT_RIG, { speedMph: 1e9, headwindMph: 1e9 }).miles).toBeGreaterThan(0);
});
