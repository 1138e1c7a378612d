import { createWriteStream } from 'node:fs';
import { chmod } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import type { Charger } from '#domain/chargers/charger.ts';
import { openDatabase } from '#server/db/database.ts';
import { startTestPostgres } from '../scripts/tools/postgres.ts';
import { closeConnections, type HttpRequest, send } from './open-loop.ts';
import { createRegionQueries } from './region-queries.ts';
import { logProgress, report } from './report.ts';
import { startServerProcess } from './server-process.ts';
import { LARGE_COUNT, loadRealChargers, SEED, withTempFolder } from './stations.ts';
import { generateStations } from './synthetic-stations.ts';

const REQUEST_COUNT = 1_000;
const CHUNK_LINES = 2_000;
const COLUMNS =
  'id, source, name, street_address, city, state, zip, lat, lng, network, dc_fast_count, level2_count, level1_count, connectors, max_power_kw, status, access, access_days_time, content_hash, trailer_score';

function toCsvLine(charger: Charger): string {
  const quote = (value: string) => `"${value.replaceAll('"', '""')}"`;
  return [
    charger.id,
    'afdc',
    ...[charger.name, charger.address, charger.city, charger.state, charger.zip].map(quote),
    charger.lat,
    charger.lng,
    quote(charger.network),
    charger.dcFastCount,
    charger.level2Count,
    charger.level1Count,
    `"{${charger.connectors.join(',')}}"`,
    charger.maxPowerKw ?? '',
    ...[charger.status, charger.access, charger.accessDaysTime, ''].map(quote),
    charger.trailerScore ?? '',
  ].join(',');
}

function* createCsvChunks(): Generator<string> {
  let lines: string[] = [];
  for (const charger of generateStations(LARGE_COUNT, SEED)) {
    lines.push(toCsvLine(charger));
    if (lines.length < CHUNK_LINES) continue;
    yield `${lines.join('\n')}\n`;
    lines = [];
  }
  yield lines.join('\n');
}

async function fillDatabase(url: string, folder: string): Promise<void> {
  await (await openDatabase({ url })).close();
  const file = path.join(folder, 'stations.csv');
  await pipeline(Readable.from(createCsvChunks()), createWriteStream(file));
  await chmod(folder, 0o755);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`copy stations (${COLUMNS}) from '${file}' csv`);
  await client.query(`insert into settings (name, value) values ('dataset.source', 'afdc')`);
  await client.query('vacuum analyze stations');
  await client.end();
}

async function createMixedRequests(): Promise<HttpRequest[]> {
  const regions = createRegionQueries(await loadRealChargers(), REQUEST_COUNT).map(({ box, filters }, i) => ({
    path: '/api/chargers/search-by-region',
    body: { boundingBox: box, filters: i % 5 === 0 ? {} : filters },
  }));
  const tiles = [3, 5, 8, 11].map((z) => ({
    path: `/api/map/${z}/${Math.floor(0.17 * 2 ** z)}/${Math.floor(0.4 * 2 ** z)}.mvt`,
  }));
  const texts = ['library', 'travel plaza', 'oak ave'].map((query) => ({ path: '/api/search', body: { query } }));
  return [...regions, ...tiles, ...texts, { path: '/api/map/config' }, { path: '/api/map/stations' }];
}

/** memory.2m: memory of a server on PostgreSQL with two million stations, after about a thousand requests. */
export async function measureLargeMemory(): Promise<void> {
  const postgres = await startTestPostgres({ shared_buffers: '256MB', fsync: 'off', max_wal_size: '4GB' });
  if (!postgres) throw new Error('PostgreSQL is needed: apt-get install postgresql-15');
  try {
    await withTempFolder(async (folder) => {
      await fillDatabase(postgres.url, folder);
      const server = await startServerProcess({ DATABASE_URL: postgres.url, TOWCHARGE_DATA_FOLDER: folder });
      try {
        logProgress(`two million stations: ready after ${Math.round(server.readyMs)} ms`);
        for (const request of await createMixedRequests()) await send(server.url, request);
        report({ name: 'memory.2m', value: await server.residentMb(), unit: 'MB', n: LARGE_COUNT });
      } finally {
        closeConnections();
        await server.stop();
      }
    });
  } finally {
    await postgres.stop();
  }
}
