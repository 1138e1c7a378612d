import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ProductEvent, UsageCount } from '#contract/product-events.ts';
import type { Database } from '../db/database.ts';
import { emptyTables, featureDatabases } from '../db/testing.ts';
import { type AppUnderTest, openApp } from '../testing.ts';
import { readEventCounts } from './event-count-store.ts';

const VISIT = { user_id: '0123456789abcdef' } as const;
const OPENED: ProductEvent = { type: 'charger_interaction', action: 'open', charger_id: '17', ...VISIT };
const SEARCHED: ProductEvent = {
  type: 'search',
  action: 'text',
  search_term: 'Electrify America',
  results_count: 37,
  filters: ['dcFastOnly', 'plugs'],
  ...VISIT,
};
const CLIENT_IP = '192.0.2.1';
const DAY_MS = 24 * 60 * 60_000;

describe.each(featureDatabases())('product events, on the $name database', ({ open }) => {
  let database: Database;
  let app: AppUnderTest;
  let now: number;

  beforeAll(async () => {
    database = await open();
    app = await openApp(database, { PRODUCT_EVENTS: 'on' }, { clock: () => new Date(now) });
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    now = Date.parse('2026-11-26T12:00:00Z');
    await emptyTables(database.sql, 'product_event_counts', 'limits');
  });

  const send = (events: unknown[], headers: Record<string, string> = {}, { request } = app) =>
    request(
      '/api/events',
      {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify({ events }),
      },
      CLIENT_IP,
    );
  const readCounts = (since = now): Promise<UsageCount[]> => readEventCounts(database.sql, new Date(since));

  it('are counted per day, separately for each value of each field', async () => {
    expect((await send([SEARCHED, OPENED, OPENED])).status).toBe(200);
    expect((await send([OPENED])).status).toBe(200);
    expect(await readCounts()).toEqual([
      { type: 'charger_interaction', field: 'action', value: 'open', count: 3 },
      { type: 'search', field: 'action', value: 'text', count: 1 },
      { type: 'search', field: 'filters', value: 'dcFastOnly', count: 1 },
      { type: 'search', field: 'filters', value: 'plugs', count: 1 },
      { type: 'search', field: 'results_count', value: '10 to 99', count: 1 },
      { type: 'search', field: 'search_term', value: 'Electrify America', count: 1 },
    ]);
    now += DAY_MS;
    expect(await readCounts()).toEqual([]);
    expect(await readCounts(now - DAY_MS)).toHaveLength(6);
  });

  it('store no visit, station, or client address in the database', async () => {
    await send([OPENED, SEARCHED]);
    const rows = JSON.stringify([
      await database.sql.selectFrom('product_event_counts').selectAll().execute(),
      await database.sql.selectFrom('limits').selectAll().execute(),
    ]);
    for (const trace of [VISIT.user_id, '"17"', CLIENT_IP]) expect(rows).not.toContain(trace);
  });

  it('are all counted when batches arrive at the same time', async () => {
    const responses = await Promise.all(
      Array.from({ length: 8 }, (_, i) => send(i % 2 ? [SEARCHED, OPENED] : [OPENED, SEARCHED])),
    );
    expect(responses.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect((await readCounts()).map(({ count }) => count)).toEqual(Array(6).fill(8));
  });

  it.each([{ 'sec-gpc': '1' }, { dnt: '1' }])('are not counted for a browser that sends %o', async (headers) => {
    expect((await send([OPENED], headers)).status).toBe(200);
    expect(await readCounts()).toEqual([]);
  });

  it.each([
    ['a search term typed by the driver', { ...SEARCHED, search_term: '12 Oak Lane' }],
    ['an unknown field', { ...OPENED, email: 'ann@example.com' }],
    ['an account instead of a visit', { ...OPENED, user_id: 'ann@example.com' }],
    ['the message of an error', { type: 'exception', action: 'unexpected', error_name: 'Ann has no rig', ...VISIT }],
    ['an unknown type', { ...OPENED, type: 'purchase' }],
  ])('are refused with %s', async (_, event) => {
    expect((await send([event])).status).toBe(400);
    expect(await readCounts()).toEqual([]);
  });

  it('have US dollars as their default and only currency', async () => {
    expect((await send([{ type: 'conversions', action: 'begin_checkout', value: 99.99, ...VISIT }])).status).toBe(200);
    expect(await readCounts()).toContainEqual({ type: 'conversions', field: 'currency', value: 'USD', count: 1 });
    expect((await send([{ type: 'conversions', action: 'pay', currency: 'EUR', ...VISIT }])).status).toBe(400);
  });

  it('are refused in batches that are too large, and after too many batches from one address', async () => {
    expect((await send(Array(51).fill(OPENED))).status).toBe(400);
    for (let sent = 0; sent < 60; sent += 1) expect((await send([OPENED])).status).toBe(200);
    const refused = await send([OPENED]);
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('60');
  });

  it('are refused by a server that does not count them', async () => {
    const other = await openApp(database);
    expect((await send([OPENED], {}, other)).status).toBe(404);
    const access = await (await other.request('/api/access')).json();
    expect(access.events).toEqual({ isCounted: false, googleId: null });
  });
});
