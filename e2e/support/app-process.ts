import { spawn } from 'node:child_process';
import path from 'node:path';

const SCRIPTS = path.join(import.meta.dirname, '../../scripts');
const START = [path.join(SCRIPTS, 'bootstrap.cjs'), 'scripts/start.ts'];
const READY = /is ready at (http:\S+)/;
const START_LIMIT_MS = 180_000;

/**
 * Starts the app like npm start, on a free port, and waits for its URL; stop fails unless the process exits cleanly.
 */
export function startApp(env: Record<string, string>): Promise<{ url: string; stop: () => Promise<void> }> {
  const child = spawn(process.execPath, START, {
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const stop = async () => {
    child.kill('SIGTERM');
    const code = await ended;
    if (code !== 0) throw new Error(`The product ended with ${code}.`);
  };
  return new Promise((resolve, reject) => {
    let output = '';
    const limit = setTimeout(() => {
      child.kill('SIGTERM');
      reject(new Error(`The product did not start. It said:\n${output}`));
    }, START_LIMIT_MS);
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk;
      const url = READY.exec(output)?.[1];
      if (!url) return;
      clearTimeout(limit);
      resolve({ url, stop });
    });
    child.once('exit', () => {
      clearTimeout(limit);
      reject(new Error(`The product ended before it was ready. It said:\n${output}`));
    });
  });
}
