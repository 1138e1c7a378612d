import { expect, it } from 'vitest';
import { findLongDay } from './long-day.ts';
import { makeTrip, makeTripPlan } from './testing/make-trip.ts';

const { request } = makeTrip();
const PLAN = makeTripPlan();
const START_MS = Date.parse(PLAN.stops[0]?.leaveAt ?? '');

type Minutes = { readonly legMin: number; readonly chargeMin?: number; readonly stayMin?: number };

/** Finds the long day of a plan whose legs and charging stops each take this long, with a stay before the last leg. */
function findIn({ legMin, chargeMin = 0, stayMin = 0 }: Minutes, nights = request.nights) {
  const legs = PLAN.legs.map((leg) => ({ ...leg, minutes: legMin }));
  let atMin = 0;
  const toTime = () => new Date(START_MS + atMin * 60_000).toISOString();
  const stops = PLAN.stops.map((stop, i) => {
    if (i > 0) atMin += legMin;
    const arriveAt = toTime();
    const stay = i === legs.length - 1 ? stayMin : 0;
    if (i > 0) atMin += chargeMin + stay;
    return { ...stop, arriveAt, leaveAt: toTime(), stayMin: stay };
  });
  return findLongDay({ ...request, nights }, { stops, legs });
}

it('A trip with more than eleven hours of driving can be split into days of eight hours', () => {
  const legMin = (11 * 60) / PLAN.legs.length;
  expect(findIn({ legMin })).toBeNull();
  const longDay = findIn({ legMin: legMin + 1 });
  expect(longDay?.driveMin).toBeCloseTo(11 * 60 + PLAN.legs.length, 6);
  expect(longDay?.hasLongDrive).toBe(true);
  expect(longDay?.requestWithNights.nights).toEqual({ afterDriveMin: 480, stayMin: 600 });
});

it('So can a trip of more than fourteen hours, stops included', () => {
  const legMin = (10 * 60) / PLAN.legs.length;
  const chargeMin = (4 * 60) / (PLAN.legs.length - 1);
  expect(findIn({ legMin, chargeMin })).toBeNull();
  const longDay = findIn({ legMin, chargeMin: chargeMin + 1 });
  expect(longDay).toMatchObject({ hasLongDrive: false, driveMin: 10 * 60 });
  expect(longDay?.totalMin).toBeCloseTo(14 * 60 + PLAN.legs.length - 1, 6);
});

it('A stay of five hours counts as sleep, and a trip with overnight stops is not split further', () => {
  const legMin = (11 * 60) / 2;
  expect(findIn({ legMin, stayMin: 5 * 60 - 1 })?.driveMin).toBeCloseTo(legMin * PLAN.legs.length, 6);
  expect(findIn({ legMin, stayMin: 5 * 60 })?.driveMin ?? 0).toBeLessThan(legMin * PLAN.legs.length);
  expect(findIn({ legMin: 11 * 60 }, { afterDriveMin: 720, stayMin: 600 })).toBeNull();
});

it('A long drive counts even if another day takes longer in all', () => {
  const at = (hours: number) => new Date(START_MS + hours * 3_600_000).toISOString();
  const hours = [
    { arrive: 0, leave: 0 },
    { arrive: 5, leave: 8.5 },
    { arrive: 13.5, leave: 18.5 },
    { arrive: 29.6, leave: 29.6 },
  ];
  const stops = PLAN.stops.map((stop, i) => {
    const { arrive = 0, leave = 0 } = hours[i] ?? {};
    return { ...stop, arriveAt: at(arrive), leaveAt: at(leave), stayMin: (leave - arrive) * 60 };
  });
  const legs = PLAN.legs.map((leg, i) => ({ ...leg, minutes: [300, 300, 661][i] ?? 0 }));
  expect(findLongDay({ ...request, nights: null }, { stops, legs })?.driveMin).toBe(661);
});
