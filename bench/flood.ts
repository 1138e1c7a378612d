import { connect, type Socket } from 'node:net';
import { closeConnections, send } from './open-loop.ts';
import { quantile, report, tell } from './report.ts';
import { startServerProcess } from './server-process.ts';
import { REAL_FILE, withFolder } from './stations.ts';

const CLIENTS = 60;
const ASKED = 200;
const PAUSE_MS = 20;
const AGAIN_MS = 5;
const PATHS = ['/api/review-photos', '/api/user/favorites/import', '/api/search', '/healthz'];
const CHUNK = `10000\r\n${'x'.repeat(65_536)}\r\n`;

/** A client that sends a body without end, as fast as it is taken, and comes back whenever it is cut off. */
export function floodFrom(url: URL, path: string): () => void {
  let socket: Socket | null = null;
  let isOver = false;
  const begin = () => {
    if (isOver) return;
    const own = connect(Number(url.port), url.hostname);
    socket = own;
    const pour = () => {
      while (!own.destroyed && own.write(CHUNK));
    };
    own.on('drain', pour).on('error', () => undefined);
    own.once('close', () => setTimeout(begin, AGAIN_MS));
    own.resume().once('connect', () => {
      own.write(`POST ${path} HTTP/1.1\r\nHost: ${url.host}\r\nContent-Type: application/json\r\n`);
      own.write('Transfer-Encoding: chunked\r\n\r\n{"query":"');
      pour();
    });
  };
  begin();
  return () => {
    isOver = true;
    socket?.destroy();
  };
}

async function answerTimes(url: string): Promise<number[]> {
  const times: number[] = [];
  for (let at = 0; at < ASKED; at += 1) {
    const start = performance.now();
    await send(url, { path: '/api/map/config' });
    times.push(performance.now() - start);
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  return times;
}

/** flood.map.p95: answers of the map while 60 clients send bodies that never end. */
export async function measureFlood(): Promise<void> {
  await withFolder(async (folder) => {
    const server = await startServerProcess({ TOWCHARGE_DATA_FOLDER: folder, TOWCHARGE_DATA: REAL_FILE });
    const floods: (() => void)[] = [];
    try {
      await answerTimes(server.url);
      const quiet = await answerTimes(server.url);
      const before = await server.residentMb();
      for (let at = 0; at < CLIENTS; at += 1)
        floods.push(floodFrom(new URL(server.url), PATHS[at % PATHS.length] ?? '/healthz'));
      const flooded = await answerTimes(server.url);
      const after = await server.residentMb();
      tell(
        `quiet p95 ${quantile(quiet, 0.95).toFixed(1)} ms; ${before.toFixed(0)} MB before, ${after.toFixed(0)} MB after`,
      );
      report({ name: 'flood.map.p95', value: quantile(flooded, 0.95), unit: 'ms', n: ASKED });
    } finally {
      for (const end of floods) end();
      closeConnections();
      await server.stop();
    }
  });
}
