import { expect, it } from 'vitest';
import { recordToCharger } from '#server/chargers/testing/record-to-charger.ts';
import { UNCALIBRATED } from '../energy/calibration.ts';
import type { Compromises } from './planning/plan-search.ts';
import { findPlans } from './planning/trip-planning.ts';
import { makeTripRequest } from './testing/make-trip.ts';
import { buildEastwardLeg } from './testing/road-legs.ts';
import { findArea, runSteps } from './testing/run-steps.ts';

const MILES = 60;
const ROAD = buildEastwardLeg(MILES);
const last = ROAD.lats.length - 1;
const placeAt = (mile: number) => {
  const index = Math.round((last * mile) / MILES);
  return { lat: ROAD.lats[index] ?? 0, lng: ROAD.lngs[index] ?? 0 };
};

/** Plans a trip with one station at mile 3, which the rig leaves with at most 80 percent. */
function searchPlans(endReservePercent: number, allowed: Compromises) {
  const { lat, lng } = placeAt(3);
  const record = { id: 1, latitude: lat, longitude: lng, ev_connector_types: ['J1772COMBO'], ev_dc_fast_num: '4' };
  const request = makeTripRequest({
    start: { ...placeAt(0), label: 'West' },
    end: { ...placeAt(MILES), label: 'East' },
    startPercent: 80,
    maxChargePercent: 80,
    endReservePercent,
  });
  const basis = { request, departMs: Date.UTC(2026, 4, 1), calibration: UNCALIBRATED, legs: [ROAD] };
  const world = { chargers: [recordToCharger(record)] };
  return runSteps(findPlans(findArea(basis, world), allowed), world);
}

const WITH_SHORT_STOPS: Compromises = { slower: true, shortStops: true };

function findUnreachableReserve(): number {
  let percent = 30;
  while (searchPlans(percent, { slower: true }).plans.length > 0) percent += 1;
  return percent;
}

it('A plan includes a stop of less than five minutes if the trip is impossible without it', () => {
  const [best] = searchPlans(findUnreachableReserve(), WITH_SHORT_STOPS).plans;
  const [stop] = best?.plan.visits.filter(({ isCharging }) => isCharging) ?? [];
  expect(stop?.arrival.mean).toBeGreaterThan(74);
  expect(stop?.chargeMin).toBeGreaterThan(0);
  expect(stop?.chargeMin).toBeLessThan(5);
});

it('The failure of an impossible trip names the reserve, not the minimum length of a stop', () => {
  const { search, plans } = searchPlans(findUnreachableReserve() + 10, WITH_SHORT_STOPS);
  expect(plans).toEqual([]);
  const failure = search.diagnose();
  expect(failure.cause).toBe('reserve');
  expect(failure.from).not.toBe(failure.to);
  expect(failure.missingPercent).toBeGreaterThan(0);
});
