import { expect, it } from 'vitest';
import { findLongDrive } from './long-drive.ts';
import { makeTrip, makeTripPlan } from './testing/make-trip.ts';

const { request } = makeTrip();
const PLAN = makeTripPlan();

/** Finds the long drive of a plan whose legs each take `legMin` minutes, with a stay before the last leg. */
function findIn(legMin: number, stayMin = 0, nights = request.nights) {
  const legs = PLAN.legs.map((leg) => ({ ...leg, minutes: legMin }));
  const stops = PLAN.stops.map((stop, i) => (i === legs.length - 1 ? { ...stop, stayMin } : stop));
  return findLongDrive({ ...request, nights }, { stops, legs });
}

it('A trip with more than eleven hours of driving can be split into days of eight hours', () => {
  const legMin = (11 * 60) / PLAN.legs.length;
  expect(findIn(legMin)).toBeNull();
  const longDrive = findIn(legMin + 1);
  expect(longDrive?.driveMin).toBeCloseTo(11 * 60 + PLAN.legs.length, 6);
  expect(longDrive?.requestWithNights.nights).toEqual({ afterDriveMin: 480, stayMin: 600 });
});

it('A stay of five hours counts as sleep, and a trip with overnight stops is not split further', () => {
  const legMin = 11 * 60;
  expect(findIn(legMin / 2, 5 * 60 - 1)?.driveMin).toBeCloseTo((legMin / 2) * PLAN.legs.length, 6);
  expect(findIn(legMin / 2, 5 * 60)?.driveMin ?? 0).toBeLessThan((legMin / 2) * PLAN.legs.length);
  expect(findIn(legMin, 0, { afterDriveMin: 720, stayMin: 600 })).toBeNull();
});
