import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { NO_FILTERS } from '#domain/chargers/filters.ts';
import type { Database } from '../../db/database.ts';
import { databasesUnderTest } from '../../db/testing.ts';
import { syncChargerIndex } from '../base/sync-charger-index.ts';
import { readChanges, readStation, streamOpenStations } from '../charger-store.ts';
import { closeStation, makeCharger, storeChargers } from '../testing.ts';
import { ChargerIndex } from './charger-index.ts';

const WORLD = { swLat: -90, neLat: 90, swLng: -180, neLng: 180 };
const LONGER_THAN_TEST_MS = 1_000_000;
const TIMEOUT_MS = 20_000;
const log = { error: () => undefined };

function listIds(index: ChargerIndex): number[] {
  const { rows } = index.searchRegion({ box: WORLD, filters: NO_FILTERS, sort: 'distance', limit: 1_000 });
  return rows.map(({ id }) => Number(id)).sort((a, b) => a - b);
}

async function expectEventually(isTrue: () => boolean): Promise<void> {
  const end = Date.now() + TIMEOUT_MS;
  while (!isTrue() && Date.now() < end) await new Promise((resolve) => setTimeout(resolve, 20));
  expect(isTrue()).toBe(true);
}

describe.each(databasesUnderTest())('the station index on the $name database', ({ open, openTwice }) => {
  let database: Database;
  const stops: (() => Promise<void>)[] = [];
  const startSync = async (...args: Parameters<typeof syncChargerIndex>) => {
    const stop = await syncChargerIndex(...args);
    stops.push(stop);
    return stop;
  };

  beforeAll(async () => {
    database = await open();
  });
  afterEach(async () => {
    for (const stop of stops.splice(0)) await stop();
    await database.sql.deleteFrom('stations').execute();
  });
  afterAll(() => database.close());

  it('is empty if the database has no stations', async () => {
    const index = await ChargerIndex.load(database.sql);
    expect(index.total).toBe(0);
    expect(listIds(index)).toEqual([]);
    expect(index.searchText({ query: 'tesla', near: null, filters: NO_FILTERS, limit: 5 }).total).toBe(0);
  });

  it('contains all fields of all open stations, which can be read a page at a time', async () => {
    const scores = { overall: 80, food: 1, shopping: 2, services: 3, accommodation: 4, entertainment: 5 };
    const chargers = [
      makeCharger(1, { name: 'Zoë’s "Plaza"', maxPowerKw: 62.5, trailerScore: 71, amenityScores: scores }),
      makeCharger(2, { dcFastCount: 300, level2Count: 256, connectors: ['ccs', 'nacs'] }),
      makeCharger(2_147_483_647, { lat: -89.123456789, lng: 179.987654321 }),
      makeCharger(4),
    ];
    await storeChargers(database.sql, chargers);
    await closeStation(database.sql, 4);
    const index = await ChargerIndex.load(database.sql);
    const { rows, total } = index.searchRegion({ box: WORLD, filters: NO_FILTERS, sort: 'distance', limit: 10 });
    expect(total).toBe(3);
    expect(rows.toSorted((a, b) => Number(a.id) - Number(b.id))).toEqual(chargers.slice(0, 3));
    const pages: number[][] = [];
    for await (const page of streamOpenStations(database.sql, 1))
      pages.push(JSON.parse(page.json).map(({ id }: { id: number }) => id));
    expect(pages).toEqual([[1], [2], [2_147_483_647]]);
    expect(await readStation(database.sql, 4)).toMatchObject({ id: 4, closed_at: expect.any(Date) });
    expect(await readStation(database.sql, 5)).toBeNull();
  });

  it('applies new, changed, and closed stations in the order of their revs', async () => {
    await storeChargers(database.sql, [makeCharger(1), makeCharger(2), makeCharger(3)]);
    const index = await ChargerIndex.load(database.sql);
    const { version } = index;
    await storeChargers(database.sql, [makeCharger(2, { network: 'New Network', lat: 10 }), makeCharger(7)]);
    await closeStation(database.sql, 3);
    const changes = await readChanges(database.sql, version, 10);
    expect(changes.map(({ id, row }) => [id, row !== null])).toEqual([
      [2, true],
      [7, true],
      [3, false],
    ]);
    await index.catchUp(database.sql);
    expect(index.version).toBeGreaterThan(version);
    expect(listIds(index)).toEqual([1, 2, 7]);
    expect(index.countNetworks()).toEqual([
      { name: 'Tesla Supercharger', count: 2 },
      { name: 'New Network', count: 1 },
    ]);
    const filters = { ...NO_FILTERS, networks: ['New Network'] };
    expect(index.searchRegion({ box: WORLD, filters, sort: 'distance', limit: 9 })).toMatchObject({
      total: 1,
      rows: [{ id: '2', lat: 10 }],
    });
  });

  it('is rebuilt if there are more changes than it has room for', async () => {
    await storeChargers(database.sql, [makeCharger(1)]);
    const index = await ChargerIndex.load(database.sql);
    const before = index.set;
    await storeChargers(
      database.sql,
      Array.from({ length: 2_600 }, (_, i) => makeCharger(i + 1, { lat: (i % 160) / 2 })),
    );
    await index.catchUp(database.sql);
    expect(index.set).not.toBe(before);
    expect(index.total).toBe(2_600);
    expect(await readChanges(database.sql, index.version, 10)).toEqual([]);
  });

  it('includes a change made by plain SQL soon after the commit', async () => {
    await storeChargers(database.sql, [makeCharger(1)]);
    const index = await ChargerIndex.load(database.sql);
    await startSync(index, database, log, { sweepMs: LONGER_THAN_TEST_MS });
    await storeChargers(database.sql, [makeCharger(2)]);
    await expectEventually(() => listIds(index).join() === '1,2');
    await closeStation(database.sql, 1);
    await expectEventually(() => listIds(index).join() === '2');
  });

  it('includes a change even if its notification was lost', async () => {
    const index = await ChargerIndex.load(database.sql);
    const withoutNotifications = { sql: database.sql, listen: async () => async () => undefined };
    await startSync(index, withoutNotifications, log, { sweepMs: 50 });
    await storeChargers(database.sql, [makeCharger(5)]);
    await expectEventually(() => listIds(index).join() === '5');
  });

  it('catches up after a brief database outage', async () => {
    const index = await ChargerIndex.load(database.sql);
    const real = index.catchUp.bind(index);
    let remainingFailures = 2;
    index.catchUp = (sql) => (remainingFailures-- > 0 ? Promise.reject(new Error('gone')) : real(sql));
    const problems: unknown[] = [];
    await startSync(index, database, { error: (...problem: unknown[]) => problems.push(problem) }, { sweepMs: 50 });
    await storeChargers(database.sql, [makeCharger(6)]);
    await expectEventually(() => listIds(index).join() === '6');
    expect(problems).toHaveLength(2);
  });

  it('no longer changes once syncing has stopped', async () => {
    const index = await ChargerIndex.load(database.sql);
    const stop = await startSync(index, database, log, { sweepMs: 20 });
    await stop();
    await storeChargers(database.sql, [makeCharger(8)]);
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(listIds(index)).toEqual([]);
  });

  // Skipped on the embedded engine, which has only one connection.
  if (openTwice) {
    it('is the same in two server processes on one database', async () => {
      const [one, two] = await openTwice();
      try {
        const first = await ChargerIndex.load(one.sql);
        const second = await ChargerIndex.load(two.sql);
        await startSync(first, one, log, { sweepMs: LONGER_THAN_TEST_MS });
        await startSync(second, two, log, { sweepMs: LONGER_THAN_TEST_MS });
        const createHalf = (firstId: number) => Array.from({ length: 40 }, (_, i) => makeCharger(i * 2 + firstId));
        await Promise.all([
          (async () => {
            for (const charger of createHalf(1)) await storeChargers(one.sql, [charger]);
          })(),
          (async () => {
            for (const charger of createHalf(2)) await storeChargers(two.sql, [charger]);
          })(),
        ]);
        const all = Array.from({ length: 80 }, (_, i) => i + 1).join();
        await expectEventually(() => listIds(first).join() === all && listIds(second).join() === all);
        expect(first.version).toBe(second.version);
      } finally {
        for (const stop of stops.splice(0)) await stop();
        await one.close();
        await two.close();
      }
    });
  }
});
