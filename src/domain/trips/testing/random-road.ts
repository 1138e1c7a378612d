import type { AfdcRecord } from '../../chargers/afdc/afdc-record.ts';
import type { Charger } from '../../chargers/charger.ts';
import { UNCALIBRATED } from '../../energy/calibration.ts';
import { randomBetween, seededRandom } from '../../random.ts';
import type { TripArea } from '../graph/trip-area.ts';
import { findReachablePlans } from '../planning/trip-planning.ts';
import type { TripRequest } from '../trip-request.ts';
import { makeTripRequest } from './make-trip.ts';
import { buildEastwardLeg } from './road-legs.ts';
import { findArea, runSteps, type TestWorld } from './run-steps.ts';

const MILES = 400;
const ROAD = buildEastwardLeg(MILES);

const placeAt = (mile: number) => {
  const i = Math.round(((ROAD.lats.length - 1) * mile) / MILES);
  return { lat: ROAD.lats[i] ?? 0, lng: ROAD.lngs[i] ?? 0 };
};

/**
 * Returns the records of fast chargers of various powers, every 10 to 45 miles along a road and up to `maxNorthDegrees`
 * north of it.
 */
export function makeRandomRecords(seed: number, maxNorthDegrees = 0): readonly AfdcRecord[] {
  const random = seededRandom(seed);
  const records: AfdcRecord[] = [];
  for (let mile = randomBetween(random, 20, 60); mile < MILES - 10; mile += randomBetween(random, 10, 45)) {
    const powerKw = [50, 150, 250, 350][randomBetween(random, 0, 3)];
    const north = maxNorthDegrees === 0 ? 0 : (randomBetween(random, 0, 100) / 100) * maxNorthDegrees;
    records.push({
      id: records.length + 1,
      state: 'NV',
      latitude: placeAt(mile).lat + north,
      longitude: placeAt(mile).lng,
      ev_connector_types: ['J1772COMBO'],
      ev_dc_fast_num: '4',
      ev_charging_units: [{ connectors: { J1772COMBO: { power_kw: powerKw, port_count: 4 } } }],
    });
  }
  return records;
}

/** 8 a.m. in Nevada. */
export const RANDOM_ROAD_DEPARTURE_MS = Date.UTC(2026, 4, 1, 15);

export function findRandomArea(world: TestWorld, changes: Partial<TripRequest> = {}): TripArea {
  const ends = { start: { ...placeAt(0), label: 'West' }, end: { ...placeAt(MILES), label: 'East' } };
  const request = makeTripRequest({ ...ends, dollarsPerHour: 20, ...changes });
  const basis = { request, departMs: RANDOM_ROAD_DEPARTURE_MS, calibration: UNCALIBRATED, legs: [ROAD] };
  return findArea(basis, world);
}

export function planRandomRoad(
  chargers: readonly Charger[],
  changes: Partial<TripRequest>,
  overnight: TestWorld['overnight'] = [],
) {
  const world = { chargers, overnight };
  return runSteps(findReachablePlans(findRandomArea(world, changes)), world);
}
