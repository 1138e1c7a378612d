import { expect, it } from 'vitest';
import { recordToCharger } from '#server/chargers/testing/record-to-charger.ts';
import { UNCALIBRATED } from '../../energy/calibration.ts';
import { createSameSitePredicate } from '../places/same-site.ts';
import { makeTripRequest } from '../testing/make-trip.ts';
import { buildEastwardLeg } from '../testing/road-legs.ts';
import { runSteps } from '../testing/run-steps.ts';
import { planTrip } from './trip-planning.ts';

const MILES = 200;
const ROAD = buildEastwardLeg(MILES);
const ROADS = { kind: 'osm', sentence: '', origin: '', marksTolls: false, version: '1' } as const;

function placeAt(mile: number): { lat: number; lng: number } {
  const i = Math.round(((ROAD.lats.length - 1) * mile) / MILES);
  return { lat: ROAD.lats[i] ?? 0, lng: ROAD.lngs[i] ?? 0 };
}

function makeStation(id: number, mile: number, ev_network: string) {
  const { lat, lng } = placeAt(mile);
  const plugs = { ev_connector_types: ['J1772COMBO'], ev_dc_fast_num: '4' };
  return recordToCharger({ ...plugs, id, ev_network, latitude: lat + 0.01, longitude: lng });
}
/** Stations 3 and 4 are records of one site. */
const STATIONS = [
  makeStation(1, 70, 'Electrify America'),
  makeStation(3, 74, 'ChargePoint Network'),
  makeStation(4, 74.01, 'ChargePoint Network'),
  makeStation(5, 76, 'ChargePoint Network'),
  makeStation(6, 130, 'Electrify America'),
];

/** The stations that each plan of a trip sends a rig to: its stops, their backups, and its contingent stops. */
function listStations(skippedStations: string[]): readonly (string | undefined)[] {
  const ends = { start: { ...placeAt(0), label: 'West' }, end: { ...placeAt(MILES), label: 'East' } };
  const request = makeTripRequest({ ...ends, skippedStations });
  const basis = { request, departMs: Date.UTC(2026, 4, 1, 15), calibration: UNCALIBRATED, legs: [ROAD] };
  const { plans } = runSteps(planTrip(basis, ROADS), { chargers: STATIONS });
  expect(plans.length).toBeGreaterThan(0);
  return plans.flatMap(({ stops, legs }) => [
    ...stops.flatMap(({ chargerId, backup }) => [chargerId ?? undefined, backup?.chargerId]),
    ...legs.map(({ contingent }) => contingent?.chargerId),
  ]);
}

it('Neither a skipped station nor another record of its site is a stop or a backup in any plan', () => {
  const before = listStations([]);
  expect(before.includes('3') || before.includes('4')).toBe(true);
  for (const skipped of ['3', '4']) {
    const after = listStations([skipped]);
    expect(after).toContain('5');
    expect([after.includes('3'), after.includes('4')]).toEqual([false, false]);
  }
});

it('Skipping one station of a site skips all its stations, even the farthest one', () => {
  const row = [0, 50, 100].map((m, i) => makeStation(i + 1, 70 + m / 1_609, 'ChargePoint Network'));
  const isSkipped = createSameSitePredicate(['1'], [...row, makeStation(9, 71, 'ChargePoint Network')]);
  expect(row.map(isSkipped)).toEqual([true, true, true]);
  expect(isSkipped(makeStation(9, 71, 'ChargePoint Network'))).toBe(false);
});
