import { expect, it } from 'vitest';
import { checksOf, stayHitchedChance } from './stop-checks.ts';
import { somePlan } from './testing/some-trip.ts';

const { stops } = somePlan();

it('a stop without a backup is one to check before going', () => {
  expect(stops.map((stop) => checksOf(stop).map(({ code }) => code))).toEqual([[], [], ['no_backup'], []]);
});

it('the chance to stay hitched on a trip is that of all its stops together', () => {
  expect(stayHitchedChance(stops)).toBeCloseTo(0.86 * 0.2);
  expect(stayHitchedChance(stops.slice(0, 2))).toBe(0.86);
  expect(stayHitchedChance(stops.slice(0, 1))).toBeNull();
});
