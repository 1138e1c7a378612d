import type { ChargerSet } from '#server/chargers/search/charger-set.ts';
import { closeConnections, type HttpRequest, runOpenLoop, send } from './open-loop.ts';
import { seededRandom } from './random.ts';
import { createRegionQueries } from './region-queries.ts';
import { quantile, report } from './report.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';
import { loadRealChargers, REAL_FILE, withTempFolder } from './stations.ts';
import { withTypo } from './typo.ts';

const START_COUNT = 5;
const REQUESTS_PER_SECOND = 200;
const LOADED_SECONDS = 20;
const SEARCH_COUNT = 1_000;
const MIXED_REQUEST_COUNT = 1_000;
const MAX_TYPED_WORDS = 5;
const CONFIG_PATHS = ['/api/map/config', '/api/openapi.json'];

/** Simulates many drivers, because the server limits each address. */
const createHeaders = (driver: number) => ({ 'x-forwarded-for': `198.51.100.${driver % 250}` });

function createRegionRequests(set: ChargerSet, count: number): HttpRequest[] {
  return createRegionQueries(set, count).map(({ box, filters }, i) => ({
    path: '/api/chargers/search-by-region',
    body: { boundingBox: box, filters },
    headers: createHeaders(i),
  }));
}

/**
 * Generates searches for names of real stations: every other one has a typo, and every other pair also sends the
 * station's location.
 */
function createTextRequests(set: ChargerSet, count: number): HttpRequest[] {
  const random = seededRandom(13);
  return Array.from({ length: count }, (_, i) => {
    const { name, city, lat, lng } = set.readChargerAt(Math.floor(random() * set.base.count));
    const typed = (name || city).split(' ').slice(0, MAX_TYPED_WORDS).join(' ');
    const query = i % 2 === 0 ? typed : withTypo(typed, random);
    const body = { query, ...(i % 4 < 2 ? {} : { location: { lat, lng }, radius: 10 }) };
    return { path: '/api/search', body, headers: createHeaders(i) };
  });
}

async function measureSequentially(url: string, requests: readonly HttpRequest[]): Promise<number[]> {
  const times: number[] = [];
  for (const request of requests) {
    const start = performance.now();
    await send(url, request);
    times.push(performance.now() - start);
  }
  return times;
}

async function measureMemory(server: ServerProcess, set: ChargerSet): Promise<void> {
  const mapPaths = ['/api/map/config', '/api/map/stations', '/api/map/4/3/6.mvt', '/api/map/9/82/188.mvt'];
  const regions = createRegionRequests(set, MIXED_REQUEST_COUNT / 2);
  const texts = createTextRequests(set, MIXED_REQUEST_COUNT / 4);
  const mapRequests = Array.from({ length: MIXED_REQUEST_COUNT / 4 }, (_, i) => ({
    path: mapPaths[i % mapPaths.length] ?? '/healthz',
  }));
  await measureSequentially(server.url, [...regions, ...texts, ...mapRequests]);
  report({ name: 'memory.35k', value: await server.residentMb(), unit: 'MB', n: MIXED_REQUEST_COUNT });
}

async function measureStarts(env: Record<string, string>): Promise<ServerProcess> {
  const times: number[] = [];
  for (let i = 1; ; i += 1) {
    const server = await startServerProcess(env);
    times.push(server.readyMs);
    if (i === START_COUNT) {
      report({ name: 'start.ready', value: quantile(times, 0.5), unit: 'ms', n: START_COUNT });
      return server;
    }
    await server.stop();
  }
}

async function measureConfig(url: string): Promise<void> {
  const requests = Array.from({ length: REQUESTS_PER_SECOND * LOADED_SECONDS }, (_, i) => ({
    path: CONFIG_PATHS[i % 2] ?? '',
    headers: createHeaders(i),
  }));
  await runOpenLoop(url, requests.slice(0, REQUESTS_PER_SECOND * 3), REQUESTS_PER_SECOND);
  const times = await runOpenLoop(url, requests, REQUESTS_PER_SECOND);
  report({ name: 'config.http.p99', value: quantile(times, 0.99), unit: 'ms', n: times.length });
}

/**
 * start.ready, memory.35k, text.p99, region.http.p99, and config.http.p99: on a real server process with the embedded
 * database.
 */
export async function measureServer(): Promise<void> {
  const set = await loadRealChargers();
  await withTempFolder(async (folder) => {
    const env = { TOWCHARGE_DATA_FOLDER: folder, STATION_SOURCE: REAL_FILE, TRUSTED_PROXIES: '1' };
    await (await startServerProcess(env)).stop();
    const server = await measureStarts(env);
    try {
      await measureMemory(server, set);
      await measureSequentially(server.url, createTextRequests(set, SEARCH_COUNT));
      const texts = await measureSequentially(server.url, createTextRequests(set, SEARCH_COUNT));
      report({ name: 'text.p99', value: quantile(texts, 0.99), unit: 'ms', n: SEARCH_COUNT });
      const requests = createRegionRequests(set, REQUESTS_PER_SECOND * LOADED_SECONDS);
      await runOpenLoop(server.url, requests.slice(0, REQUESTS_PER_SECOND * 3), REQUESTS_PER_SECOND);
      const times = await runOpenLoop(server.url, requests, REQUESTS_PER_SECOND);
      report({ name: 'region.http.p99', value: quantile(times, 0.99), unit: 'ms', n: times.length });
      await measureConfig(server.url);
    } finally {
      closeConnections();
      await server.stop();
    }
  });
}
