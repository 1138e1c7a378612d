import { randomUUID } from 'node:crypto';
import { sql as raw } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { computeCosts } from '#domain/analytics/costs.ts';
import { makeStoredRig } from '#domain/rigs/testing/stored-rigs.ts';
import type { Database } from '../db/database.ts';
import { featureDatabases } from '../db/testing.ts';
import { readTimeframe } from './read-timeframe.ts';
import { fillSessions, setUpDrivers, type TestDriver, type TestDrivers } from './testing/drivers.ts';

/** 10:30 p.m. on the last day of February in Denver. */
const NOW = new Date('2026-03-01T05:30:00Z');
const getDaysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60_000).toISOString();
const SESSION_COUNT = 10_000;
const TIME_LIMIT_MS = 5_000;

describe.each(featureDatabases())("a driver's figures, on the $name database,", ({ open }) => {
  let database: Database;
  let drivers: TestDrivers;
  beforeAll(async () => {
    database = await open();
    drivers = await setUpDrivers(database);
  });
  afterAll(() => database.close());

  const read = async ({ browser }: TestDriver, path: string) =>
    (await browser.send('GET', `/api/analytics/${path}`)).body?.data;

  async function addRig({ browser }: TestDriver, number: number, change: object = {}): Promise<string> {
    const { id, measures: _, ...rig } = makeStoredRig(number, `Rig ${number}`, change);
    expect((await browser.send('PUT', `/api/user/rigs/${id}`, rig)).status).toBe(200);
    return id;
  }

  const addLeg = ({ uid }: TestDriver, rigId: string, at: string, distanceM: number) =>
    raw`insert into driven_legs
        (uid, rig_id, trip_id, plan, leg, reported_at, distance_m, measured_wh, drag_wh, rolling_wh, other_wh, speed_mps)
      values (${uid}, ${rigId}, ${randomUUID()}, 0, 0, ${at}, ${distanceM}, ${distanceM / 2}, ${distanceM / 4},
        ${distanceM / 8}, ${distanceM / 16}, 25)`.execute(database.sql);

  it('are empty for a new driver', async () => {
    const driver = await drivers.createUser('premium');
    expect(await read(driver, 'dashboard')).toMatchObject({
      range: { from: getDaysAgo(29).slice(0, 10), until: getDaysAgo(0).slice(0, 10), unit: 'day' },
      figures: { hasEvents: false, towedM: 0, charged: { sessions: 0 }, gasoline: null },
    });
    expect(await read(driver, 'dashboard?timeframe=all')).toMatchObject({
      range: { from: getDaysAgo(0).slice(0, 10) },
    });
    expect(await read(driver, 'efficiency')).toMatchObject({ figures: { overall: { legs: 0 }, byRig: [] } });
    expect(await read(driver, 'costs')).toMatchObject({ figures: { byNetwork: [], gasoline: null } });
  });

  it('come from driven legs, charging sessions, and searches', async () => {
    const driver = await drivers.createUser('premium');
    const towing = await addRig(driver, 1);
    const solo = await addRig(driver, 2, { trailer: null });
    await addLeg(driver, towing, getDaysAgo(10), 200_000);
    await addLeg(driver, solo, getDaysAgo(9), 50_000);
    await driver.save(randomUUID(), {
      startedAt: getDaysAgo(10),
      energyKwh: 60,
      costDollars: 30,
      network: 'EVgo',
    });
    await driver.browser.send('POST', '/api/user/search-history', { query: 'Elko', kind: 'text' });
    expect(await read(driver, 'dashboard?timeZone=America/Denver')).toMatchObject({
      figures: {
        hasEvents: true,
        towedM: 200_000,
        soloM: 50_000,
        driven: { legs: 2, usedWh: 125_000 },
        charged: { costDollars: 30, dollarsPerKwh: 0.5 },
        searches: 1,
        gasoline: { distanceM: 200_000 },
      },
    });
    expect(await read(driver, 'efficiency?timeframe=90d')).toMatchObject({
      figures: {
        byRig: [
          { rigId: towing, name: 'Rig 1', isTowing: true, usedWh: 100_000, modelWh: 87_500 },
          { rigId: solo, isTowing: false },
        ],
        bySpeed: [{ legs: 2 }],
        byTemperature: [],
      },
    });
    expect(await read(driver, 'costs?timeframe=1y')).toMatchObject({
      range: { unit: 'month' },
      figures: { byNetwork: [{ network: 'EVgo', sessions: 1, costDollars: 30 }] },
    });
  });

  it("follow the days and months of the driver's time zone", async () => {
    const driver = await drivers.createUser('premium');
    for (const startedAt of ['2026-02-01T06:59:00Z', '2026-02-01T07:00:00Z', '2026-03-01T05:00:00Z'])
      await driver.save(randomUUID(), { startedAt, energyKwh: 10 });
    const readUntilNow = (timeframe: '7d' | '1y', timeZone: string) =>
      readTimeframe({ sql: database.sql, clock: () => NOW }, driver.uid, { timeframe, timeZone });
    const readMonths = async (timeZone: string) => {
      const { events, range, formatDay } = await readUntilNow('1y', timeZone);
      const { buckets } = computeCosts(events, range, formatDay);
      return buckets.flatMap(({ start, sessions }) => (sessions > 0 ? [[start, sessions]] : []));
    };
    expect(await readMonths('America/Denver')).toEqual([
      ['2026-01-01', 1],
      ['2026-02-01', 2],
    ]);
    expect(await readMonths('UTC')).toEqual([
      ['2026-02-01', 2],
      ['2026-03-01', 1],
    ]);
    const week = await readUntilNow('7d', 'America/Denver');
    expect(week).toMatchObject({
      range: { from: '2026-02-22', until: '2026-02-28' },
      events: { charges: { length: 1 } },
    });
  });

  it('need a premium license, a known timeframe, and a known time zone', async () => {
    const [driver, freeDriver] = [await drivers.createUser('premium'), await drivers.createUser('free')];
    for (const name of ['dashboard', 'efficiency', 'costs']) {
      expect(await freeDriver.browser.send('GET', `/api/analytics/${name}`)).toMatchObject({
        status: 403,
        body: { error: { details: { nextTier: 'premium', limits: { canAccessAnalytics: false } } } },
      });
      for (const query of ['timeframe=2d', 'timeZone=Mars/Olympus'])
        expect((await driver.browser.send('GET', `/api/analytics/${name}?${query}`)).status).toBe(400);
    }
    for (const license of ['business', 'enterprise']) {
      await drivers.setLicense(driver.uid, license);
      expect((await driver.browser.send('GET', '/api/analytics/dashboard')).status).toBe(200);
    }
  });

  it('are computed from 10,000 sessions within five seconds', async () => {
    const driver = await drivers.createUser('premium');
    await fillSessions(database.sql, driver.uid, SESSION_COUNT);
    const began = performance.now();
    expect(await read(driver, 'costs?timeframe=all')).toMatchObject({
      range: { unit: 'month' },
      figures: { totals: { sessions: SESSION_COUNT, costDollars: 160_000 }, byNetwork: { length: 7 } },
    });
    expect(performance.now() - began).toBeLessThan(TIME_LIMIT_MS);
  });
});
