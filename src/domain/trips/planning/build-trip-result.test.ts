import { describe, expect, it } from 'vitest';
import { recordToCharger } from '#server/chargers/testing/record-to-charger.ts';
import { UNCALIBRATED } from '../../energy/calibration.ts';
import { haversineDistanceM } from '../../geo/point.ts';
import { makeTripRequest } from '../testing/make-trip.ts';
import { buildEastwardLeg } from '../testing/road-legs.ts';
import { runSteps } from '../testing/run-steps.ts';
import { planTrip } from './trip-planning.ts';

const MILES = 500;
const ROAD = buildEastwardLeg(MILES);
const ROADS = { kind: 'osm', sentence: '', origin: '', marksTolls: false, version: '1' } as const;
const TESLA_ONLY = { ev_network: 'Tesla', ev_connector_types: ['TESLA'], access_days_time: 'For Tesla use only' };

function placeAt(mile: number): { lat: number; lng: number } {
  const i = Math.round(((ROAD.lats.length - 1) * mile) / MILES);
  return { lat: ROAD.lats[i] ?? 0, lng: ROAD.lngs[i] ?? 0 };
}

function makeStation(id: number, mile: number, access: Record<string, string | string[]>, degreesNorth = 0) {
  const { lat, lng: longitude } = placeAt(mile);
  return recordToCharger({ id, ev_dc_fast_num: '8', latitude: lat + degreesNorth, longitude, ...access });
}

const UNCLEAR = {
  ev_network: 'Tesla',
  ev_connector_types: ['TESLA'],
  access_days_time: "Please check Tesla's online station map to see if an adapter is required at this location.",
};
const CCS = { ev_network: 'Electrify America', ev_connector_types: ['J1772COMBO'] };

function findFailure(chargers: readonly ReturnType<typeof makeStation>[]) {
  const ends = { start: { ...placeAt(0), label: 'West' }, end: { ...placeAt(MILES), label: 'East' } };
  const basis = { request: makeTripRequest(ends), departMs: Date.UTC(2026, 4, 1, 15), calibration: UNCALIBRATED };
  return runSteps(planTrip({ ...basis, legs: [ROAD] }, ROADS), { chargers }).failure;
}

describe('A trip without a plan', () => {
  it('tells how many chargers on the impossible drive do not work with the vehicle', () => {
    const failure = findFailure([
      makeStation(1, 60, TESLA_ONLY),
      makeStation(2, 100, CCS),
      makeStation(3, 200, TESLA_ONLY),
      makeStation(4, 300, TESLA_ONLY),
    ]);
    expect(failure).toMatchObject({ reason: 'range', to: { name: 'East' }, unusableStations: 2 });
  });

  it('tells how long the road of the impossible drive is, including the way to chargers off the route', () => {
    const failure = findFailure([makeStation(1, 100, CCS, 0.2), makeStation(2, 300, CCS, -0.2)]);
    if (failure === null) throw new Error('No drive is impossible');
    const { from, to, distanceM } = failure;
    expect(distanceM).toBeCloseTo(haversineDistanceM(from.at, to.at), -2);
    expect(distanceM).toBeGreaterThan(to.progressM - from.progressM);
  });

  it('names a charger to confirm that makes the trip possible, not the nearest one', () => {
    const failure = findFailure([
      makeStation(1, 90, UNCLEAR),
      makeStation(2, 120, UNCLEAR),
      ...[220, 310, 400].map((mile) => makeStation(mile, mile, CCS)),
    ]);
    expect(failure).toMatchObject({ reason: 'unsure', relaxations: [{ stations: [{ chargerId: '2' }] }] });
    expect(failure?.to.at.lng).toBeCloseTo(placeAt(120).lng, 3);
  });
});
