import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_PRIVACY_SETTINGS } from '#domain/account/privacy-settings.ts';
import { NO_FILTERS } from '#domain/chargers/filters.ts';
import type { SearchEntry } from '#domain/searches/search-entry.ts';
import { signUp, type TestBrowser } from '../account/testing.ts';
import type { Database } from '../db/database.ts';
import { databasesUnderTest } from '../db/testing.ts';
import { type AppUnderTest, openApp } from '../testing.ts';
import { listSearchRows, MAX_STORED_SEARCHES } from './search-store.ts';

const DENVER = { lat: 39.7392, lng: -104.9903, label: 'Denver, Colorado' };

describe.each(databasesUnderTest())('the search history on the $name database', ({ open, testsFeatures }) => {
  let database: Database;
  let app: AppUnderTest;
  let userCount = 0;
  beforeAll(async () => {
    database = await open();
    app = await openApp(database);
  });
  afterAll(() => database.close());

  const createUser = () => {
    userCount += 1;
    return signUp(app, `searcher${userCount}@example.com`);
  };
  const search = (browser: TestBrowser, query: string, fields: object = {}) =>
    browser.send('POST', '/user/search-history', { query, kind: 'text', ...fields });
  const list = async (browser: TestBrowser) =>
    ((await browser.send('GET', '/api/user/search-history')).body as { data: SearchEntry[] }).data;

  it('stores only ten searches for a free license, even if many arrive at once; stored ones can be repeated', async () => {
    const browser = await createUser();
    const responses = await Promise.all(Array.from({ length: 40 }, (_, i) => search(browser, `words ${i}`)));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(responses.find(({ status }) => status !== 200)).toMatchObject({
      status: 403,
      body: {
        error: {
          code: 'history_limit_reached',
          message: 'Search history limit reached (10). Upgrade to save more items.',
          details: { nextTier: 'premium', upgradeRequired: true },
        },
      },
    });
    const [oldest] = (await list(browser)).slice(-1);
    expect((await search(browser, oldest?.query ?? '')).status).toBe(200);
    expect((await list(browser))[0]?.query).toBe(oldest?.query);
  });

  if (!testsFeatures) return;

  it('stores a search with its location and filters, newest first', async () => {
    const browser = await createUser();
    await search(browser, 'tesla', { resultsCount: 12, filters: { dcFastOnly: true } });
    await search(browser, 'Denver', { kind: 'place', location: DENVER });
    expect(await list(browser)).toMatchObject([
      { query: 'Denver', kind: 'place', location: DENVER },
      { query: 'tesla', kind: 'text', location: null, resultsCount: 12, filters: { dcFastOnly: true } },
    ]);
  });

  it('stores a repeated search once, as the newest', async () => {
    const browser = await createUser();
    await search(browser, 'Denver', { kind: 'place', location: DENVER });
    await search(browser, 'tesla');
    await search(browser, 'DENVER', { kind: 'place', location: DENVER });
    expect((await list(browser)).map(({ query }) => query)).toEqual(['DENVER', 'tesla']);
  });

  it('stores nothing for users who turned the history off', async () => {
    const browser = await createUser();
    await browser.send('PUT', '/api/user/privacy-settings', { ...DEFAULT_PRIVACY_SETTINGS, saveSearchHistory: false });
    expect((await search(browser, 'tesla')).body).toEqual({ success: true, data: null });
    expect(await list(browser)).toEqual([]);
  });

  it("deletes one search or all of them, but never another user's", async () => {
    const [browser, other] = [await createUser(), await createUser()];
    for (const query of ['one', 'two', 'three']) await search(browser, query);
    await search(other, 'mine');
    const [newest] = await list(browser);
    const [otherEntry] = await list(other);
    for (const id of [newest?.id, otherEntry?.id])
      expect((await browser.send('DELETE', `/api/user/search-history/${id}`)).body).toEqual({ success: true });
    expect((await list(browser)).map(({ query }) => query)).toEqual(['two', 'one']);
    expect((await browser.send('DELETE', '/user/search-history')).body).toEqual({ success: true });
    expect([await list(browser), (await list(other)).length]).toEqual([[], 1]);
  });

  it('rejects text that the database cannot store, with a message', async () => {
    const browser = await createUser();
    for (const invalidFields of [
      { filters: { text: 'a\0b' } },
      { filters: { networks: ['Tesla Supercharger', 'a\0b'] } },
      { filters: { networks: ['\ud83d'] } },
      { location: { ...DENVER, label: 'Den\ude00ver' } },
      { query: 'a\ud83d' },
    ])
      expect(await search(browser, 'x', invalidFields)).toMatchObject({
        status: 400,
        body: { error: { code: 'invalid_request', details: [{ message: 'Remove the control characters.' }] } },
      });
    expect((await search(browser, '😀 Müller', { filters: { networks: ['Ünï 😀'] } })).status).toBe(200);
  });

  it('rejects filters that are too large to store, and invisible text', async () => {
    const browser = await createUser();
    const networks = Array.from({ length: 100 }, (_, i) => `${i}`.padEnd(80, '語'));
    for (const [invalidFields, message] of [
      [{ filters: { networks } }, 'Choose fewer networks.'],
      [{ query: '\u200b\u2060\u{e0020}' }, 'Enter something to search for.'],
    ] as const)
      expect(await search(browser, 'x', invalidFields)).toMatchObject({
        status: 400,
        body: { error: { code: 'invalid_request', details: [{ message }] } },
      });
    expect((await search(browser, 'x', { filters: { networks: networks.slice(0, 5) } })).status).toBe(200);
    expect(await list(browser)).toHaveLength(1);
  });

  it('stores the newest thousand for unlimited licenses', async () => {
    const browser = await createUser();
    const uid = browser.authToken()?.uid ?? '';
    await database.sql.updateTable('users').set({ license: 'premium' }).where('uid', '=', uid).execute();
    const rows = Array.from({ length: MAX_STORED_SEARCHES }, (_, i) => ({
      id: randomUUID(),
      uid,
      query: `words ${i}`,
      kind: 'text',
      location: null,
      results_count: 0,
      filters: JSON.stringify(NO_FILTERS),
      created_at: new Date(Date.UTC(2026, 0, 1) + i),
    }));
    await database.sql.insertInto('search_history').values(rows).execute();
    await search(browser, 'one more');
    const stored = (await listSearchRows(database.sql, uid, null)).map(({ query }) => query);
    expect(stored).toHaveLength(MAX_STORED_SEARCHES);
    expect([stored[0], stored.at(-1)]).toEqual(['one more', 'words 1']);
  });

  it('rejects invalid searches', async () => {
    const browser = await createUser();
    for (const invalidFields of [
      { query: '' },
      { kind: 'spell' },
      { location: { lat: 99, lng: 0, label: 'x' } },
      { resultsCount: -1 },
    ])
      expect(await search(browser, 'x', invalidFields)).toMatchObject({
        status: 400,
        body: { error: { code: 'invalid_request' } },
      });
  });
});
