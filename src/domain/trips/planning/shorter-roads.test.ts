import { expect, it } from 'vitest';
import { recordToCharger } from '#server/chargers/testing/record-to-charger.ts';
import { UNCALIBRATED } from '../../energy/calibration.ts';
import { METERS_PER_DEGREE } from '../../geo/point.ts';
import { makeTripRequest } from '../testing/make-trip.ts';
import { buildLeg } from '../testing/road-legs.ts';
import { findArea, runSteps } from '../testing/run-steps.ts';
import { findPlans } from './trip-planning.ts';

const LAT = 40;
const LNG_SCALE = Math.cos((LAT * Math.PI) / 180);

const placeAt = (eastKm: number, northKm: number) => ({
  lat: LAT + (northKm * 1000) / METERS_PER_DEGREE,
  lng: -100 + (eastKm * 1000) / METERS_PER_DEGREE / LNG_SCALE,
});

function stationAt(id: number, { lat, lng }: ReturnType<typeof placeAt>) {
  return recordToCharger({
    id,
    latitude: lat,
    longitude: lng,
    ev_network: 'eVgo Network',
    ev_connector_types: 'J1772COMBO',
    ev_dc_fast_num: 4,
    ev_charging_units: [{ connectors: { J1772COMBO: { power_kw: 150, port_count: 4 } } }],
  });
}

it('A plan stops at a station that seemed to need a detour, if the road there turns out to be shorter', () => {
  // The route turns a corner in the north, and the roads to the second station cut that corner.
  const [start, corner, end] = [placeAt(-60, 0), placeAt(0, 30), placeAt(60, 0)];
  const world = { chargers: [stationAt(1, corner), stationAt(2, placeAt(0, 26))] };
  const ends = { start: { ...start, label: 'West' }, end: { ...end, label: 'East' } };
  const request = makeTripRequest({ ...ends, startPercent: 57 });
  const legs = [buildLeg([start, corner, end])];
  const basis = { request, departMs: Date.UTC(2026, 4, 1, 15), calibration: UNCALIBRATED, legs };
  const { plans } = runSteps(findPlans(findArea(basis, world), {}), world);
  expect(plans[0]?.plan.visits.map(({ key }) => key)).toEqual(['through0', '2', 'through1']);
});
