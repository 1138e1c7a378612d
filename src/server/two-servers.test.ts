import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { runImportCommand } from './chargers/import/import-command.ts';
import { createStationFields, toCsv } from './chargers/import/testing/station-text.ts';
import { readConfig } from './config.ts';
import { createServerDatabase } from './db/testing.ts';
import { createLog } from './log.ts';
import { copyTestGazetteer } from './places/testing.ts';
import { type RunningServer, startServer } from './start.ts';

const INITIAL_COUNT = 500;
const LATER_COUNT = 800;
const silent = { write: () => true, isTTY: false, columns: 80 };

type Dataset = { readonly total: number; readonly updatedAt: string };

async function fetchDataset({ url }: RunningServer): Promise<Dataset> {
  const { data } = await (await fetch(`${url}/api/map/config`)).json();
  return data.dataset;
}

const fetchTotal = async (server: RunningServer) => (await fetchDataset(server)).total;

describe.runIf(process.env.TEST_DATABASE_URL)('Two servers on one database', () => {
  test("that start at the same time import the stations once, and both show a third process's later import", async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'towcharge-two-'));
    await copyTestGazetteer(folder);
    const { url, drop } = await createServerDatabase();
    const file = path.join(folder, 'afdc-stations.csv');
    await writeFile(file, toCsv(createStationFields(INITIAL_COUNT)));
    const messages: string[] = [];
    const env = {
      DATABASE_URL: url,
      STATION_SOURCE: file,
      TOWCHARGE_DATA_FOLDER: folder,
      PORT: '0',
      REFRESH_HOURS: '0',
    };
    const start = () =>
      startServer({
        config: readConfig({ ...env, AFDC_API_URL: 'none', ELEVATION_URL: 'none' }),
        log: createLog('silent'),
        webFolder: null,
        say: (line) => messages.push(line),
      });
    const servers = await Promise.all([start(), start()]);
    try {
      expect(await Promise.all(servers.map(fetchTotal))).toEqual([INITIAL_COUNT, INITIAL_COUNT]);
      expect(messages.filter((line) => line.startsWith(`${INITIAL_COUNT} stations from`))).toHaveLength(1);
      const { updatedAt } = await fetchDataset(servers[0]);
      await writeFile(file, toCsv(createStationFields(LATER_COUNT)));
      expect(await runImportCommand({ args: [file], env, out: silent, err: silent })).toBe(0);
      for (const server of servers) await expect.poll(() => fetchTotal(server), { timeout: 30_000 }).toBe(LATER_COUNT);
      for (const server of servers)
        await expect
          .poll(async () => (await fetchDataset(server)).updatedAt > updatedAt, { timeout: 5_000 })
          .toBe(true);
    } finally {
      await Promise.all(servers.map((server) => server.stop()));
      await drop();
      await rm(folder, { recursive: true, force: true });
    }
  });
});
