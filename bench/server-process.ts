import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

const ROOT = path.join(import.meta.dirname, '..');
/** The same flags as in npm start. */
const NODE_FLAGS: string[] = JSON.parse(readFileSync(path.join(ROOT, 'scripts/node-flags.json'), 'utf8'));
const READY_TIMEOUT_MS = 300_000;
const POLL_MS = 5;

export type ServerProcess = {
  readonly url: string;
  /** The time from process start to the first response. */
  readonly readyMs: number;
  readonly residentMb: () => Promise<number>;
  readonly stop: () => Promise<void>;
};

async function waitForFirstResponse(url: string): Promise<void> {
  for (;;) {
    const response = await fetch(`${url}/api/map/config`).catch(() => null);
    await response?.arrayBuffer();
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

/** Starts the server as a separate process on a free port, and waits until it responds. */
export async function startServerProcess(env: Record<string, string>): Promise<ServerProcess> {
  const start = performance.now();
  const child = spawn(process.execPath, [...NODE_FLAGS, 'src/server/main.ts'], {
    cwd: ROOT,
    env: {
      ...process.env,
      REFRESH_HOURS: '0',
      AFDC_API_URL: 'none',
      ELEVATION_URL: 'none',
      LOG_LEVEL: 'error',
      PORT: '0',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const url = await new Promise<string>((resolve, reject) => {
    const timeout = setTimeout(() => reject(new Error('The server did not become ready')), READY_TIMEOUT_MS);
    let output = '';
    child.once('exit', (code) => reject(new Error(`The server exited with ${code}: ${output}`)));
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      const ready = /ready at (\S+)/.exec(output)?.[1];
      if (!ready) return;
      clearTimeout(timeout);
      resolve(ready.replace('localhost', '127.0.0.1'));
    });
  });
  await waitForFirstResponse(url);
  const readyMs = performance.now() - start;
  const residentMb = async () => {
    const status = await readFile(`/proc/${child.pid}/status`, 'utf8');
    return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024;
  };
  const stop = async () => {
    child.kill('SIGTERM');
    await exited;
  };
  return { url, readyMs, residentMb, stop };
}
