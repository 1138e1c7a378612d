import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { IMPORT_BATCHES_PER_MINUTE } from '#contract/favorites.ts';
import type { TestBrowser } from '../account/testing.ts';
import { makeCharger, storeChargers } from '../chargers/testing.ts';
import type { Database } from '../db/database.ts';
import { databasesUnderTest } from '../db/testing.ts';
import { importFavorites } from './import-favorites.ts';
import { add, type FavoritesApp, list, listIds, remove, setUpFavoritesApp } from './testing/favorites-app.ts';

const makeRow = (id: number, more = {}) => ({
  name: `CHARGER ${id}`,
  address: `${id} main st Columbus OH 43215`,
  ...more,
});

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
const ODDLY_NAMED_CHARGERS = NAMES.map((name, i) =>
  makeCharger(201 + i, { name, address: `${name === 'Twins' ? 7 : i} Elm St`, lat: 45 }),
);

describe.each(databasesUnderTest())('favorites from a table, on the $name database,', ({ open, testsFeatures }) => {
  let database: Database;
  let favoritesApp: FavoritesApp;
  let now = new Date();
  beforeAll(async () => {
    database = await open();
    favoritesApp = await setUpFavoritesApp(database, () => now);
    await storeChargers(database.sql, ODDLY_NAMED_CHARGERS);
  });
  beforeEach(() => {
    now = new Date();
  });
  afterAll(() => database.close());

  const importRows = (browser: TestBrowser, rows: object[]) =>
    browser.send('POST', '/api/user/favorites/import', { rows });
  async function exportRows(browser: TestBrowser): Promise<{ name: string; address: string }[]> {
    const headers = { authorization: `Bearer ${browser.authToken()?.token}` };
    const file = await favoritesApp.app.request('/api/user/favorites.csv', { headers });
    const [, ...lines] = parse(Buffer.from(await file.arrayBuffer()), { bom: true });
    return lines.map(([name = '', address = '', addedDate = '', notes = '']) => ({ name, address, addedDate, notes }));
  }

  it('are imported up to the limit, and unknown ones are reported', async () => {
    const premiumUser = await favoritesApp.createUser('premium');
    await add(premiumUser, 2);
    const rows = [
      makeRow(1, { addedDate: '2025-03-04', notes: "'=x" }),
      makeRow(2),
      { name: 'Nowhere', address: '1 Road' },
    ];
    expect((await importRows(premiumUser, rows)).body).toEqual({
      success: true,
      data: { added: 1, known: 1, unknownRows: [2], leftOutRows: [], notesLeftOut: 0 },
    });
    expect((await list(premiumUser)).find(({ id }) => id === '1')).toMatchObject({
      notes: '=x',
      addedAt: '2025-03-04T12:00:00.000Z',
    });
    const freeUser = await favoritesApp.createUser();
    const manyRows = Array.from({ length: 12 }, (_, i) => makeRow(i + 1, { notes: i < 3 ? 'Not licensed' : '' }));
    expect((await importRows(freeUser, manyRows)).body).toMatchObject({
      data: { added: 10, leftOutRows: [10, 11], notesLeftOut: 3 },
    });
    expect(new Set((await list(freeUser)).map(({ notes }) => notes))).toEqual(new Set(['']));
    expect((await importRows(freeUser, [])).status).toBe(400);
    expect((await importRows(freeUser, [makeRow(1, { name: 'a\0b' })])).status).toBe(400);
  });

  it('are not looked up if the limit is reached, except those already saved', async () => {
    const freeUser = await favoritesApp.createUser();
    await importRows(
      freeUser,
      Array.from({ length: 10 }, (_, i) => makeRow(i + 1)),
    );
    expect(
      (await importRows(freeUser, [makeRow(11), makeRow(3), { name: 'Nowhere', address: '1 Road' }])).body,
    ).toMatchObject({
      data: { added: 0, known: 1, unknownRows: [], leftOutRows: [0, 2] },
    });
    await remove(freeUser, 3);
    expect(
      (await importRows(freeUser, [makeRow(3), makeRow(11), { name: 'Nowhere', address: '1 Road' }])).body,
    ).toMatchObject({
      data: { added: 1, known: 0, unknownRows: [2], leftOutRows: [1] },
    });
  });

  it('need the same number of database statements for 50 rows as for one', async () => {
    let statements = 0;
    const counting = database.sql.withPlugin({
      transformQuery({ node }) {
        statements += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const countStatements = async (rows: { name: string; address: string }[]) => {
      const uid = (await favoritesApp.createUser('premium')).authToken()?.uid ?? '';
      statements = 0;
      const completeRows = rows.map((one) => ({ ...one, addedDate: null, notes: '' }));
      const { added } = await importFavorites(
        { sql: counting, clock: () => now },
        { uid, license: 'premium' },
        completeRows,
      );
      expect(added).toBe(rows.length);
      return statements;
    };
    const manyRows = Array.from({ length: 50 }, (_, i) => makeRow(i + 1));
    expect(await countStatements(manyRows)).toBe(await countStatements(manyRows.slice(0, 1)));
  });

  if (!testsFeatures) return;

  it('are limited per minute, and the error says when to retry', async () => {
    const [browser, other] = [await favoritesApp.createUser(), await favoritesApp.createUser()];
    for (let part = 0; part < IMPORT_BATCHES_PER_MINUTE; part += 1)
      expect((await importRows(browser, [makeRow(1)])).status).toBe(200);
    expect(await importRows(browser, [makeRow(1)])).toMatchObject({
      status: 429,
      body: { error: { code: 'too_many_requests', details: { retryAfterSeconds: 60 } } },
    });
    expect((await importRows(other, [makeRow(1)])).status).toBe(200);
    now = new Date(now.getTime() + 60_000);
    expect((await importRows(browser, [makeRow(1)])).status).toBe(200);
  });

  it('count as already saved if a station is repeated in the table', async () => {
    const browser = await favoritesApp.createUser();
    expect((await importRows(browser, [makeRow(1), makeRow(1), makeRow(1)])).body).toMatchObject({
      data: { added: 1, known: 2, unknownRows: [] },
    });
  });

  it('are found if punctuation, case, or spaces differ', async () => {
    const browser = await favoritesApp.createUser();
    const respelledRows = [
      { name: ' Charger,  (3)', address: '3 Main St Columbus OH 43215' },
      { name: 'joe s', address: '2 Elm St, Elko, NV 89801' },
      { name: 'DÉPÔT', address: '4 Elm St, Elko, NV 89801' },
    ];
    expect((await importRows(browser, respelledRows)).body).toMatchObject({ data: { added: 3, unknownRows: [] } });
    expect(await listIds(browser)).toEqual([3, 203, 205]);
  });

  it("are found by their earlier names, in the exporting user's account and in others", async () => {
    const [browser, other] = [await favoritesApp.createUser('premium'), await favoritesApp.createUser()];
    for (const id of [301, 302]) {
      await storeChargers(database.sql, [makeCharger(id, { name: `Old ${id}` })]);
      await add(browser, id);
      await storeChargers(database.sql, [makeCharger(id, { name: `Renamed ${id}` })]);
    }
    const rows = await exportRows(browser);
    expect((await importRows(browser, rows)).body).toMatchObject({ data: { known: 2 } });
    await remove(browser, 301);
    expect((await importRows(browser, rows)).body).toMatchObject({ data: { added: 1, known: 1 } });
    expect((await importRows(other, rows)).body).toMatchObject({ data: { added: 2 } });
    expect(await listIds(other)).toEqual([301, 302]);
  });

  it('match the exported ones in another account, and add nothing in the same one', async () => {
    // Of stations that share a name, use the first ones, because a table can't tell them apart.
    const id = fc.constantFrom(...ODDLY_NAMED_CHARGERS.slice(0, 10).map((charger) => Number(charger.id)), 1, 2, 3);
    const twins = fc.constantFrom([], [210], [210, 211], [210, 211, 212]);
    await fc.assert(
      fc.asyncProperty(fc.uniqueArray(id, { minLength: 1 }), twins, async (some, twinIds) => {
        const ids = [...new Set([...some, ...twinIds])];
        const [exporter, importer] = [
          await favoritesApp.createUser('premium'),
          await favoritesApp.createUser('premium'),
        ];
        for (const one of ids) await add(exporter, one, { notes: `=Note ${one}` });
        const rows = await exportRows(exporter);
        expect((await importRows(importer, rows)).body).toMatchObject({ data: { added: ids.length, unknownRows: [] } });
        const readNotes = async (browser: TestBrowser) =>
          Object.fromEntries((await list(browser)).map((favorite) => [favorite.id, favorite.notes]));
        expect(Object.keys(await readNotes(importer))).toEqual(Object.keys(await readNotes(exporter)));
        expect(Object.values(await readNotes(importer)).sort()).toEqual(
          Object.values(await readNotes(exporter)).sort(),
        );
        expect((await importRows(exporter, rows)).body).toMatchObject({ data: { added: 0, known: ids.length } });
      }),
      { numRuns: 8 },
    );
  });
});
