import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { UNCALIBRATED } from '#domain/energy/calibration.ts';
import { PARSED_REQUEST } from '#domain/trips/testing/empty-trip-result.ts';
import { TRIP_ALONG_I80 } from '#domain/trips/testing/trip-requests.ts';
import { TripRequest } from '#domain/trips/trip-request.ts';
import { appHeaders } from '../account/app-verification/testing.ts';
import type { TestBrowser } from '../account/testing.ts';
import { createApp } from '../app.ts';
import type { Database } from '../db/database.ts';
import { defaultDatabase } from '../db/testing.ts';
import { type HttpListener, listen } from '../http-listener.ts';
import { createLog } from '../log.ts';
import { PlannerThread } from './plan/planner-thread.ts';
import { TripPlanner } from './plan/trip-planner.ts';
import { type RoadsUnderTest, setUpRoads, setUpTripFixture, type TripFixture } from './testing/trip-fixture.ts';

/** A planner thread script that hangs on a trip that starts with a charge of 93 percent. */
const STUCK_ON_ONE_TRIP = new URL('./testing/stuck-on-one-trip.worker.ts', import.meta.url);
const PLAN_PATH = '/api/routes/premium/optimize';
/** Road requests for a trip that starts here wait until the test releases them. */
const BLOCKED_LAT = 39.54;

async function waitUntil(isDone: () => boolean): Promise<void> {
  for (let tries = 0; tries < 2_000 && !isDone(); tries += 1) await new Promise((resolve) => setTimeout(resolve, 10));
  expect(isDone()).toBe(true);
}

const DEPARTURE = new Date('2026-05-12T16:00:00Z');

describe('plans of several drivers', () => {
  let roads: RoadsUnderTest;
  let database: Database;
  let fixture: TripFixture;
  let listener: HttpListener;
  const messages: string[] = [];
  const release = Promise.withResolvers<void>();
  let blockedCount = 0;
  beforeAll(async () => {
    roads = await setUpRoads();
    database = await defaultDatabase().open();
    const log = createLog('error', { write: (line) => messages.push(line) });
    const routeOrWait: typeof roads.route = async (places, ...others) => {
      if (places[0]?.lat !== BLOCKED_LAT) return roads.route(places, ...others);
      blockedCount += 1;
      await release.promise;
      return roads.route(places, ...others);
    };
    fixture = await setUpTripFixture(database, { ...roads, route: routeOrWait }, () => new Date(), { log });
    const config = { ...fixture.app.deps.config, trustedProxies: 1 };
    const app = createApp({ ...fixture.app.deps, config }, { webFolder: null });
    listener = await listen({ host: '127.0.0.1', port: 0 }, app.fetch);
  });
  afterAll(async () => {
    await listener.close();
    await fixture.close();
    await database.close();
    await roads.close();
  });

  /** Each driver has a separate address. */
  const drivers: TestBrowser[] = [];
  function getAddress(driver: TestBrowser): string {
    if (!drivers.includes(driver)) drivers.push(driver);
    return `203.0.113.${drivers.indexOf(driver) + 1}`;
  }

  const planOverHttp = async (driver: TestBrowser, fields: object, signal?: AbortSignal) =>
    fetch(`http://127.0.0.1:${listener.port}${PLAN_PATH}`, {
      method: 'POST',
      headers: {
        ...(await appHeaders(fixture.app)),
        'content-type': 'application/json',
        authorization: `Bearer ${driver.authToken()?.token}`,
        'x-forwarded-for': getAddress(driver),
      },
      body: JSON.stringify({ ...TRIP_ALONG_I80, ...fields }),
      ...(signal ? { signal } : {}),
    });

  it('are canceled when their driver disconnects, whether running or queued, without blocking others', async () => {
    const [driver, other] = [await fixture.createUser(), await fixture.createUser()];
    const start = { ...TRIP_ALONG_I80.start, lat: BLOCKED_LAT };
    const abort = new AbortController();
    const plans = [61, 62, 63].map((startPercent) => planOverHttp(driver, { start, startPercent }, abort.signal));
    await waitUntil(() => blockedCount === 2);
    abort.abort();
    for (const canceled of plans) await expect(canceled).rejects.toThrow();
    const planFrom = async (who: TestBrowser, label: string) => {
      const before = roads.requestCount();
      const { status } = await planOverHttp(who, { start: { ...TRIP_ALONG_I80.start, label }, startPercent: 80 });
      expect(status).toBe(200);
      return roads.requestCount() - before;
    };
    // The engine can't be interrupted: canceled plans keep their slots until their road requests finish.
    let isNextDone = false;
    const before = roads.requestCount();
    const next = planFrom(driver, 'My place').then(() => {
      isNextDone = true;
    });
    const requestsPerPlan = await planFrom(other, 'Home');
    expect([requestsPerPlan > 0, await planFrom(other, 'Home'), isNextDone]).toEqual([true, 0, false]);
    release.resolve();
    await next;
    // Of the canceled plans' requests, only the two in progress reach the engine.
    expect([roads.requestCount(), blockedCount, messages]).toEqual([before + 2 + 2 * requestsPerPlan, 2, []]);
    const stored = await database.sql.selectFrom('trips').select('id').execute();
    expect(stored).toHaveLength(3);
  });

  it("take turns, so that one driver's plan does not wait for another driver's many plans", async () => {
    const [busyDriver, driver] = [await fixture.createUser(), await fixture.createUser()];
    let doneCount = 0;
    const statuses = Array.from({ length: 12 }, async (_, i) => {
      const { status } = await fixture.plan(busyDriver, { startPercent: 80 + i });
      doneCount += 1;
      return status;
    });
    await waitUntil(() => doneCount > 0);
    expect((await fixture.plan(driver, { startPercent: 99 })).status).toBe(200);
    expect(doneCount).toBeLessThan(9);
    expect(new Set(await Promise.all(statuses))).toEqual(new Set([200]));
  });

  it("do not wait for another driver's long trip", async () => {
    const threads = [1, 2].map(() => new PlannerThread({ script: STUCK_ON_ONE_TRIP, responseTimeoutMs: 120_000 }));
    const planner = new TripPlanner(fixture.app.deps, threads);
    const plan = (startPercent: number, uid: string, clientIp = uid) =>
      planner.plan(
        {
          request: TripRequest.parse({ ...PARSED_REQUEST, startPercent }),
          departAt: DEPARTURE,
          calibration: UNCALIBRATED,
        },
        { uid, clientIp },
      );
    let hasStuckPlanEnded = false;
    const stuck = plan(93, 'mallory').catch(() => {
      hasStuckPlanEnded = true;
    });
    // Another account at the same IP address must not take the second thread either.
    const sameAddress = plan(92, 'eve', 'mallory').catch(() => undefined);
    for (const uid of ['ada', 'bea']) expect(JSON.parse(await plan(91, uid)).plans).not.toEqual([]);
    expect(hasStuckPlanEnded).toBe(false);
    await planner.close();
    await Promise.all([stuck, sameAddress]);
  });

  it('move to a new thread if one trip takes too long; only that trip is rejected', async () => {
    const errors: unknown[] = [];
    const onEnded = (error: Error) => errors.push(error);
    const thread = new PlannerThread({ script: STUCK_ON_ONE_TRIP, responseTimeoutMs: 3_000, onEnded });
    const planner = new TripPlanner(fixture.app.deps, [thread]);
    try {
      const plan = (startPercent: number, uid: string) =>
        planner.plan(
          {
            request: TripRequest.parse({ ...PARSED_REQUEST, startPercent }),
            departAt: DEPARTURE,
            calibration: UNCALIBRATED,
          },
          { uid, clientIp: 'here' },
        );
      await plan(90, 'c');
      const plans = [plan(93, 'a'), plan(91, 'b'), plan(92, 'c')];
      await expect(plans[0]).rejects.toMatchObject({ code: 'plan_too_long' });
      for (const moved of plans.slice(1)) expect(JSON.parse(await moved).plans).not.toEqual([]);
      expect(errors).toEqual([expect.objectContaining({ code: 'plan_too_long' })]);
    } finally {
      await planner.close();
    }
  });
});
