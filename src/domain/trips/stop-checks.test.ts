import { expect, it } from 'vitest';
import { computeStayHitchedChance, listChecks } from './stop-checks.ts';
import { makeTripPlan } from './testing/make-trip.ts';

const { stops } = makeTripPlan();

it('a stop without a backup should be checked before going', () => {
  expect(stops.map((stop) => listChecks(stop).map(({ code }) => code))).toEqual([[], [], ['no_backup'], []]);
});

it('the chance to stay hitched on a trip is that of all its stops combined', () => {
  expect(computeStayHitchedChance(stops)).toBeCloseTo(0.86 * 0.2);
  expect(computeStayHitchedChance(stops.slice(0, 2))).toBe(0.86);
  expect(computeStayHitchedChance(stops.slice(0, 1))).toBeNull();
});
