import { runDuringAttacks } from './attack.ts';
import { closeConnections, send } from './open-loop.ts';
import { logProgress, quantile, report } from './report.ts';
import { startServerProcess } from './server-process.ts';
import { REAL_FILE, withTempFolder } from './stations.ts';

const REQUEST_COUNT = 200;
const PAUSE_MS = 20;
const DRIVER_HEADERS = { 'x-forwarded-for': '203.0.113.5' };
const ATTACKER_HEADERS = { 'x-forwarded-for': '198.51.100.66' };

async function measureResponseTimes(url: string): Promise<number[]> {
  const times: number[] = [];
  for (let index = 0; index < REQUEST_COUNT; index += 1) {
    const start = performance.now();
    await send(url, { path: '/api/map/config', headers: DRIVER_HEADERS });
    times.push(performance.now() - start);
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  return times;
}

/** flood.map.p95: response time of `/api/map/config` while one client sends 60 endless bodies. */
export async function measureFlood(): Promise<void> {
  await withTempFolder(async (folder) => {
    const env = { TOWCHARGE_DATA_FOLDER: folder, STATION_SOURCE: REAL_FILE, TRUSTED_PROXIES: '1' };
    const server = await startServerProcess(env);
    try {
      await measureResponseTimes(server.url);
      const baseline = await measureResponseTimes(server.url);
      const before = await server.residentMb();
      const attacker = { url: server.url, clientHeaders: ATTACKER_HEADERS, queries: [], accounts: [] };
      const flooded = await runDuringAttacks(['bodies'], attacker, () => measureResponseTimes(server.url));
      const after = await server.residentMb();
      logProgress(
        `baseline p95 ${quantile(baseline, 0.95).toFixed(1)} ms; ${before.toFixed(0)} MB before, ${after.toFixed(0)} MB after`,
      );
      report({ name: 'flood.map.p95', value: quantile(flooded, 0.95), unit: 'ms', n: REQUEST_COUNT });
    } finally {
      closeConnections();
      await server.stop();
    }
  });
}
