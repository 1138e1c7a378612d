import { sql as raw } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Favorite } from '#domain/favorites/favorite.ts';
import { openBrowser, type TestBrowser } from '../account/testing.ts';
import { makeCharger, storeChargers } from '../chargers/testing.ts';
import type { Database } from '../db/database.ts';
import { databasesUnderTest } from '../db/testing.ts';
import type { AppUnderTest } from '../testing.ts';
import { add, CHARGERS, type FavoritesApp, list, remove, setUpFavoritesApp } from './testing/favorites-app.ts';

const MINUTE_MS = 60_000;
describe.each(databasesUnderTest())('favorites on the $name database', ({ open, testsFeatures }) => {
  let database: Database;
  let app: AppUnderTest;
  let createUser: FavoritesApp['createUser'];
  let now = new Date('2026-11-20T12:00:00Z');
  beforeAll(async () => {
    database = await open();
    ({ app, createUser } = await setUpFavoritesApp(database, () => now));
  });
  beforeEach(() => {
    now = new Date();
  });
  afterAll(() => database.close());

  /** Ages removed favorites beyond the restore window. */
  const ageRemovals = () =>
    raw`update favorites set removed_at = removed_at - interval '11 minutes'`.execute(database.sql);
  const addMany = async (browser: TestBrowser, count: number) => {
    for (let id = 1; id <= count; id += 1) expect((await add(browser, id)).status).toBe(200);
  };

  it("never exceed the free license's limit of ten, however many are added at once", async () => {
    const browser = await createUser();
    await addMany(browser, 9);
    const added = await Promise.all(Array.from({ length: 200 }, (_, i) => add(browser, 10 + (i % 20))));
    const statuses = Map.groupBy(added, ({ status }) => status);
    expect([...statuses.keys()].sort()).toEqual([200, 403]);
    expect(await list(browser)).toHaveLength(10);
  });

  it('are reported as saved, even if removed at the same time', async () => {
    const browser = await createUser();
    const saved = await Promise.all(
      Array.from({ length: 20 }, async () => (await Promise.all([add(browser, 7), remove(browser, 7)]))[0]),
    );
    expect(new Set(saved.map(({ status }) => status))).toEqual(new Set([200]));
  });

  if (!testsFeatures) return;

  it('are saved once, listed newest first, and removed', async () => {
    const browser = await createUser();
    expect(await add(browser, 3)).toMatchObject({
      status: 200,
      body: {
        success: true,
        data: { id: '3', notes: '', state: 'open', alternative: null, charger: { name: 'Charger 3' } },
      },
    });
    now = new Date(now.getTime() + MINUTE_MS);
    await add(browser, 1);
    await add(browser, 3);
    expect((await list(browser)).map(({ id }) => id)).toEqual(['1', '3']);
    expect((await remove(browser, 3)).body).toEqual({ success: true });
    expect((await remove(browser, 3)).body).toEqual({ success: true });
    expect((await list(browser)).map(({ id }) => id)).toEqual(['1']);
  });

  it("use only the charger's id from a request, and reject an unknown id", async () => {
    const browser = await createUser();
    const charger = { id: '2', name: 'Mine', lat: 0, address: '<b>', trailerScore: 100 };
    expect((await browser.send('POST', '/user/favorites', { charger })).body).toMatchObject({
      data: { charger: { name: 'Charger 2', trailerScore: null }, savedAs: { name: 'Charger 2' } },
    });
    expect(await add(browser, 999)).toMatchObject({ status: 404, body: { error: { code: 'charger_not_found' } } });
    expect(await add(browser, 'x')).toMatchObject({ status: 400, body: { error: { code: 'invalid_request' } } });
  });

  it('are limited to ten for a free license, with the reason, but not for a premium one', async () => {
    const freeUser = await createUser();
    await addMany(freeUser, 10);
    expect(await add(freeUser, 11)).toMatchObject({
      status: 403,
      body: {
        error: {
          code: 'favorites_limit_reached',
          message: 'Favorites limit reached (10). Upgrade to save more items.',
          details: { hasAccess: false, license: 'free', nextTier: 'premium', limits: { maxFavorites: 10 } },
        },
      },
    });
    await remove(freeUser, 4);
    expect((await add(freeUser, 11)).status).toBe(200);
    expect(await list(freeUser)).toHaveLength(10);
    const premiumUser = await createUser('premium');
    await addMany(premiumUser, 12);
  });

  it('can be restored unchanged for a while after removal, and are new after that', async () => {
    const browser = await createUser('premium');
    await add(browser, 5, { notes: 'Pull-through on the left' });
    const [before] = await list(browser);
    now = new Date(now.getTime() + MINUTE_MS);
    await remove(browser, 5);
    expect((await add(browser, 5)).body).toMatchObject({
      data: { notes: 'Pull-through on the left', addedAt: before?.addedAt },
    });
    await remove(browser, 5);
    await ageRemovals();
    expect((await add(browser, 5)).body).toMatchObject({ data: { notes: '', addedAt: now.toISOString() } });
  });

  it('have multiline notes with a premium license; with a free one, users can only read and clear them', async () => {
    const browser = await createUser('premium');
    await add(browser, 7);
    const save = (notes: string, id = 7) => browser.send('PUT', `/user/favorites/${id}/notes`, { notes });
    expect((await save('Room for 40 ft.\nTurn at the back.')).body).toMatchObject({
      data: { notes: 'Room for 40 ft.\nTurn at the back.' },
    });
    expect(await save('x', 8)).toMatchObject({ status: 404, body: { error: { code: 'favorite_not_found' } } });
    expect((await save('a\0b')).status).toBe(400);
    expect((await save('x'.repeat(2_001))).status).toBe(400);
    const uid = browser.authToken()?.uid ?? '';
    await database.sql.updateTable('users').set({ license: 'free' }).where('uid', '=', uid).execute();
    expect(await save('More')).toMatchObject({
      status: 403,
      body: { error: { code: 'not_licensed', message: 'Personal notes available with Premium license' } },
    });
    expect((await list(browser))[0]?.notes).toBe('Room for 40 ft.\nTurn at the back.');
    expect((await save('')).status).toBe(200);
    expect((await add(browser, 9, { notes: 'Nice' })).status).toBe(403);
  });

  it('return the saved notes, even with simultaneous saves', async () => {
    const browser = await createUser('premium');
    await add(browser, 7);
    const texts = Array.from({ length: 20 }, (_, i) => `Note ${i}`);
    const responses = await Promise.all(
      texts.map((notes) => browser.send('PUT', '/api/user/favorites/7/notes', { notes })),
    );
    expect(responses.map(({ body }) => (body as { data: Favorite }).data.notes)).toEqual(texts);
  });

  it('are kept when their station closes or moves, with its new state and the nearest open alternative', async () => {
    const browser = await createUser();
    await storeChargers(database.sql, [
      makeCharger(101, { ...CHARGERS[0], id: '101', lat: 41, lng: -90 }),
      makeCharger(102, { ...CHARGERS[0], id: '102', lat: 41.01, lng: -90 }),
      makeCharger(103, { ...CHARGERS[0], id: '103', lat: 41.005, lng: -90, status: 'T' }),
      makeCharger(104, { ...CHARGERS[0], id: '104', lat: 41.005, lng: -90, dcFastCount: 0, level2Count: 1 }),
      makeCharger(105, { ...CHARGERS[0], id: '105', lat: 41.3, lng: -90 }),
    ]);
    await app.deps.chargers.catchUp(database.sql);
    for (const id of [101, 105]) await add(browser, id);
    const updateStation = (values: object, id: number) =>
      database.sql.updateTable('stations').set(values).where('id', '=', id).execute();
    await updateStation({ closed_at: now }, 101);
    await updateStation({ lat: 41.31 }, 105);
    const favorites = new Map((await list(browser)).map((favorite) => [favorite.id, favorite]));
    expect(favorites.get('101')).toMatchObject({
      state: 'closed',
      charger: { name: 'Charger 1', lat: 41 },
      alternative: { charger: { id: '102' } },
    });
    expect(favorites.get('101')?.alternative?.distanceM).toBeCloseTo(1_112, -1);
    expect(favorites.get('105')).toMatchObject({ state: 'moved', savedAs: { lat: 41.3 } });
    expect(favorites.get('105')?.movedM).toBeCloseTo(1_112, -1);
  });

  it('can be exported as CSV or GeoJSON with a premium license, but not with a free one', async () => {
    const freeUser = await createUser();
    for (const extension of ['csv', 'geojson'])
      expect(await freeUser.send('GET', `/api/user/favorites.${extension}`)).toMatchObject({
        status: 403,
        body: { error: { code: 'not_licensed', message: 'Export feature requires Premium license' } },
      });
    const browser = await createUser('premium');
    now = new Date('2026-11-20T23:30:00Z');
    await add(browser, 1, { notes: '=SUM(A1), "quoted"' });
    const headers = { authorization: `Bearer ${browser.authToken()?.token}` };
    const csv = await app.request('/api/user/favorites.csv', { headers });
    expect(csv.headers.get('content-disposition')).toBe('attachment; filename="favorites-2026-11-20.csv"');
    expect(Buffer.from(await csv.arrayBuffer()).toString()).toBe(
      '\uFEFFName,Address,Added Date,Notes\r\n' +
        `Charger 1,"1 Main St, Columbus, OH 43215",2026-11-20,"'=SUM(A1), ""quoted"""\r\n`,
    );
    const geoJson = await app.request('/api/user/favorites.geojson', { headers });
    for (const exported of [csv, geoJson]) expect(exported.headers.get('cache-control')).toBe('no-store');
    const points = await geoJson.json();
    expect(points.features).toMatchObject([
      { id: '1', geometry: { type: 'Point', coordinates: [-83, 39.96] }, properties: { name: 'Charger 1' } },
    ]);
    expect((await browser.send('GET', '/api/user/usage')).body).toMatchObject({
      data: { meters: expect.arrayContaining([{ what: 'exports', used: 2, limit: null }]) },
    });
  });

  it('require a sign-in', async () => {
    expect(await openBrowser(app).send('GET', '/api/user/favorites')).toMatchObject({
      status: 401,
      body: { error: { message: 'Please sign in to access this feature' } },
    });
  });

  it("are part of their owner's export, and are deleted with the account", async () => {
    const browser = await createUser();
    await add(browser, 1);
    expect((await browser.send('GET', '/api/user/export')).body).toMatchObject({
      data: { favorites: [{ name: 'Charger 1', address: '1 Main St, Columbus, OH 43215', notes: '' }] },
    });
    const uid = browser.authToken()?.uid ?? '';
    await browser.send('DELETE', '/api/user/account');
    expect(await database.sql.selectFrom('favorites').selectAll().where('uid', '=', uid).execute()).toEqual([]);
  });
});
