import { expect, it } from 'vitest';
import { recordToCharger } from '#server/chargers/testing/record-to-charger.ts';
import { UNCALIBRATED } from '../../energy/calibration.ts';
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

function makeStation(id: number, mile: number, access: Record<string, string | string[]>) {
  const { lat: latitude, lng: longitude } = placeAt(mile);
  return recordToCharger({ id, ev_dc_fast_num: '8', latitude, longitude, ...access });
}

it('A trip without a plan tells how many chargers on the impossible drive do not work with the vehicle', () => {
  const chargers = [
    makeStation(1, 60, TESLA_ONLY),
    makeStation(2, 100, { ev_network: 'Electrify America', ev_connector_types: ['J1772COMBO'] }),
    makeStation(3, 200, TESLA_ONLY),
    makeStation(4, 300, TESLA_ONLY),
  ];
  const ends = { start: { ...placeAt(0), label: 'West' }, end: { ...placeAt(MILES), label: 'East' } };
  const basis = { request: makeTripRequest(ends), departMs: Date.UTC(2026, 4, 1, 15), calibration: UNCALIBRATED };
  const { failure } = runSteps(planTrip({ ...basis, legs: [ROAD] }, ROADS), { chargers });
  expect(failure).toMatchObject({ reason: 'range', to: { name: 'East' }, unusableStations: 2 });
});
