import { spawn } from 'node:child_process';
import path from 'node:path';

const SCRIPTS = path.join(import.meta.dirname, '../../scripts');
const START = [path.join(SCRIPTS, 'bootstrap.cjs'), 'scripts/start.ts'];
const READY = /is ready at (http:\S+)/;
const START_TIMEOUT_MS = 180_000;

/**
 * Starts the app like npm start, on a free port, and waits for its URL; stop fails unless the process exits cleanly.
 */
export function startApp(env: Record<string, string>): Promise<{ url: string; stop: () => Promise<void> }> {
  const child = spawn(process.execPath, START, {
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exitCode = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const stop = async () => {
    child.kill('SIGTERM');
    const code = await exitCode;
    if (code !== 0) throw new Error(`The app exited with code ${code}.`);
  };
  return new Promise((resolve, reject) => {
    let output = '';
    const timeout = setTimeout(() => {
      child.kill('SIGTERM');
      reject(new Error(`The app did not start. Its output:\n${output}`));
    }, START_TIMEOUT_MS);
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk;
      const url = READY.exec(output)?.[1];
      if (!url) return;
      clearTimeout(timeout);
      resolve({ url, stop });
    });
    child.once('exit', () => {
      clearTimeout(timeout);
      reject(new Error(`The app exited before it was ready. Its output:\n${output}`));
    });
  });
}
