import type { LatLng } from '#domain/geo/point.ts';
import { TRIP_ALONG_I80 } from '#domain/trips/testing/trip-requests.ts';
import type { Trip } from '#domain/trips/trip.ts';
import { signUp, type TestBrowser, type TestResponse } from '../../account/testing.ts';
import { storeChargers } from '../../chargers/testing.ts';
import type { Database } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { createLog } from '../../log.ts';
import type { RoadFailure, RoutingEngine } from '../../roads/routing-engine.ts';
import { getBuiltInRoads } from '../../roads/testing/built-roads.ts';
import { LONG_TIMEOUTS } from '../../roads/testing/engines.ts';
import { openTileRoads } from '../../roads/tile-roads.ts';
import { type AppUnderTest, openApp } from '../../testing.ts';
import { buildChargersAlongI80 } from './i80.ts';

export type RoadsUnderTest = RoutingEngine & {
  readonly requestCount: () => number;
  /** Makes every route fail until called with null. */
  readonly fail: (failure: RoadFailure | null) => void;
  /** Makes these places unreachable until called without arguments. */
  readonly cutOff: (...places: readonly LatLng[]) => void;
};

export async function setUpRoads(): Promise<RoadsUnderTest> {
  const { dataFolder } = await getBuiltInRoads();
  const roads = openTileRoads(dataFolder, createLog('silent'), { timeouts: LONG_TIMEOUTS });
  await roads.prepare();
  let requestCount = 0;
  let failure: RoadFailure | null = null;
  let unreachable: readonly LatLng[] = [];
  const isUnreachable = (place: LatLng) => unreachable.some(({ lat, lng }) => lat === place.lat && lng === place.lng);
  return {
    ...roads,
    requestCount: () => requestCount,
    fail: (newFailure) => {
      failure = newFailure;
    },
    cutOff: (...places) => {
      unreachable = places;
    },
    route: async (...args) => {
      requestCount += 1;
      if (args[0].some(isUnreachable)) return { ok: false, failure: { kind: 'no-route', from: 0, limit: 'height' } };
      return failure === null ? roads.route(...args) : { ok: false, failure };
    },
  };
}

export type PlanResponse = TestResponse & { readonly trip: Trip; readonly result: Trip['result'] };

export type TripFixture = {
  readonly app: AppUnderTest;
  readonly createUser: (license?: string) => Promise<TestBrowser>;
  /** Plans the trip from Reno to Salt Lake City, leaving now, with some values replaced. */
  readonly plan: (browser: TestBrowser, fields?: object) => Promise<PlanResponse>;
  readonly planTrip: (browser: TestBrowser, fields: object) => Promise<Trip>;
  readonly close: () => Promise<void>;
};

export async function setUpTripFixture(
  database: Database,
  roads: RoutingEngine,
  clock: () => Date,
  replacements: Partial<Deps> = {},
): Promise<TripFixture> {
  await storeChargers(database.sql, buildChargersAlongI80());
  const app = await openApp(database, {}, { clock, roads, ...replacements });
  let userCount = 0;
  const plan: TripFixture['plan'] = async (browser, fields = {}) => {
    const response = await browser.send('POST', '/api/routes/premium/optimize', {
      ...TRIP_ALONG_I80,
      departAt: null,
      ...fields,
    });
    const trip = response.body?.data as Trip;
    return { ...response, trip, result: trip?.result };
  };
  return {
    app,
    createUser: async (license = 'premium') => {
      userCount += 1;
      const browser = await signUp(app, `trip${userCount}@example.com`);
      const uid = browser.authToken()?.uid ?? '';
      await database.sql.updateTable('users').set({ license }).where('uid', '=', uid).execute();
      return browser;
    },
    plan,
    planTrip: async (browser, fields) => (await plan(browser, fields)).trip,
    close: () => app.deps.tripPlanner.close(),
  };
}
