import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { tripEndpoints } from '#contract/trips.ts';
import { type Trip, TripUpdate } from '#domain/trips/trip.ts';
import { openAuthChangeFeed } from '../../account/auth-change-feed.ts';
import type { TestBrowser } from '../../account/testing.ts';
import { createApp } from '../../app.ts';
import { openStationUpdateFeed } from '../../chargers/station-update-feed.ts';
import { closeStation, makeCharger, storeChargers } from '../../chargers/testing.ts';
import type { Database } from '../../db/database.ts';
import { featureDatabases } from '../../db/testing.ts';
import { sendProblem } from '../../http/send-problem.ts';
import { type HttpListener, listen } from '../../http-listener.ts';
import { type RoadsUnderTest, setUpRoads, setUpTripFixture, type TripFixture } from '../testing/trip-fixture.ts';
import { serveTripUpdates, type UpdateLimits } from './trip-updates-route.ts';

const ACCEPT_EVENTS = { accept: 'text/event-stream' };
const TEST_LIMITS: UpdateLimits = {
  total: 3,
  perListener: 2,
  heartbeatMs: 1_000,
  accessCheckMs: 100,
  checkMs: 60_000,
  minIntervalMs: 10,
  maxDurationMs: 60_000,
};

function readStream(response: Response) {
  const updates: TripUpdate[] = [];
  const reader = (response.body as ReadableStream<Uint8Array>).getReader();
  const ended = (async () => {
    let text = '';
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      text += new TextDecoder().decode(read.value);
      const events = text.split('\n\n');
      text = events.pop() ?? '';
      for (const event of events) {
        const data = /^data: (.*)$/m.exec(event)?.[1];
        if (data !== undefined) updates.push(TripUpdate.parse(JSON.parse(data)));
      }
    }
  })();
  return { updates, ended, disconnect: () => reader.cancel() };
}

let roads: RoadsUnderTest;
beforeAll(async () => {
  roads = await setUpRoads();
});
afterAll(() => roads.close());

describe.each(featureDatabases())('a driver on a trip, on the $name database', ({ open }) => {
  let database: Database;
  let fixture: TripFixture;
  let listener: HttpListener;
  const listeners: HttpListener[] = [];
  let now = new Date();
  beforeAll(async () => {
    database = await open();
    fixture = await setUpTripFixture(database, roads, () => now);
    listener = await listen({ host: '127.0.0.1', port: 0 }, createApp(fixture.app.deps, { webFolder: null }).fetch);
    listeners.push(listener);
  });
  afterAll(async () => {
    fixture.app.deps.stationUpdateFeed.close();
    for (const opened of listeners) await opened.close();
    await fixture.close();
    await database.close();
  });

  const createUserWithTrip = async () => {
    const driver = await fixture.createUser();
    const { trip } = await fixture.plan(driver);
    return { driver, trip };
  };
  const bearer = (driver: TestBrowser) => ({ authorization: `Bearer ${driver.authToken()?.token}` });
  const getPath = ({ id }: Pick<Trip, 'id'>) => tripEndpoints.checkTrip.path.replace('{id}', id);
  const fetchAt = (port: number, trip: Pick<Trip, 'id'>, headers: object, query = '') =>
    fetch(`http://127.0.0.1:${port}${getPath(trip)}${query}`, { headers: { ...ACCEPT_EVENTS, ...headers } });
  const catchUp = () => fixture.app.deps.chargers.catchUp(database.sql);

  const openWithTestLimits = async (limits: Partial<UpdateLimits> = {}) => {
    const app = new Hono();
    const stationUpdateFeed = openStationUpdateFeed(fixture.app.deps.chargers, { minIntervalMs: 1, maxIntervalMs: 1 });
    serveTripUpdates(app as never, { ...fixture.app.deps, stationUpdateFeed }, { ...TEST_LIMITS, ...limits });
    app.onError((error, c) => sendProblem(c as never, error, fixture.app.deps.log));
    const testListener = await listen({ host: '127.0.0.1', port: 0 }, app.fetch);
    onTestFinished(async () => {
      stationUpdateFeed.close();
      await testListener.close();
    });
    return { stationUpdateFeed, port: testListener.port };
  };

  it("gets the trip's status immediately, and again when one of its stations changes", async () => {
    const { driver, trip } = await createUserWithTrip();
    const response = await fetchAt(listener.port, trip, bearer(driver));
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/event-stream']);
    expect(response.headers.get('cache-control')).toContain('no-store');
    const first = readStream(response);
    await expect.poll(() => first.updates, { timeout: 10_000 }).toMatchObject([{ id: trip.id, changes: [] }]);
    await first.disconnect();
    const { port } = await openWithTestLimits();
    const stream = readStream(await fetchAt(port, trip, bearer(driver)));
    await expect.poll(() => stream.updates.length, { timeout: 10_000 }).toBe(1);
    await storeChargers(database.sql, [makeCharger(900, { lat: 30, lng: -90 })]);
    await catchUp();
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(stream.updates).toHaveLength(1);
    const chargerId = Number(trip.result.plans[0]?.stops[1]?.chargerId);
    await closeStation(database.sql, chargerId);
    await catchUp();
    await expect.poll(() => stream.updates.length, { timeout: 10_000 }).toBe(2);
    expect(stream.updates[1]).toMatchObject({
      matters: true,
      changes: expect.arrayContaining([expect.objectContaining({ code: 'station_closed' })]),
    });
    expect(stream.updates[1]?.result?.plans).not.toEqual([]);
    await stream.disconnect();
    await database.sql.updateTable('stations').set({ closed_at: null }).where('id', '=', chargerId).execute();
    await catchUp();
  });

  it('gets periodic updates even without changes, and a prompt retry after the routing engine was briefly unavailable', async () => {
    const { driver, trip } = await createUserWithTrip();
    const { port } = await openWithTestLimits({ checkMs: 300 });
    const stream = readStream(await fetchAt(port, trip, bearer(driver)));
    await expect.poll(() => stream.updates.length, { timeout: 10_000 }).toBeGreaterThan(2);
    await stream.disconnect();
    roads.fail({ kind: 'unavailable' });
    await storeChargers(database.sql, [makeCharger(901, { lat: 31, lng: -90 })]);
    await catchUp();
    const other = readStream(await fetchAt(port, trip, bearer(driver)));
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(other.updates).toEqual([]);
    roads.fail(null);
    await expect.poll(() => other.updates.length, { timeout: 10_000 }).toBeGreaterThan(0);
    await other.disconnect();
  });

  it('gets updates for the replanned trip', async () => {
    const { driver, trip } = await createUserWithTrip();
    const { port } = await openWithTestLimits();
    const stream = readStream(await fetchAt(port, trip, bearer(driver)));
    // Updates about the stations of an earlier test may still arrive, so the number of updates isn't certain.
    const readLatest = () => stream.updates.at(-1);
    await expect.poll(readLatest, { timeout: 10_000 }).toMatchObject({ changes: [] });
    const chargerId = Number(trip.result.plans[0]?.stops[1]?.chargerId);
    const setAccess = async (access: string) => {
      await database.sql.updateTable('stations').set({ access }).where('id', '=', chargerId).execute();
      await catchUp();
    };
    await setAccess('private');
    await expect.poll(readLatest, { timeout: 10_000 }).toMatchObject({ changes: [{ code: 'station_not_open' }] });
    now = new Date(now.getTime() + 1_000);
    expect((await driver.send('PUT', `${getPath(trip).replace('/updates', '/plan')}`)).status).toBe(200);
    await expect.poll(readLatest, { timeout: 10_000 }).toMatchObject({ changes: [], matters: false });
    await stream.disconnect();
    await setAccess('public');
  });

  it('gets a single response if the request does not accept an event stream, and an error rather than a stream if access is denied', async () => {
    const { driver, trip } = await createUserWithTrip();
    const singleResponse = await driver.send('GET', getPath(trip));
    expect(singleResponse).toMatchObject({ status: 200, body: { success: true, data: { id: trip.id } } });
    const getError = async (headers: object, id = trip.id, query = '') => {
      const response = await fetchAt(listener.port, { id }, headers, query);
      const { error } = (await response.json()) as { error: { code: string } };
      return [response.status, error.code];
    };
    expect(await getError({})).toEqual([401, 'unauthenticated']);
    expect(await getError(bearer(await fixture.createUser('free')))).toEqual([403, 'not_licensed']);
    expect(await getError(bearer(await fixture.createUser()))).toEqual([404, 'trip_not_found']);
    expect(await getError(bearer(driver), 'not-one')).toEqual([400, 'invalid_request']);
    expect(await getError(bearer(driver), trip.id, '?plan=x')).toEqual([400, 'invalid_request']);
    expect(await getError(bearer(driver), trip.id, '?plan=9')).toEqual([404, 'leg_not_found']);
    const head = await fetch(`http://127.0.0.1:${listener.port}${getPath(trip)}`, {
      method: 'HEAD',
      headers: { ...ACCEPT_EVENTS, ...bearer(driver) },
    });
    expect(head.status).toBe(200);
  });

  it('can listen on a limited number of pages, and closing pages frees their slots', async () => {
    const [first, second] = [await createUserWithTrip(), await createUserWithTrip()];
    const { port } = await openWithTestLimits();
    const listen = async ({ driver, trip }: typeof first) => fetchAt(port, trip, bearer(driver));
    const streams = [readStream(await listen(first)), readStream(await listen(first))];
    const refused = await listen(first);
    expect([refused.status, await refused.json()]).toMatchObject([429, { error: { code: 'too_many_listeners' } }]);
    streams.push(readStream(await listen(second)));
    // A response that isn't read to its end delays closing the server.
    const tryOnce = async () => {
      const response = await listen(second);
      await response.body?.cancel();
      return response.status;
    };
    expect(await tryOnce()).toBe(429);
    for (const stream of streams) await stream.disconnect();
    await expect.poll(tryOnce).toBe(200);
  });

  it('stops getting updates when the session, the account, or the license ends, even if another process ends it, but not when the role changes', async () => {
    const stationUpdateFeed = openStationUpdateFeed(fixture.app.deps.chargers);
    const otherServer = new Hono();
    const authChangeFeed = await openAuthChangeFeed(database.listen);
    const limits = { ...TEST_LIMITS, total: 100, accessCheckMs: 600_000 };
    serveTripUpdates(otherServer as never, { ...fixture.app.deps, stationUpdateFeed, authChangeFeed }, limits);
    const other = await listen({ host: '127.0.0.1', port: 0 }, otherServer.fetch);
    onTestFinished(async () => {
      stationUpdateFeed.close();
      await authChangeFeed.close();
      await other.close();
    });
    const getUid = (driver: TestBrowser) => driver.authToken()?.uid ?? '';
    const change = (values: object) => (driver: TestBrowser) =>
      database.sql.updateTable('users').set(values).where('uid', '=', getUid(driver)).execute();
    const ends: Record<string, (driver: TestBrowser) => Promise<unknown>> = {
      'sign-out': (driver) => driver.send('POST', '/api/auth/sign-out', {}),
      'sign-out everywhere': (driver) => driver.send('DELETE', '/api/user/sessions'),
      'end of this session': async (driver) => {
        const { body } = await driver.send('GET', '/api/user/sessions');
        const [session] = (body as unknown as { data: { id: string }[] }).data;
        await driver.send('DELETE', `/api/user/sessions/${session?.id}`);
      },
      'account deletion': (driver) => driver.send('DELETE', '/api/user/account'),
      'removal of only the identity': (driver) => fixture.app.deps.identity.remove(getUid(driver)),
      'password change elsewhere': (driver) => fixture.app.deps.identity.revoke(getUid(driver), 'another'),
      'license downgrade': change({ license: 'free' }),
    };
    for (const [cause, end] of Object.entries(ends)) {
      const { driver, trip } = await createUserWithTrip();
      const stream = readStream(await fetchAt(other.port, trip, bearer(driver)));
      await expect.poll(() => stream.updates.length, { timeout: 10_000 }).toBe(1);
      await end(driver);
      const timeout = new Promise((resolve) => setTimeout(() => resolve('still open'), 5_000));
      expect([cause, await Promise.race([stream.ended, timeout])]).toEqual([cause, undefined]);
    }
    const { driver, trip } = await createUserWithTrip();
    const openStream = readStream(await fetchAt(other.port, trip, bearer(driver)));
    await expect.poll(() => openStream.updates.length, { timeout: 10_000 }).toBe(1);
    await change({ role: 'admin' })(driver);
    await fixture.createUser();
    expect(
      await Promise.race([openStream.ended, new Promise((resolve) => setTimeout(() => resolve('open'), 200))]),
    ).toBe('open');
    await openStream.disconnect();
  });

  it('gets no more updates once the account, the license, or the trip is gone, the time limit is reached, or the server stops', async () => {
    const { stationUpdateFeed, port } = await openWithTestLimits({ total: 100 });
    const ends: ((who: Awaited<ReturnType<typeof createUserWithTrip>>) => Promise<unknown>)[] = [
      ({ driver }) => driver.send('DELETE', '/api/user/account'),
      ({ driver, trip }) => driver.send('DELETE', `/api/routes/premium/${trip.id}`),
      ({ driver }) =>
        database.sql
          .updateTable('users')
          .set({ license: 'free' })
          .where('uid', '=', driver.authToken()?.uid ?? '')
          .execute(),
      async () => stationUpdateFeed.close(),
    ];
    for (const end of ends) {
      const who = await createUserWithTrip();
      const stream = readStream(await fetchAt(port, who.trip, bearer(who.driver)));
      await expect.poll(() => stream.updates.length, { timeout: 10_000 }).toBeGreaterThan(0);
      await end(who);
      await stream.ended;
    }
    const briefServer = await openWithTestLimits({ maxDurationMs: 200 });
    const { driver, trip } = await createUserWithTrip();
    await readStream(await fetchAt(briefServer.port, trip, bearer(driver))).ended;
  });
});
