import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TripRequest } from '#domain/trips/trip-request.ts';
import { isWithoutRealData } from '../../testing/real-data.ts';
import { makeTestFolder } from '../chargers/import/testing/station-text.ts';
import type { Database } from '../db/database.ts';
import { defaultDatabase } from '../db/testing.ts';
import { nationalHighways } from '../roads/testing/built-roads.ts';
import { openTiles } from '../roads/testing/engines.ts';
import { complaintsOf } from './testing/driver-complaints.ts';
import { importWorld, openWorld, stationsOnRecord, type World } from './testing/world.ts';
import { TRIPS_IN_COUNTRY, TRIPS_IN_FILE } from './testing/world-trips.ts';

/** The whole country takes longer: npm run prove plans it. */
const IS_COUNTRY = process.env.TRIPS_OF_COUNTRY === 'yes';
const TRIPS = IS_COUNTRY ? TRIPS_IN_COUNTRY : TRIPS_IN_FILE;
/** Where Superchargers are all there is, some drives are too far for some rigs. */
const LEAST_PLANNED = IS_COUNTRY ? 30 : TRIPS_IN_FILE.length;

let database: Database;
let world: World;
let closeRoads = async () => {};

describe.skipIf(isWithoutRealData)('trips over the stations and highways of the real world', () => {
  beforeAll(async () => {
    const [{ place }, { folder, remove }] = await Promise.all([nationalHighways(), makeTestFolder()]);
    database = await defaultDatabase().open();
    await importWorld(database.sql, folder, IS_COUNTRY);
    await remove();
    const roads = openTiles(place);
    closeRoads = roads.close;
    world = await openWorld(database.sql, roads);
  });
  afterAll(async () => {
    await world?.close();
    await closeRoads();
    await database?.close();
  });

  it('have plans that a driver has nothing to say against, or say which drive is too far', async () => {
    const stations = await stationsOnRecord(database.sql);
    const complaints: string[] = [];
    let planned = 0;
    for (const asked of TRIPS) {
      const title = `${asked.rig.name} from ${asked.start.label} to ${asked.end.label}`;
      const { plans, failure } = await world.plan(asked);
      const request = TripRequest.parse(asked);
      for (const plan of plans)
        complaints.push(
          ...complaintsOf({ request, plan, stations }).map((told) => `${title}, ${plan.labels}: ${told}`),
        );
      planned += plans.length > 0 ? 1 : 0;
      if (plans.length > 0) continue;
      if (failure === null) complaints.push(`${title}: neither a plan nor a reason`);
      else if (failure.missingPercent <= 0 || failure.to.progressM <= failure.from.progressM)
        complaints.push(`${title}: no drive is too far from ${failure.from.name} to ${failure.to.name}`);
    }
    expect(complaints).toEqual([]);
    expect(planned).toBeGreaterThanOrEqual(LEAST_PLANNED);
  });
});
