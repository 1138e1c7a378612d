import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeCharger, storeChargers } from '../chargers/testing.ts';
import type { Database } from '../db/database.ts';
import { defaultDatabase } from '../db/testing.ts';
import { createUserWithRig } from './testing/stored-rig.ts';
import { type RoadsUnderTest, setUpRoads, setUpTripFixture, type TripFixture } from './testing/trip-fixture.ts';

let roads: RoadsUnderTest;
beforeAll(async () => {
  roads = await setUpRoads();
});
afterAll(() => roads.close());

describe.each([defaultDatabase()])('stored trips, on the $name database', ({ open }) => {
  let database: Database;
  let fixture: TripFixture;
  const now = new Date();
  beforeAll(async () => {
    database = await open();
    fixture = await setUpTripFixture(database, roads, () => now);
  });
  afterAll(async () => {
    await fixture.close();
    await database.close();
  });

  it('are not reported as changed where a network files one record per dispenser', async () => {
    const { driver } = await createUserWithRig(fixture);
    const before = await fixture.planTrip(driver, {});
    const [, stop] = before.result.plans[0]?.stops ?? [];
    if (!stop?.chargerId) throw new Error('The trip has no stop');
    const { name, network = '', at, powerKw } = stop;
    const dispensers = Array.from({ length: 6 }, (_, index) =>
      makeCharger(900 + index, {
        name,
        network: network ?? '',
        lat: at.lat,
        lng: at.lng,
        maxPowerKw: powerKw,
        dcFastCount: 6,
        connectors: ['ccs'],
      }),
    );
    await storeChargers(database.sql, dispensers);
    await fixture.app.deps.chargers.catchUp(database.sql);
    const trip = await fixture.planTrip(driver, { startPercent: 89 });
    const wholeSiteStop = trip.result.plans[0]?.stops.find(({ chargerId }) => chargerId === stop.chargerId);
    expect(wholeSiteStop?.hitchedChance).toBeGreaterThan((stop.hitchedChance ?? 1) + 0.15);
    // Another record of the site is the best one now.
    const lessPower = { max_power_kw: 0.9 * (powerKw ?? 0) };
    await database.sql.updateTable('stations').set(lessPower).where('id', '=', Number(stop.chargerId)).execute();
    await fixture.app.deps.chargers.catchUp(database.sql);
    const { body } = await driver.send('GET', `/api/routes/premium/${trip.id}/updates`);
    expect(body?.data).toMatchObject({ changes: [], matters: false });
  });
});
