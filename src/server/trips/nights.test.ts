import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeTripRequest } from '#domain/trips/testing/make-trip.ts';
import type { TripStop } from '#domain/trips/trip.ts';
import { createTextInput } from '../chargers/import/import-input.ts';
import { importStations } from '../chargers/import/import-stations.ts';
import { createTestFolder } from '../chargers/import/testing/station-text.ts';
import type { Database } from '../db/database.ts';
import { defaultDatabase } from '../db/testing.ts';
import { findOvernightStationsIn } from './plan/overnight-stations.ts';
import { createMileLocator, STRAIGHT_ROADS } from './testing/straight-road.ts';
import { openWorld, type World } from './testing/world.ts';

const MILES = 280;
const getPointAtMile = createMileLocator(MILES);

function createRecord(id: number, mile: number, fields: object) {
  const { lat, lng } = getPointAtMile(mile);
  const defaults = { fuel_type_code: 'ELEC', status_code: 'E', access_code: 'public', state: 'NV', country: 'US' };
  return { id, latitude: lat + 0.5 / 69, longitude: lng, access_days_time: '24 hours daily', ...defaults, ...fields };
}

const createFastCharger = (id: number, mile: number) =>
  createRecord(id, mile, {
    station_name: `Plaza at mile ${mile}`,
    ev_network: 'Electrify America',
    ev_connector_types: ['J1772COMBO'],
    ev_dc_fast_num: 6,
  });
const createRvPark = (id: number, mile: number) =>
  createRecord(id, mile, {
    station_name: `RV park at mile ${mile}`,
    ev_network: 'Non-Networked',
    facility_type: 'RV_PARK',
    ev_connector_types: ['J1772'],
    ev_level2_evse_num: 8,
  });

let database: Database;
let world: World;
beforeAll(async () => {
  database = await defaultDatabase().open();
  const records = [45, 90, 135, 180, 225].map((mile, i) => createFastCharger(i + 1, mile));
  const text = JSON.stringify({ fuel_stations: [...records, createRvPark(11, 60), createRvPark(12, 150)] });
  const { folder, remove } = await createTestFolder();
  const inputs = [createTextInput('stations.json', text)];
  const clock = () => new Date('2026-05-01T12:00:00Z');
  await importStations({ sql: database.sql, inputs, source: 'afdc', isComplete: true, dataFolder: folder, clock });
  await remove();
  world = await openWorld(database.sql, STRAIGHT_ROADS);
});
afterAll(async () => {
  await world?.close();
  await database?.close();
});

const DAY_HOURS = 24;
const HOUR_MS = 3_600_000;
/** How far Nevada is behind UTC in May. */
const HOURS_BEHIND_UTC = 7;
const toLocalHour = (moment: string) => (Date.parse(moment) / HOUR_MS - HOURS_BEHIND_UTC) % DAY_HOURS;

/** Plans a trip with overnight stops that departs at the given hour, Nevada time. */
function planFromHour(hour: number, { afterDriveMin = 210, stayMin = 600 } = {}) {
  const departAt = new Date(Date.UTC(2026, 4, 1) + (hour + HOURS_BEHIND_UTC) * HOUR_MS).toISOString();
  const places = { start: { ...getPointAtMile(0), label: 'West' }, end: { ...getPointAtMile(MILES), label: 'East' } };
  return world.plan(makeTripRequest({ ...places, departAt, nights: { afterDriveMin, stayMin } }));
}

async function planOvernightStops(...trip: Parameters<typeof planFromHour>): Promise<TripStop[]> {
  const { plans } = await planFromHour(...trip);
  return plans[0]?.stops.filter(({ kind }) => kind === 'overnight') ?? [];
}

async function planOvernightStop(...trip: Parameters<typeof planOvernightStops>): Promise<TripStop> {
  const nights = await planOvernightStops(...trip);
  expect(nights).toHaveLength(1);
  return nights[0] as TripStop;
}

it('An overnight stop with an early arrival lasts until morning, at the place with the shortest wait', async () => {
  const night = await planOvernightStop(12);
  expect(night).toMatchObject({
    name: 'RV park at mile 150',
    why: expect.arrayContaining([{ code: 'night', isUntilMorning: true }]),
  });
  expect(toLocalHour(night.arriveAt)).toBeLessThan(18);
  expect(night.stayMin).toBeGreaterThan(660);
  expect(toLocalHour(night.leaveAt)).toBeCloseTo(5, 1);
});

it('A day on the road, charging stops included, ends by 10 p.m., or as soon after that as a place allows', async () => {
  const eveningStop = await planOvernightStop(18, { afterDriveMin: 240 });
  expect(eveningStop.name).toBe('RV park at mile 60');
  expect(toLocalHour(eveningStop.arriveAt)).toBeLessThan(20);
  const lateStop = await planOvernightStop(21.5, { afterDriveMin: 240 });
  expect(lateStop.name).toBe('RV park at mile 60');
  expect(toLocalHour(lateStop.arriveAt)).toBeGreaterThan(22);
  expect(lateStop.stayMin).toBe(600);
});

it('If an overnight stop would begin after 10 p.m., it is moved to an earlier place, or another one is added', async () => {
  const earlierStop = await planOvernightStop(18.5);
  expect(earlierStop.name).toBe('RV park at mile 60');
  expect(toLocalHour(earlierStop.arriveAt)).toBeLessThan(20);
  const nights = await planOvernightStops(20.5);
  expect(nights.map(({ name }) => name)).toEqual(['RV park at mile 60', 'RV park at mile 150']);
  expect(toLocalHour(nights[0]?.arriveAt ?? '')).toBeLessThan(22);
});

it('An overnight stop with a late arrival is as long as requested, and so is a short daytime stop', async () => {
  const night = await planOvernightStop(17);
  expect(toLocalHour(night.arriveAt)).toBeGreaterThan(20);
  expect(night.stayMin).toBe(600);
  expect((await planOvernightStop(12, { stayMin: 120 })).stayMin).toBe(120);
});

it('An overnight stop that starts after midnight is not extended; one that starts in the morning lasts until the next morning', async () => {
  const afterMidnightStop = await planOvernightStop(23);
  expect(toLocalHour(afterMidnightStop.leaveAt)).toBeGreaterThan(10);
  expect(afterMidnightStop.stayMin).toBe(600);
  const morningStop = await planOvernightStop(3);
  expect(toLocalHour(morningStop.leaveAt)).toBeCloseTo(5, 1);
  expect(morningStop.stayMin).toBeGreaterThan(1_000);
});

const countNights = ({ plans }: Awaited<ReturnType<typeof planFromHour>>) =>
  plans[0]?.stops.filter(({ kind }) => kind === 'overnight').length;

it('If a night begins early, the result says how much longer driving days must be to save a night', async () => {
  const shortDays = await planFromHour(8, { afterDriveMin: 140 });
  expect(countNights(shortDays)).toBe(2);
  const { afterDriveMin, minutesSaved = 0, nightsSaved } = shortDays.longerDay ?? {};
  expect([afterDriveMin, nightsSaved]).toEqual([200, 1]);
  const longerDays = await planFromHour(8, { afterDriveMin });
  expect(countNights(longerDays)).toBe(1);
  const minutesOf = ({ plans }: typeof shortDays) => plans[0]?.totals.totalMin ?? 0;
  expect(minutesOf(shortDays) - minutesOf(longerDays)).toBeCloseTo(minutesSaved, 0);
});

it('Longer driving days are not suggested if the nights begin in the evening or are short rests', async () => {
  const shortRest = await planFromHour(8, { stayMin: 120 });
  expect([countNights(shortRest), shortRest.longerDay]).toEqual([1, null]);
  const evening = await planFromHour(17);
  expect([countNights(evening), evening.longerDay]).toEqual([1, null]);
});

it('A place without a facility type counts as a hotel or campground based on its name, but not on the name of its street or garage', async () => {
  const { sql } = database;
  const names = ['Days Inn', 'Ogallala KOA', 'Public lot at Hilton Ave', 'Hyatt Parking Garage', 'City Library'];
  const records = names.map((name, i) => ({ ...createRvPark(i + 21, 0), station_name: name, facility_type: '' }));
  const restaurant = { ...createRvPark(31, 0), station_name: 'Columbia Inn', facility_type: 'RESTAURANT' };
  const farRecords = [...records, restaurant].map((record) => ({ ...record, latitude: 47, longitude: -100 }));
  const inputs = [createTextInput('far.json', JSON.stringify({ fuel_stations: farRecords }))];
  const { folder, remove } = await createTestFolder();
  const clock = () => new Date('2026-05-02T12:00:00Z');
  await importStations({ sql, inputs, source: 'afdc', isComplete: false, dataFolder: folder, clock });
  await remove();
  const found = await findOvernightStationsIn(sql, [{ swLat: 46.9, swLng: -100.1, neLat: 47.1, neLng: -99.9 }]);
  expect(found.map(({ charger, isCampground }) => [charger.name, isCampground])).toEqual([
    ['Days Inn', false],
    ['Ogallala KOA', true],
    ['Columbia Inn', false],
  ]);
});
