import { expect, it } from 'vitest';
import { recordToCharger } from '#server/chargers/testing/record-to-charger.ts';
import { UNCALIBRATED } from '../../energy/calibration.ts';
import { makeTripRequest } from '../testing/make-trip.ts';
import { buildEastwardLeg } from '../testing/road-legs.ts';
import { answerNeed, findArea, type TestWorld } from '../testing/run-steps.ts';
import type { PlanSteps } from './trip-needs.ts';
import { findPlans } from './trip-planning.ts';

const MILES = 170;
const ROAD = buildEastwardLeg(MILES);

function station(id: number, mile: number) {
  const i = Math.round(((ROAD.lats.length - 1) * mile) / MILES);
  const position = { latitude: (ROAD.lats[i] ?? 0) + 0.01, longitude: ROAD.lngs[i] ?? 0 };
  return recordToCharger({
    id,
    ...position,
    ev_network: 'eVgo Network',
    ev_connector_types: 'J1772COMBO',
    ev_dc_fast_num: 4,
    ev_charging_units: [{ connectors: { J1772COMBO: { power_kw: 150, port_count: 4 } } }],
  });
}

/** Runs steps with a routing engine that stops answering once the plan can do without more routes. */
function runWithFailingEngine<T>(steps: PlanSteps<T>, world: TestWorld): { result: T; unavailable: number } {
  let unavailable = 0;
  let step = steps.next();
  while (!step.done) {
    const isRefused = step.value.kind === 'routes' && step.value.isOptional === true;
    unavailable += Number(isRefused);
    step = steps.next(isRefused ? { kind: 'unavailable' } : answerNeed(world, step.value));
  }
  return { result: step.value, unavailable };
}

it('A plan is found, but without tips, if the routing engine fails after the plan itself is found', () => {
  const world = { chargers: [station(1, 30), station(2, 75), station(3, 100), station(4, 130)] };
  const place = (index: number, label: string) => ({ lat: ROAD.lats[index] ?? 0, lng: ROAD.lngs[index] ?? 0, label });
  const ends = { start: place(0, 'West'), end: place(ROAD.lats.length - 1, 'East') };
  const request = makeTripRequest({ ...ends, startPercent: 60 });
  const basis = { request, departMs: Date.UTC(2026, 4, 1, 15), calibration: UNCALIBRATED, legs: [ROAD] };
  const { result, unavailable } = runWithFailingEngine(findPlans(findArea(basis, world), {}), world);
  expect(unavailable).toBeGreaterThan(0);
  expect(result.plans[0]?.labels).toContain('recommended');
  expect(result.fuller).toBeNull();
});
