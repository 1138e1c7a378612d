import { expect, it } from 'vitest';
import { UNCALIBRATED } from '../../energy/calibration.ts';
import { makeTripRequest } from '../testing/make-trip.ts';
import { buildEastwardLeg } from '../testing/road-legs.ts';
import { runSteps } from '../testing/run-steps.ts';
import { planDirectRoute } from './build-direct-route.ts';

const ROADS = { kind: 'osm', sentence: '', origin: '', marksTolls: true, version: '1' } as const;
const CHARGER = { id: '1', name: 'Bend', at: { lat: 40, lng: -118 } };

it('A route away from interstates says that its elevations are estimates, and has a wider arrival band', () => {
  const plan = (source: 'land' | 'interstates') => {
    const legs = [buildEastwardLeg(40, { source })];
    const basis = { request: makeTripRequest(), departMs: 0, calibration: UNCALIBRATED, legs };
    return runSteps(planDirectRoute(basis, ROADS, { charger: CHARGER, startPercent: 80 }), { chargers: [] });
  };
  const [awayRoute, interstateRoute] = [plan('land'), plan('interstates')];
  expect(awayRoute.sources.heights.sentence).toMatch(/^Hills away from interstates .* estimates, .* less certain\.$/);
  expect(interstateRoute.sources.heights.sentence).toMatch(/elevations elsewhere are estimates\.$/);
  expect(awayRoute.usedPercent.mean).toBe(interstateRoute.usedPercent.mean);
  expect(awayRoute.usedPercent.high).toBeGreaterThan(interstateRoute.usedPercent.high + 0.2);
  expect(awayRoute.arrive?.low).toBeLessThan((interstateRoute.arrive?.low ?? 0) - 0.2);
});
