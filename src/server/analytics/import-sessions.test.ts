import { randomUUID } from 'node:crypto';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { IMPORT_SESSIONS_MAX, SESSION_BATCHES_PER_MINUTE } from '#contract/analytics.ts';
import { SESSIONS_MAX } from '#domain/analytics/charging-session.ts';
import { readSessions } from '#domain/analytics/read-sessions.ts';
import { measureLongestBlockMs } from '../../testing/longest-block.ts';
import type { Database } from '../db/database.ts';
import { databasesUnderTest } from '../db/testing.ts';
import { fillSessions, setUpDrivers, type TestDriver, type TestDrivers } from './testing/drivers.ts';

const createRow = (hour: number, more: object = {}) => ({
  startedAt: new Date(Date.UTC(2025, 0, 1, hour)).toISOString(),
  energyKwh: 40,
  costDollars: 16,
  ...more,
});
const createRows = (count: number) => Array.from({ length: count }, (_, hour) => createRow(hour));

describe.each(databasesUnderTest())('imported charging sessions, on the $name database,', ({ open, testsFeatures }) => {
  let database: Database;
  let drivers: TestDrivers;
  let now = new Date();
  beforeAll(async () => {
    database = await open();
    drivers = await setUpDrivers(database, () => now);
  });
  afterAll(() => database.close());

  const importSessions = async ({ browser }: TestDriver, sessions: object[]) =>
    (await browser.send('POST', '/api/analytics/sessions/import', { sessions })).body?.data;

  it('are stored once if a file arrives twice at the same time', async () => {
    const driver = await drivers.createUser('premium');
    const outcomes = (await Promise.all([
      importSessions(driver, createRows(50)),
      importSessions(driver, createRows(50)),
    ])) as {
      added: number;
    }[];
    expect(outcomes.map(({ added }) => added).sort((a, b) => a - b)).toEqual([0, 50]);
    expect(await driver.list('?limit=1')).toMatchObject({ total: 50 });
  });

  if (!testsFeatures) return;

  it('are recognized in a second import even after a change, and two equal rows remain two sessions', async () => {
    const driver = await drivers.createUser('premium');
    const file = [...createRows(3), createRow(0, { copy: 1 })];
    expect(await importSessions(driver, file)).toEqual({ added: 4, known: 0, leftOut: 0 });
    const { sessions } = (await driver.list()) as { sessions: { id: string; source: string }[] };
    expect(sessions.every(({ source }) => source === 'file')).toBe(true);
    await driver.save(sessions[0]?.id ?? '', createRow(2, { energyKwh: 99 }));
    expect(await importSessions(driver, [...file, createRow(9)])).toEqual({ added: 1, known: 4, leftOut: 0 });
  });

  it('are recognized if the driver logged them by hand', async () => {
    const driver = await drivers.createUser('premium');
    await driver.save(randomUUID(), createRow(5, { energyKwh: 42, startedAt: '2025-01-01T05:25:00Z' }));
    expect(await importSessions(driver, createRows(8))).toEqual({ added: 7, known: 1, leftOut: 0 });
  });

  it('add a price and other missing values to a session that the driver logged by hand', async () => {
    const driver = await drivers.createUser('premium');
    const [incompleteId, completeId] = [randomUUID(), randomUUID()];
    await driver.save(incompleteId, { startedAt: '2025-01-01T05:20:00Z', energyKwh: 40 });
    await driver.save(completeId, {
      startedAt: '2025-01-01T09:00:00Z',
      energyKwh: 40,
      costDollars: 0,
      network: 'Home',
    });
    const file = [createRow(5), createRow(9)].map((session) => ({
      ...session,
      minutes: 35,
      network: 'EVgo',
      place: 'Reno',
    }));
    expect(await importSessions(driver, file)).toEqual({ added: 0, known: 2, leftOut: 0 });
    const { sessions } = (await driver.list()) as { sessions: unknown[] };
    const filled = { minutes: 35, place: 'Reno', source: 'hand' };
    expect(sessions).toMatchObject([
      { id: completeId, startedAt: '2025-01-01T09:00:00.000Z', costDollars: 0, network: 'Home', ...filled },
      { id: incompleteId, startedAt: '2025-01-01T05:20:00.000Z', costDollars: 16, network: 'EVgo', ...filled },
    ]);
  });

  it('match the nearest session logged by hand that no earlier row has matched, not even a row in another batch of the file', async () => {
    const driver = await drivers.createUser('premium');
    await driver.save(randomUUID(), createRow(5, { startedAt: '2025-01-01T05:40:00Z' }));
    await driver.save(randomUUID(), createRow(5, { startedAt: '2025-01-01T05:05:00Z' }));
    expect(await importSessions(driver, [createRow(5)])).toMatchObject({ added: 0, known: 1 });
    expect(await importSessions(driver, [createRow(5, { startedAt: '2025-01-01T05:35:00Z' })])).toMatchObject({
      added: 0,
      known: 1,
    });
    expect(await importSessions(driver, [createRow(5, { startedAt: '2025-01-01T05:20:00Z' })])).toMatchObject({
      added: 1,
    });
  });

  it('are not added again from our own export of changed sessions, even if it is imported one session at a time', async () => {
    const driver = await drivers.createUser('premium');
    await importSessions(driver, [createRow(0), createRow(0, { copy: 1 }), createRow(4)]);
    const { sessions } = (await driver.list()) as { sessions: { id: string }[] };
    await driver.save(sessions[0]?.id ?? '', createRow(4, { startedAt: '2025-01-01T03:00:00Z', energyKwh: 99 }));
    const cells: string[][] = parse(await driver.download(), { bom: true });
    const read = readSessions(cells, (text) => new Date(text))?.sessions ?? [];
    expect(read).toHaveLength(3);
    for (const session of read)
      expect(await importSessions(driver, [session])).toEqual({ added: 0, known: 1, leftOut: 0 });
    expect(await importSessions(driver, [createRow(4)])).toMatchObject({ added: 0 });
    expect(await importSessions(driver, [createRow(0, { copy: 2 })])).toMatchObject({ added: 1 });
  });

  it.each([
    ['spread over many years', 6 * 3600],
    ['within an hour', 0.1],
  ])(
    'are compared with 20,000 stored sessions %s without blocking the server for a second',
    { timeout: 60_000 },
    async (_, intervalSeconds) => {
      const driver = await drivers.createUser('premium');
      await fillSessions(database.sql, driver.uid, SESSIONS_MAX, intervalSeconds);
      const getStart = (i: number) => new Date(Date.UTC(2026, 2, 1) - i * 40 * intervalSeconds * 1000).toISOString();
      const batch = Array.from({ length: 500 }, (_row, i) => ({
        startedAt: getStart(i),
        energyKwh: 80 + i / 10,
      }));
      const longestMs = await measureLongestBlockMs(async () => {
        expect(await importSessions(driver, batch)).toEqual({ added: 0, known: 0, leftOut: 500 });
      });
      expect(longestMs).toBeGreaterThan(0);
      expect(longestMs).toBeLessThan(1_000);
    },
  );

  it('are left out if they are in the future or over the session limit', async () => {
    const driver = await drivers.createUser('premium');
    const later = new Date(now.getTime() + 5 * 86_400_000).toISOString();
    expect(await importSessions(driver, [createRow(0), createRow(0, { startedAt: later })])).toEqual({
      added: 1,
      known: 0,
      leftOut: 1,
    });
    expect(await importSessions(driver, [createRow(0, { startedAt: later })])).toEqual({
      added: 0,
      known: 0,
      leftOut: 1,
    });
    await fillSessions(database.sql, driver.uid, SESSIONS_MAX - 3);
    expect(await importSessions(driver, createRows(5))).toEqual({ added: 2, known: 1, leftOut: 2 });
  });

  it('are unchanged after an export from one account and an import into another', async () => {
    const [driver, other] = [await drivers.createUser('premium'), await drivers.createUser('premium')];
    await importSessions(driver, [
      createRow(0, { place: '=1+1', network: 'EVgo', minutes: 30 }),
      createRow(1, { costDollars: null }),
    ]);
    const cells: string[][] = parse(await driver.download(), { bom: true });
    const read = readSessions(cells, (text) => new Date(text));
    expect(await importSessions(other, [...(read?.sessions ?? [])])).toMatchObject({ added: 2 });
    expect((await other.download()).toString()).toBe((await driver.download()).toString());
  });

  it('have a limited size per batch and a limited number of batches per minute', async () => {
    const driver = await drivers.createUser('premium');
    const send = (sessions: object[]) => driver.browser.send('POST', '/api/analytics/sessions/import', { sessions });
    expect((await send(createRows(IMPORT_SESSIONS_MAX + 1))).status).toBe(400);
    expect((await send([])).status).toBe(400);
    expect((await send([createRow(0, { place: 'x'.repeat(600_000) })])).status).toBe(413);
    const statuses = new Set<number>();
    for (let batch = 0; batch <= SESSION_BATCHES_PER_MINUTE; batch += 1)
      statuses.add((await send([createRow(0)])).status);
    expect([...statuses]).toEqual([200, 429]);
    now = new Date(now.getTime() + 61_000);
    expect((await send([createRow(0)])).status).toBe(200);
  });
});
