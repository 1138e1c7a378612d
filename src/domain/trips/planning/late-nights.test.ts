import { expect, it } from 'vitest';
import { recordToCharger } from '#server/chargers/testing/record-to-charger.ts';
import { UNCALIBRATED } from '../../energy/calibration.ts';
import { listStays } from '../places/stop-hours.ts';
import { makeTripRequest } from '../testing/make-trip.ts';
import { buildEastwardLeg } from '../testing/road-legs.ts';
import { findArea, runSteps } from '../testing/run-steps.ts';
import { findReachablePlans } from './trip-planning.ts';

const MILES = 420;
const ROAD = buildEastwardLeg(MILES);
const HOUR_MS = 3_600_000;
/** How far Nevada is behind UTC in May. */
const HOURS_BEHIND_UTC = 7;

const placeAt = (mile: number) => {
  const i = Math.round(((ROAD.lats.length - 1) * mile) / MILES);
  return { latitude: ROAD.lats[i] ?? 0, longitude: ROAD.lngs[i] ?? 0 };
};
const toPoint = (mile: number) => ({ lat: placeAt(mile).latitude, lng: placeAt(mile).longitude });
const everyMiles = (miles: number, from: number) =>
  Array.from({ length: Math.floor((MILES - from) / miles) }, (_, i) => from + i * miles);

const FAST_CHARGERS = everyMiles(25, 20).map((mile, i) =>
  recordToCharger({
    id: i + 1,
    state: 'NV',
    ...placeAt(mile),
    ev_connector_types: ['J1772COMBO'],
    ev_dc_fast_num: '4',
    ev_charging_units: [{ connectors: { J1772COMBO: { power_kw: 250, port_count: 4 } } }],
  }),
);
const CAMPGROUNDS = everyMiles(50, 25).map((mile, i) => ({
  charger: recordToCharger({
    id: 101 + i,
    state: 'NV',
    ...placeAt(mile),
    ev_connector_types: ['J1772'],
    ev_level2_evse_num: '8',
  }),
  isCampground: true,
}));

/** Plans a trip that departs at the given local time in Nevada. Returns the hours when it arrives for the night. */
function planNights(hour: number, nights: { afterDriveMin: number; stayMin: number }, minutes = 0) {
  const ends = { start: { ...toPoint(0), label: 'West' }, end: { ...toPoint(MILES), label: 'East' } };
  const request = makeTripRequest({ ...ends, nights });
  const departMs = Date.UTC(2026, 4, 1) + (hour + HOURS_BEHIND_UTC) * HOUR_MS + minutes * 60_000;
  const basis = { request, departMs, calibration: UNCALIBRATED, legs: [ROAD] };
  const world = { chargers: FAST_CHARGERS, overnight: CAMPGROUNDS };
  const { plans } = runSteps(findReachablePlans(findArea(basis, world)), world);
  const [recommended] = plans;
  if (recommended === undefined) throw new Error('There is no plan');
  const stays = listStays(recommended.plan, departMs);
  const toHour = (ms: number) => (ms - Date.UTC(2026, 4, 1)) / HOUR_MS - HOURS_BEHIND_UTC;
  return recommended.plan.visits.flatMap(({ kind }, i) =>
    kind === 'overnight' ? [toHour(stays[i]?.fromMs ?? 0)] : [],
  );
}

it('A driver who leaves just before 10 p.m. spends the night at the first place if that costs little', () => {
  const [first = 0] = planNights(22, { afterDriveMin: 240, stayMin: 600 }, -1);
  expect(first).toBeGreaterThan(22);
  expect(first).toBeLessThan(22.5);
});

it('A rest of an hour or two is not a night, so it can begin after 10 p.m.', () => {
  for (const stayMin of [60, 120]) {
    const rests = planNights(19, { afterDriveMin: 240, stayMin });
    expect(rests).toHaveLength(1);
    expect(rests[0]).toBeGreaterThan(23);
  }
});
