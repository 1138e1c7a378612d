import { mkdir, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { waitFor } from '../../../testing/wait-for.ts';
import type { Database } from '../../db/database.ts';
import { readSetting } from '../../db/settings.ts';
import { databasesUnderTest, emptyTables } from '../../db/testing.ts';
import { FatalError } from '../../fatal-error.ts';
import { acquireLease, releaseLease } from '../../jobs/lease.ts';
import { createLog } from '../../log.ts';
import { type PrepareDeps, prepareStations } from './prepare-stations.ts';
import { refreshOnce, startStationRefreshJob } from './refresh-stations.ts';
import { createStationFields, createTestFolder, toCsv } from './testing/station-text.ts';

const NOW = Date.parse('2026-11-20T12:00:00Z');
const HOUR_MS = 3_600_000;

describe.each(databasesUnderTest())('stations at startup, in the $name database', (engine) => {
  let database: Database;
  let root = '';
  let removeFolder = async () => {};
  let folder = '';
  let testCount = 0;
  let lines: string[] = [];
  let now = NOW;
  let api: Server;
  let apiUrl = '';
  let apiResponses: Record<string, { status: number; body: string } | undefined> = {};
  let apiRequests: string[] = [];

  beforeAll(async () => {
    database = await engine.open();
    const testFolder = await createTestFolder();
    root = testFolder.folder;
    removeFolder = testFolder.remove;
    api = createServer(({ url = '' }, response) => {
      const { pathname } = new URL(url, 'http://api');
      apiRequests.push(pathname);
      const { status, body } = apiResponses[pathname] ?? { status: 500, body: '' };
      response.writeHead(status).end(body);
    });
    await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
    apiUrl = `http://127.0.0.1:${(api.address() as AddressInfo).port}/v1`;
  });
  afterAll(async () => {
    await database.close();
    await new Promise((resolve) => api.close(resolve));
    await removeFolder();
  });
  beforeEach(async () => {
    testCount += 1;
    folder = path.join(root, String(testCount));
    await mkdir(folder);
    lines = [];
    now = NOW;
    apiResponses = {};
    apiRequests = [];
    await emptyTables(database.sql, 'import_runs', 'settings', 'leases', 'stations');
  });

  const createDeps = (config: { stationSource?: string | null; api?: boolean }): PrepareDeps => ({
    sql: database.sql,
    config: {
      dataFolder: path.join(folder, 'data'),
      stationSource: config.stationSource ?? null,
      afdc: { key: 'DEMO_KEY', url: config.api ? apiUrl : null },
      refreshHours: 24,
    },
    clock: () => new Date(now),
    log: createLog('silent'),
    say: (line) => lines.push(line),
  });

  const serveStations = (lastUpdated: string, list = createStationFields(30)) => {
    apiResponses['/v1/last-updated.json'] = { status: 200, body: JSON.stringify({ last_updated: lastUpdated }) };
    apiResponses['/v1.json'] = { status: 200, body: JSON.stringify({ fuel_stations: list }) };
  };

  const writeStationFile = async (count: number, name = 'afdc-stations.csv') => {
    const file = path.join(folder, name);
    await writeFile(file, toCsv(createStationFields(count)));
    return file;
  };

  test('are imported by one of several processes that start at once, and the others wait for it', async () => {
    await writeStationFile(3000);
    const deps = createDeps({ stationSource: folder });
    const prepared = await Promise.all([prepareStations(deps), prepareStations(deps), prepareStations(deps)]);
    expect(prepared.map(({ stationCount }) => stationCount)).toEqual([3000, 3000, 3000]);
    expect(prepared.map(({ state }) => state).sort()).toEqual(['already imported', 'already imported', 'imported now']);
  });

  test('wait for a running import, which is reported once', async () => {
    await writeStationFile(30);
    const lease = await acquireLease(database.sql, 'import', 60);
    const preparing = prepareStations(createDeps({ stationSource: folder }));
    while (lines.length < 2) await new Promise((resolve) => setTimeout(resolve, 5));
    if (lease) await releaseLease(database.sql, lease);
    expect(await preparing).toMatchObject({ state: 'imported now', stationCount: 30 });
    expect(lines.filter((line) => line === 'Another import is running; waiting for it ...')).toHaveLength(1);
  });

  test('are refreshed by only one server process at a time', async () => {
    await acquireLease(database.sql, 'refresh', 60);
    expect(await refreshOnce(createDeps({ api: true }))).toBe('running elsewhere');
    await emptyTables(database.sql, 'leases');
    expect(await refreshOnce(createDeps({}))).toBe('nothing new');
  });

  if (!engine.testsFeatures) return;

  test('come from the folder that the operator configures, and are not imported again at the next start', async () => {
    await writeStationFile(30);
    const prepared = await prepareStations(createDeps({ stationSource: folder, api: true }));
    expect(prepared).toEqual({ source: 'afdc', state: 'imported now', stationCount: 30 });
    expect(lines).toContain('30 stations from afdc-stations.csv, 0 rejected.');
    expect(await prepareStations(createDeps({ stationSource: folder }))).toMatchObject({ state: 'already imported' });
    expect(apiRequests).toEqual([]);
  });

  test('prevent startup if another import takes too long, with a one-line message', async () => {
    await writeStationFile(30);
    serveStations('2026-11-19T00:00:00Z');
    await acquireLease(database.sql, 'import', 60);
    const fromConfiguredSource = prepareStations({ ...createDeps({ stationSource: folder }), busyLimitMs: 1 });
    await expect(fromConfiguredSource).rejects.toThrow(/^STATION_SOURCE: Another import is running/);
    const fromApi = prepareStations({ ...createDeps({ api: true }), busyLimitMs: 1 });
    await expect(fromApi).rejects.toThrow(FatalError);
    await expect(fromApi).rejects.toThrow(/^Official station API: Another import is running/);
    const demonstration = prepareStations({ ...createDeps({}), busyLimitMs: 1 });
    await expect(demonstration).rejects.toThrow(/^Another import is running/);
  });

  test('are not waited for once the server is stopping, and no demonstration stations are created', async () => {
    await acquireLease(database.sql, 'prepare', 60);
    const stopping = new AbortController();
    const waiting = prepareStations({ ...createDeps({}), signal: stopping.signal });
    while (lines.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    stopping.abort();
    await expect(waiting).rejects.toThrow(/abort/);
    await emptyTables(database.sql, 'leases');
    const stopped = prepareStations({ ...createDeps({ api: true }), signal: AbortSignal.abort() });
    await expect(stopped).rejects.toThrow(/abort/);
    expect(await database.sql.selectFrom('stations').select('id').execute()).toEqual([]);
  });

  test('come from a URL that the operator configures', async () => {
    apiResponses['/some/stations.csv'] = { status: 200, body: toCsv(createStationFields(12)) };
    const stationSource = apiUrl.replace('/v1', '/some/stations.csv');
    expect(await prepareStations(createDeps({ stationSource }))).toMatchObject({ source: 'afdc', stationCount: 12 });
  });

  test('prevent startup, with a one-line message, if their folder is missing or empty', async () => {
    const missing = prepareStations(createDeps({ stationSource: path.join(folder, 'nowhere') }));
    await expect(missing).rejects.toThrow(FatalError);
    await expect(missing).rejects.toThrow(/^STATION_SOURCE: .*nowhere cannot be read \(ENOENT\)\.$/);
    await expect(prepareStations(createDeps({ stationSource: folder }))).rejects.toThrow(/contains no station data/);
  });

  test('come from the official API if nothing else is configured', async () => {
    serveStations('2026-11-19T00:00:00Z');
    expect(await prepareStations(createDeps({ api: true }))).toMatchObject({ source: 'afdc', stationCount: 30 });
    expect(apiRequests).toEqual(['/v1/last-updated.json', '/v1.json']);
    expect(await readSetting(database.sql, 'dataset.source')).toBe('afdc');
  });

  test('come from an earlier download that was not imported yet if the API is unavailable', async () => {
    serveStations('2026-11-19T00:00:00Z');
    await prepareStations(createDeps({ api: true }));
    await emptyTables(database.sql, 'import_runs', 'settings', 'stations');
    apiResponses = {};
    expect(await prepareStations(createDeps({ api: true }))).toMatchObject({ source: 'afdc', stationCount: 30 });
  });

  test('come in part from a truncated download, which is fetched again at the next refresh', async () => {
    serveStations('2026-11-19T00:00:00Z', createStationFields(5000));
    const complete = apiResponses['/v1.json']?.body ?? '';
    apiResponses['/v1.json'] = { status: 200, body: complete.slice(0, -50) };
    const partial = await prepareStations(createDeps({ api: true }));
    expect(lines.at(-1)).toMatch(/ is truncated: its JSON is incomplete\.$/);
    expect(partial).toMatchObject({ source: 'afdc', state: 'imported in part' });
    apiResponses['/v1.json'] = { status: 200, body: complete };
    now += 2 * HOUR_MS;
    expect(await refreshOnce(createDeps({ api: true }))).toBe('changed');
    expect(await database.sql.selectFrom('stations').select('id').execute()).toHaveLength(5000);
  });

  test('stay downloaded if the list of rejected ones cannot be written, and are imported at the next start', async () => {
    const [first, ...others] = createStationFields(30);
    serveStations('2026-11-19T00:00:00Z', [{ ...first, latitude: 'north' }, ...others]);
    const deps = createDeps({ api: true });
    const blocker = path.join(deps.config.dataFolder, 'imports');
    await mkdir(deps.config.dataFolder);
    await writeFile(blocker, 'not a folder');
    await expect(prepareStations(deps)).rejects.toThrow(/^Official station API: .*-rejected\.jsonl cannot be written/);
    await rm(blocker);
    expect(await prepareStations(deps)).toMatchObject({ source: 'afdc', state: 'imported now', stationCount: 29 });
    expect(apiRequests.filter((pathname) => pathname === '/v1.json')).toHaveLength(1);
  });

  test('are the demonstration set, labeled as such, if nothing else is available', async () => {
    const prepared = await prepareStations(createDeps({ api: true }));
    expect(prepared).toMatchObject({ source: 'demonstration', state: 'imported now' });
    expect(prepared.stationCount).toBeGreaterThan(7_500);
    expect(await readSetting(database.sql, 'dataset.source')).toBe('demonstration');
    expect(await prepareStations(createDeps({ api: true }))).toMatchObject({ state: 'already imported' });
    expect(apiRequests).toHaveLength(1);
    await writeStationFile(30);
    expect(await prepareStations(createDeps({ stationSource: folder }))).toMatchObject({
      source: 'afdc',
      stationCount: 30,
    });
  });

  test('are refreshed only when due, and only if the source has changed', async () => {
    serveStations('2026-11-19T00:00:00Z');
    await prepareStations(createDeps({ api: true }));
    now += 23 * HOUR_MS;
    expect(await refreshOnce(createDeps({ api: true }))).toBe('not due');
    now += 2 * HOUR_MS;
    expect(await refreshOnce(createDeps({ api: true }))).toBe('nothing new');
    expect(apiRequests).toEqual(['/v1/last-updated.json', '/v1.json', '/v1/last-updated.json']);
    now += 25 * HOUR_MS;
    serveStations('2026-11-21T00:00:00Z', createStationFields(31));
    expect(await refreshOnce(createDeps({ api: true }))).toBe('changed');
    expect(await database.sql.selectFrom('stations').select('id').execute()).toHaveLength(31);
  });

  test('survive a failed refresh, which is retried later', async () => {
    serveStations('2026-11-19T00:00:00Z');
    await prepareStations(createDeps({ api: true }));
    apiResponses = {};
    now += 25 * HOUR_MS;
    expect(await refreshOnce(createDeps({ api: true }))).toBe('failed');
    expect(await refreshOnce(createDeps({ api: true }))).toBe('not due');
    expect(await database.sql.selectFrom('stations').select('id').execute()).toHaveLength(30);
    now += 2 * HOUR_MS;
    expect(await refreshOnce(createDeps({ stationSource: path.join(folder, 'nowhere') }))).toBe('failed');
    now += 2 * HOUR_MS;
    serveStations('2026-11-21T00:00:00Z');
    expect(await refreshOnce(createDeps({ api: true }))).toBe('nothing new');
  });

  test('are checked for a due refresh regularly until the job stops, and never with REFRESH_HOURS=0', async () => {
    let checkCount = 0;
    const createCountingDeps = (refreshHours: number): PrepareDeps => {
      const deps = createDeps({});
      return {
        ...deps,
        config: { ...deps.config, refreshHours },
        get sql() {
          checkCount += 1;
          return database.sql;
        },
      };
    };
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const stop = startStationRefreshJob(createCountingDeps(24));
      await waitFor(() => {
        vi.advanceTimersByTime(HOUR_MS);
        expect(checkCount).toBe(3);
      });
      await stop();
      const stopDisabledJob = startStationRefreshJob(createCountingDeps(0));
      vi.advanceTimersByTime(24 * HOUR_MS);
      await stopDisabledJob();
      expect(checkCount).toBe(3);
    } finally {
      vi.useRealTimers();
    }
  });
});
