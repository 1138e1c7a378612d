import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { IMPORT_BATCHES_PER_MINUTE } from '#contract/favorites.ts';
import type { TestBrowser } from '../account/testing.ts';
import { makeCharger, storeChargers } from '../chargers/testing.ts';
import type { Database } from '../db/database.ts';
import { databasesUnderTest } from '../db/testing.ts';
import { importFavorites } from './import-favorites.ts';
import { add, list, listIds, remove, type Savers, setUpFavoritesApp } from './testing/savers.ts';

const row = (id: number, more = {}) => ({ name: `CHARGER ${id}`, address: `${id} main st Columbus OH 43215`, ...more });

const NAMES = [
  '=1+1',
  '＝Müller; "x"',
  "  Joe's  ",
  '',
  'DÉPÔT',
  "'quoted",
  'a,b\nc',
  '😀',
  '-',
  'Twins',
  'Twins',
  'Twins',
];
/** Stations whose names need escaping in a table; some share a name and an address. */
const ODD = NAMES.map((name, at) =>
  makeCharger(201 + at, { name, address: `${name === 'Twins' ? 7 : at} Elm St`, lat: 45 }),
);

describe.each(databasesUnderTest())('favorites from a table, on the $name database,', ({ open, testsFeatures }) => {
  let database: Database;
  let savers: Savers;
  let now = new Date();
  beforeAll(async () => {
    database = await open();
    savers = await setUpFavoritesApp(database, () => now);
    await storeChargers(database.sql, ODD);
  });
  beforeEach(() => {
    now = new Date();
  });
  afterAll(() => database.close());

  const bring = (browser: TestBrowser, rows: object[]) => browser.ask('POST', '/api/user/favorites/import', { rows });
  /** The rows of a user's export. */
  async function rowsFrom(browser: TestBrowser): Promise<{ name: string; address: string }[]> {
    const headers = { authorization: `Bearer ${browser.ticket()?.token}` };
    const file = await savers.app.request('/api/user/favorites.csv', { headers });
    const [, ...lines] = parse(Buffer.from(await file.arrayBuffer()), { bom: true });
    return lines.map(([name = '', address = '', addedDate = '', notes = '']) => ({ name, address, addedDate, notes }));
  }

  it('are imported as far as there is room, and unknown ones are reported', async () => {
    const premium = await savers.createUser('premium');
    await add(premium, 2);
    const rows = [row(1, { addedDate: '2025-03-04', notes: "'=x" }), row(2), { name: 'Nowhere', address: '1 Road' }];
    expect((await bring(premium, rows)).body).toEqual({
      success: true,
      data: { added: 1, known: 1, unknownRows: [2], leftOutRows: [], notesLeftOut: 0 },
    });
    expect((await list(premium)).find(({ id }) => id === '1')).toMatchObject({
      notes: '=x',
      addedAt: '2025-03-04T12:00:00.000Z',
    });
    const free = await savers.createUser();
    const many = Array.from({ length: 12 }, (_, i) => row(i + 1, { notes: i < 3 ? 'Kept out' : '' }));
    expect((await bring(free, many)).body).toMatchObject({
      data: { added: 10, leftOutRows: [10, 11], notesLeftOut: 3 },
    });
    expect(new Set((await list(free)).map(({ notes }) => notes))).toEqual(new Set(['']));
    expect((await bring(free, [])).status).toBe(400);
    expect((await bring(free, [row(1, { name: 'a\0b' })])).status).toBe(400);
  });

  it('are not looked up when there is no room, and existing ones are still reported', async () => {
    const free = await savers.createUser();
    await bring(
      free,
      Array.from({ length: 10 }, (_, i) => row(i + 1)),
    );
    expect((await bring(free, [row(11), row(3), { name: 'Nowhere', address: '1 Road' }])).body).toMatchObject({
      data: { added: 0, known: 1, unknownRows: [], leftOutRows: [0, 2] },
    });
    await remove(free, 3);
    expect((await bring(free, [row(3), row(11), { name: 'Nowhere', address: '1 Road' }])).body).toMatchObject({
      data: { added: 1, known: 0, unknownRows: [2], leftOutRows: [1] },
    });
  });

  it('need as many database statements as a single one', async () => {
    let statements = 0;
    const counting = database.sql.withPlugin({
      transformQuery({ node }) {
        statements += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const bringCounted = async (rows: { name: string; address: string }[]) => {
      const uid = (await savers.createUser('premium')).ticket()?.uid ?? '';
      statements = 0;
      const whole = rows.map((one) => ({ ...one, addedDate: null, notes: '' }));
      const { added } = await importFavorites({ sql: counting, clock: () => now }, { uid, license: 'premium' }, whole);
      expect(added).toBe(rows.length);
      return statements;
    };
    const many = Array.from({ length: 50 }, (_, i) => row(i + 1));
    expect(await bringCounted(many)).toBe(await bringCounted(many.slice(0, 1)));
  });

  if (!testsFeatures) return;

  it('are limited to a number of parts per minute, with a time to retry', async () => {
    const [browser, other] = [await savers.createUser(), await savers.createUser()];
    for (let part = 0; part < IMPORT_BATCHES_PER_MINUTE; part += 1)
      expect((await bring(browser, [row(1)])).status).toBe(200);
    expect(await bring(browser, [row(1)])).toMatchObject({
      status: 429,
      body: { error: { code: 'too_many_requests', details: { retryAfterSeconds: 60 } } },
    });
    expect((await bring(other, [row(1)])).status).toBe(200);
    now = new Date(now.getTime() + 60_000);
    expect((await bring(browser, [row(1)])).status).toBe(200);
  });

  it('count as already saved if the table names a station twice', async () => {
    const browser = await savers.createUser();
    expect((await bring(browser, [row(1), row(1), row(1)])).body).toMatchObject({
      data: { added: 1, known: 2, unknownRows: [] },
    });
  });

  it('are found if their name has other punctuation', async () => {
    const browser = await savers.createUser();
    const spelled = [
      { name: ' Charger,  (3)', address: '3 Main St Columbus OH 43215' },
      { name: 'joe s', address: '2 Elm St, Elko, NV 89801' },
      { name: 'DÉPÔT', address: '4 Elm St, Elko, NV 89801' },
    ];
    expect((await bring(browser, spelled)).body).toMatchObject({ data: { added: 3, unknownRows: [] } });
    expect(await listIds(browser)).toEqual([3, 203, 205]);
  });

  it('are found by their earlier names, by the exporting user and by others', async () => {
    const [browser, other] = [await savers.createUser('premium'), await savers.createUser()];
    for (const id of [301, 302]) {
      await storeChargers(database.sql, [makeCharger(id, { name: `Old ${id}` })]);
      await add(browser, id);
      await storeChargers(database.sql, [makeCharger(id, { name: `Renamed ${id}` })]);
    }
    const rows = await rowsFrom(browser);
    expect((await bring(browser, rows)).body).toMatchObject({ data: { known: 2 } });
    await remove(browser, 301);
    expect((await bring(browser, rows)).body).toMatchObject({ data: { added: 1, known: 1 } });
    expect((await bring(other, rows)).body).toMatchObject({ data: { added: 2 } });
    expect(await listIds(other)).toEqual([301, 302]);
  });

  it('match the exported ones in another account, and add nothing in the same one', async () => {
    // Of stations that share a name, use the first ones, because a table can't tell them apart.
    const id = fc.constantFrom(...ODD.slice(0, 10).map((charger) => Number(charger.id)), 1, 2, 3);
    const twins = fc.constantFrom([], [210], [210, 211], [210, 211, 212]);
    await fc.assert(
      fc.asyncProperty(fc.uniqueArray(id, { minLength: 1 }), twins, async (some, alike) => {
        const ids = [...new Set([...some, ...alike])];
        const [from, to] = [await savers.createUser('premium'), await savers.createUser('premium')];
        for (const one of ids) await add(from, one, { notes: `=Note ${one}` });
        const rows = await rowsFrom(from);
        expect((await bring(to, rows)).body).toMatchObject({ data: { added: ids.length, unknownRows: [] } });
        const listNames = async (browser: TestBrowser) =>
          Object.fromEntries((await list(browser)).map((favorite) => [favorite.id, favorite.notes]));
        expect(Object.keys(await listNames(to))).toEqual(Object.keys(await listNames(from)));
        expect(Object.values(await listNames(to)).sort()).toEqual(Object.values(await listNames(from)).sort());
        expect((await bring(from, rows)).body).toMatchObject({ data: { added: 0, known: ids.length } });
      }),
      { numRuns: 8 },
    );
  });
});
