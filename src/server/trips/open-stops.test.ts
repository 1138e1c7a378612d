import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeTripRequest } from '#domain/trips/testing/make-trip.ts';
import { makeCharger, storeChargers } from '../chargers/testing.ts';
import type { Database } from '../db/database.ts';
import { defaultDatabase } from '../db/testing.ts';
import { createMileLocator, STRAIGHT_ROADS } from './testing/straight-road.ts';
import { openWorld, type World } from './testing/world.ts';

const MILES = 200;
const getPointAtMile = createMileLocator(MILES);

function createStation(id: number, mile: number, accessDaysTime: string, milesOff = 0.5) {
  const { lat, lng } = getPointAtMile(mile);
  const common = { state: 'IL', dcFastCount: 4, maxPowerKw: 150 };
  return makeCharger(id, {
    ...common,
    connectors: ['ccs'],
    name: `Station ${id}`,
    lat: lat + milesOff / 69,
    lng,
    accessDaysTime,
  });
}

const ALWAYS = '24 hours daily';
const DAYTIME = '8am-8pm daily';

let database: Database;
let world: World;
beforeAll(async () => {
  database = await defaultDatabase().open();
  await storeChargers(database.sql, [
    createStation(1, 65, DAYTIME),
    createStation(2, 65, ALWAYS, 12),
    createStation(3, 115, ALWAYS),
    createStation(4, 165, ALWAYS),
  ]);
  world = await openWorld(database.sql, STRAIGHT_ROADS);
});
afterAll(async () => {
  await world?.close();
  await database?.close();
});

/** Returns the charging stops of the best plan for a departure at the given hour, Chicago time. */
async function planStops(hour: number) {
  const departAt = new Date(Date.UTC(2026, 4, 1, 5) + hour * 3_600_000).toISOString();
  const places = { start: { ...getPointAtMile(0), label: 'West' }, end: { ...getPointAtMile(MILES), label: 'East' } };
  const { plans } = await world.plan(makeTripRequest({ ...places, departAt }));
  return plans[0]?.stops.filter(({ chargeMin }) => chargeMin > 0) ?? [];
}

it('An open station farther off the road is preferred to a closed one beside it', async () => {
  const [dayStops, nightStops] = [await planStops(10), await planStops(22)];
  expect(dayStops.map(({ chargerId }) => chargerId)).toContain('1');
  expect(nightStops.map(({ chargerId }) => chargerId)).toContain('2');
  expect(nightStops.flatMap(({ why }) => why.map(({ code }) => code))).not.toContain('closed_on_arrival');
});

it('A closed station is a stop only if no open one is within reach', async () => {
  await database.sql.deleteFrom('stations').where('id', '=', 2).execute();
  const worldWithoutStation2 = await openWorld(database.sql, STRAIGHT_ROADS);
  await world.close();
  world = worldWithoutStation2;
  const [stop] = await planStops(22);
  expect(stop).toMatchObject({ chargerId: '1' });
  expect(stop?.why).toContainEqual({ code: 'closed_on_arrival', hours: DAYTIME });
});
