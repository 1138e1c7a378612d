import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_PRIVACY_SETTINGS } from '#domain/account/privacy-settings.ts';
import { DEFAULT_PREFERENCES } from '#domain/account/user-preferences.ts';
import type { AskAnswer } from '#domain/searches/natural/natural-search.ts';
import type { SuggestedQuestion } from '#domain/searches/natural/suggest-questions.ts';
import type { SearchEntry } from '#domain/searches/search-entry.ts';
import { signUp, type TestBrowser } from '../account/testing.ts';
import { makeCharger, storeChargers } from '../chargers/testing.ts';
import type { Database } from '../db/database.ts';
import { featureDatabases } from '../db/testing.ts';
import { type AppUnderTest, openApp } from '../testing.ts';

const ELKO = { lat: 40.83, lng: -115.76 };
const CHARGERS = [
  makeCharger(1, { ...ELKO, network: 'Tesla Supercharger', connectors: ['nacs'], maxPowerKw: 250, dcFastCount: 8 }),
  makeCharger(2, { lat: 40.84, lng: -115.75, network: 'EVgo', dcFastCount: 4, accessDaysTime: '24 hours daily' }),
  makeCharger(3, { lat: 40.85, lng: -115.7, network: 'EVgo', dcFastCount: 0, level2Count: 2 }),
  makeCharger(4, { lat: 38.573, lng: -109.55, network: 'EVgo', dcFastCount: 4 }),
];
const QUERY_PATH = '/api/search/natural/query';

describe.each(featureDatabases())('questions in plain language on the $name database', ({ open }) => {
  let database: Database;
  let app: AppUnderTest;
  let userCount = 0;
  beforeAll(async () => {
    database = await open();
    await storeChargers(database.sql, CHARGERS);
    app = await openApp(database);
  });
  afterAll(() => database.close());

  async function createUser(license = 'premium'): Promise<TestBrowser> {
    userCount += 1;
    const browser = await signUp(app, `asker${userCount}@example.com`);
    const uid = browser.authToken()?.uid ?? '';
    await database.sql.updateTable('users').set({ license }).where('uid', '=', uid).execute();
    return browser;
  }
  const ask = async (browser: TestBrowser, query: unknown, context: object = {}) =>
    ((await browser.send('POST', QUERY_PATH, { query, context })).body as { data: AskAnswer }).data;
  const getIds = ({ action }: AskAnswer) =>
    action.kind === 'search' ? action.stations.map(({ id }) => id).sort() : action.kind;
  const fetchHistory = async (browser: TestBrowser) =>
    ((await browser.send('GET', '/api/user/search-history')).body as { data: SearchEntry[] }).data;
  const suggest = async (browser: TestBrowser, query: string) =>
    (
      (await browser.send('GET', `/api/search/natural/suggestions?${query}`)).body as {
        suggestions: SuggestedQuestion[];
      }
    ).suggestions.map(({ text }) => text);

  it('find stations near real towns, even misspelled ones, and allow follow-up questions', async () => {
    const browser = await createUser();
    const first = await ask(browser, 'fast chargers near Elcko, NV, not tesla');
    expect(first).toMatchObject({ showing: 'Showing Elko, NV', action: { kind: 'search', total: 1 } });
    expect(getIds(first)).toEqual(['2']);
    const second = await ask(browser, 'what about Moab, Utah', { last: first.query });
    expect([second.showing, getIds(second)]).toEqual(['Showing Moab, UT', ['4']]);
    const [chip] = first.chips.filter(({ text }) => text === 'Not Tesla');
    expect(getIds(await ask(browser, chip?.next))).toEqual(['1', '2']);
  });

  it('prefer the town in the map view, and offer others of the same name', async () => {
    const browser = await createUser();
    const bounds = { swLat: 39, swLng: -91, neLat: 40.5, neLng: -89 };
    const view = { lat: 39.8, lng: -89.9, zoom: 8, bounds };
    const found = await ask(browser, 'chargers in Springfield', { view });
    expect(found.showing).toBe('Showing Springfield, IL');
    expect(found.chips.filter(({ kind }) => kind === 'other_place').map(({ text }) => text)).toContain(
      'Springfield, MO',
    );
    expect((await ask(browser, 'chargers in springfield mo', { view })).showing).toBe('Showing Springfield, MO');
  });

  it("start from the driver's saved filters", async () => {
    const browser = await createUser();
    await browser.send('PUT', '/api/user/preferences', { ...DEFAULT_PREFERENCES, showLevel2: false });
    const found = await ask(browser, 'chargers near Elko, NV');
    expect(getIds(found)).toEqual(['1', '2']);
    expect(found.chips.map(({ text }) => text)).toContain('DC fast');
  });

  it('are counted, and stored in the history unless the driver turned it off; searches through chips are neither counted nor stored', async () => {
    const browser = await createUser();
    const found = await ask(browser, 'chargers near Elko, NV');
    await ask(browser, found.query);
    expect(await fetchHistory(browser)).toMatchObject([
      { kind: 'natural', query: 'chargers near Elko, NV', resultsCount: 3 },
    ]);
    await browser.send('POST', QUERY_PATH, { query: 'fast chargers near Elko, NV', isSpoken: true });
    expect((await fetchHistory(browser)).map(({ kind }) => kind)).toEqual(['voice', 'natural']);
    const usage = await browser.send('GET', '/api/user/usage');
    expect(usage.body).toMatchObject({
      data: { meters: expect.arrayContaining([{ what: 'aiQueries', used: 2, limit: null }]) },
    });
    await browser.send('PUT', '/api/user/privacy-settings', { ...DEFAULT_PRIVACY_SETTINGS, saveSearchHistory: false });
    await ask(browser, 'chargers near Moab, UT');
    expect(await fetchHistory(browser)).toHaveLength(2);
  });

  it("are stored with the place that they name, but never with the driver's position or the map's center", async () => {
    const browser = await createUser();
    const context = { view: { ...ELKO, zoom: 11 }, position: { lat: 40.81234, lng: -115.71234 } };
    for (const question of ['chargers near me', 'fast chargers here', 'chargers near Elko, NV'])
      await ask(browser, question, context);
    const history = await fetchHistory(browser);
    expect(history.map(({ query, location }) => [query, location !== null])).toEqual([
      ['chargers near Elko, NV', true],
      ['fast chargers here', false],
      ['chargers near me', false],
    ]);
  });

  it('need a premium license', async () => {
    const browser = await createUser('free');
    expect(await browser.send('POST', QUERY_PATH, { query: 'chargers near Elko, NV' })).toMatchObject({
      status: 403,
      body: { error: { code: 'not_licensed', message: 'This feature requires premium license' } },
    });
  });

  it('are rejected if empty, malformed, or longer than 500 characters', async () => {
    const browser = await createUser();
    expect((await browser.send('POST', QUERY_PATH, { query: 'a'.repeat(501) })).status).toBe(400);
    expect((await browser.send('POST', QUERY_PATH, { query: ' ' })).status).toBe(400);
    expect((await browser.send('POST', QUERY_PATH, { query: { intent: 'hack', slots: {} } })).status).toBe(400);
    expect((await ask(browser, '· ´ \u0000 12'.repeat(40))).action.kind).not.toBe('plan');
  });

  it('are completed from past questions, places, and common questions', async () => {
    const browser = await createUser();
    await ask(browser, 'fast chargers near Wells, NV');
    expect((await suggest(browser, 'q=fast'))[0]).toBe('fast chargers near Wells, NV');
    expect(await suggest(browser, 'q=chargers%20near%20Moab')).toContain('chargers near Moab, UT');
    const localSuggestions = await suggest(browser, 'q=trailr&latitude=40.83&longitude=-115.76&zoom=12&rigLengthM=16');
    expect(localSuggestions).toContainEqual(expect.stringMatching(/^Trailer-friendly stations near .+, NV with food$/));
    expect(await suggest(browser, 'q=fit')).toContain('Chargers near me that fit a 45 ft rig');
  });
});
