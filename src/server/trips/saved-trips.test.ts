import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EMPTY_RESULT, PARSED_REQUEST } from '#domain/trips/testing/empty-trip-result.ts';
import { makeTrip } from '#domain/trips/testing/make-trip.ts';
import type { Trip } from '#domain/trips/trip.ts';
import type { TestBrowser } from '../account/testing.ts';
import type { Database } from '../db/database.ts';
import { databasesUnderTest } from '../db/testing.ts';
import { type FavoritesApp, setUpFavoritesApp } from '../favorites/testing/favorites-app.ts';
import type { AppUnderTest } from '../testing.ts';
import { addTripRow, MAX_SAVED_TRIPS, purgeUnsavedTrips } from './trip-store.ts';

const DAY_MS = 24 * 60 * 60_000;

describe.each(databasesUnderTest())('saved trips on the $name database', ({ open, testsFeatures }) => {
  let database: Database;
  let app: AppUnderTest;
  let createUser: FavoritesApp['createUser'];
  let now = new Date();
  beforeAll(async () => {
    database = await open();
    ({ app, createUser } = await setUpFavoritesApp(database, () => now));
  });
  afterAll(() => database.close());

  const getUid = (browser: TestBrowser) => browser.authToken()?.uid ?? '';
  const plan = async (browser: TestBrowser, id: string = randomUUID()) => {
    await addTripRow(database.sql, {
      id,
      uid: getUid(browser),
      madeAt: now,
      request: PARSED_REQUEST,
      resultText: JSON.stringify(EMPTY_RESULT),
    });
    return id;
  };
  const getPath = (id: string) => `/api/routes/premium/${id}`;
  const save = (browser: TestBrowser, id: string, name: string) => browser.send('PUT', getPath(id), { name });
  const list = async (browser: TestBrowser) =>
    (await browser.send('GET', '/api/routes/premium')).body?.data as { id: string; name: string }[];

  it('can be read if they were stored before contingent stops existed', async () => {
    const browser = await createUser('premium');
    const id = randomUUID();
    const { result } = makeTrip();
    const isContingent = (key: string) => key === 'contingent';
    const resultText = JSON.stringify(result, (key, value) => (isContingent(key) ? undefined : value));
    await addTripRow(database.sql, { id, uid: getUid(browser), madeAt: now, request: PARSED_REQUEST, resultText });
    const { body } = await browser.send('GET', getPath(id));
    const trip = body?.data as Trip;
    expect(trip.result.plans[0]?.legs.map(({ contingent }) => contingent)).toEqual([null, null, null]);
    expect(trip.result).toEqual(result);
  });

  it(`are limited to ${MAX_SAVED_TRIPS}, even if many are saved at once`, async () => {
    const browser = await createUser('premium');
    const uid = getUid(browser);
    const ids = Array.from({ length: MAX_SAVED_TRIPS + 5 }, () => randomUUID());
    const rows = ids.map((id, i) => ({
      id,
      uid,
      name: i < MAX_SAVED_TRIPS - 5 ? `Trip ${i}` : null,
      made_at: now,
      saved_at: i < MAX_SAVED_TRIPS - 5 ? now : null,
      share_key: null,
      request: JSON.stringify(PARSED_REQUEST),
      result: JSON.stringify(EMPTY_RESULT),
    }));
    await database.sql.insertInto('trips').values(rows).execute();
    const responses = await Promise.all(ids.slice(-10).map((id) => save(browser, id, 'One more')));
    const refused = responses.filter(({ status }) => status !== 200);
    expect(refused).toHaveLength(5);
    expect(refused[0]).toMatchObject({ status: 409, body: { error: { code: 'trips_limit_reached' } } });
    expect(refused[0]?.body?.error).toMatchObject({
      message: expect.stringContaining(`up to ${MAX_SAVED_TRIPS} trips`),
    });
    expect((await save(browser, ids[0] as string, 'Still renamed')).status).toBe(200);
  });

  if (!testsFeatures) return;

  it('are listed once saved under a name, which can be changed', async () => {
    const browser = await createUser('premium');
    const id = await plan(browser);
    expect(await list(browser)).toEqual([]);
    expect((await browser.send('GET', getPath(id))).body).toMatchObject({
      data: { id, name: null, request: PARSED_REQUEST },
    });
    expect((await save(browser, id, '  To the lake ')).body).toMatchObject({
      data: { id, name: 'To the lake', from: 'Reno, NV', to: 'Salt Lake City, UT', isShared: false, totalMin: null },
    });
    now = new Date(now.getTime() + 60_000);
    const otherId = await plan(browser);
    await save(browser, otherId, 'Back');
    await save(browser, id, 'Up to the lake');
    expect((await list(browser)).map(({ name }) => name)).toEqual(['Back', 'Up to the lake']);
    expect(await save(browser, id, '   ')).toMatchObject({ status: 400, body: { error: { code: 'invalid_request' } } });
  });

  it('cannot be read after deletion, not even through a shared link', async () => {
    const browser = await createUser('premium');
    const id = await plan(browser);
    await save(browser, id, 'Short');
    const { body } = await browser.send('POST', `${getPath(id)}/share`);
    expect((await browser.send('DELETE', getPath(id))).body).toEqual({ success: true });
    expect((await browser.send('DELETE', getPath(id))).status).toBe(200);
    expect(await browser.send('GET', getPath(id))).toMatchObject({
      status: 404,
      body: { error: { code: 'trip_not_found' } },
    });
    expect(await app.request(`/api/routes/shared/${body?.key}`)).toMatchObject({ status: 404 });
    expect(await save(browser, id, 'Again')).toMatchObject({
      status: 404,
      body: { error: { code: 'trip_not_found' } },
    });
  });

  it("are visible to anyone with the link, without their driver's identity, until the link is revoked", async () => {
    const browser = await createUser('premium');
    const id = await plan(browser);
    const { body } = await browser.send('POST', `${getPath(id)}/share`);
    const sharedAgain = await browser.send('POST', `${getPath(id)}/share`);
    expect(sharedAgain.body).toEqual(body);
    const shared = await app.request(`/api/routes/shared/${body?.key}`);
    expect(shared.status).toBe(200);
    const { data } = (await shared.json()) as { data: object };
    expect(Object.keys(data).sort()).toEqual(['name', 'request', 'result']);
    expect(data).toMatchObject({ request: { rigId: null, end: PARSED_REQUEST.end } });
    await browser.send('DELETE', `${getPath(id)}/share`);
    const revoked = await app.request(`/api/routes/shared/${body?.key}`);
    expect([revoked.status, await revoked.json()]).toMatchObject([404, { error: { code: 'shared_trip_not_found' } }]);
    const newLink = await browser.send('POST', `${getPath(id)}/share`);
    expect(newLink.body?.key).not.toBe(body?.key);
    expect((await app.request('/api/routes/shared/short')).status).toBe(400);
  });

  it('are listed and counted if they are only shared, so that their driver can find and revoke the link', async () => {
    const browser = await createUser('premium');
    const [id, unsaved] = [await plan(browser), await plan(browser)];
    await browser.send('POST', `${getPath(id)}/share`);
    expect(await list(browser)).toMatchObject([{ id, name: null, savedAt: null, isShared: true }]);
    for (let count = 1; count < MAX_SAVED_TRIPS; count += 1)
      await browser.send('POST', `${getPath(await plan(browser))}/share`);
    for (const refused of [
      await save(browser, unsaved, 'Mine'),
      await browser.send('POST', `${getPath(unsaved)}/share`),
    ])
      expect(refused).toMatchObject({ status: 409, body: { error: { code: 'trips_limit_reached' } } });
    expect((await browser.send('POST', `${getPath(id)}/share`)).status).toBe(200);
    await browser.send('DELETE', `${getPath(id)}/share`);
    expect((await list(browser)).map((trip) => trip.id)).not.toContain(id);
  });

  it('can be viewed and deleted but not saved or shared with a free license', async () => {
    const browser = await createUser();
    const id = await plan(browser);
    expect((await browser.send('GET', getPath(id))).status).toBe(200);
    for (const refused of [await save(browser, id, 'Mine'), await browser.send('POST', `${getPath(id)}/share`)])
      expect(refused).toMatchObject({
        status: 403,
        body: { error: { code: 'not_licensed', message: 'This feature requires premium license' } },
      });
    expect((await browser.send('DELETE', getPath(id))).status).toBe(200);
  });

  it('are deleted if neither saved nor shared: after a week, or beyond the newest 50', async () => {
    const browser = await createUser('premium');
    const [saved, shared, unsaved] = [await plan(browser), await plan(browser), await plan(browser)];
    await save(browser, saved, 'Kept');
    await browser.send('POST', `${getPath(shared)}/share`);
    const getStatuses = async (ids: readonly string[]) =>
      Promise.all(ids.map(async (id) => (await browser.send('GET', getPath(id))).status));
    await purgeUnsavedTrips(database.sql, new Date(now.getTime() + 6 * DAY_MS));
    expect(await getStatuses([saved, shared, unsaved])).toEqual([200, 200, 200]);
    await purgeUnsavedTrips(database.sql, new Date(now.getTime() + 8 * DAY_MS));
    expect(await getStatuses([saved, shared, unsaved])).toEqual([200, 200, 404]);
    const oldest = await plan(browser);
    now = new Date(now.getTime() + 1_000);
    for (let count = 0; count < 50; count += 1) await plan(browser);
    expect(await getStatuses([saved, shared, oldest])).toEqual([200, 200, 404]);
  });
});
