import { expect, it } from 'vitest';
import { computeExpectedUnhitchings, listChecks } from './stop-checks.ts';
import { makeTripPlan } from './testing/make-trip.ts';

const { stops } = makeTripPlan();

it('A stop without a backup should be checked before going', () => {
  expect(stops.map((stop) => listChecks(stop).map(({ code }) => code))).toEqual([[], [], ['no_backup'], []]);
});

it('The expected number of unhitchings is the sum of the chances at the charging stops, if there are any', () => {
  expect(computeExpectedUnhitchings(stops)).toBeCloseTo(0.14 + 0.8);
  expect(computeExpectedUnhitchings(stops.slice(0, 2))).toBeCloseTo(0.14);
  expect(computeExpectedUnhitchings(stops.slice(0, 1))).toBeNull();
});
