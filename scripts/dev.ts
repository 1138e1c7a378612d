import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createServer } from 'vite';
import { AppError } from '../src/contract/errors.ts';
import { readConfig } from '../src/server/config.ts';
import { runUntilStopped, waitForStop } from '../src/server/run-until-stopped.ts';
import { ensureWritableFolder } from '../src/server/writable-folder.ts';
import { createPremiumUser, DRIVER_PASSWORD } from '../src/testing/account-api.ts';
import { ensureBasemap } from './basemap/ensure-basemap.ts';
import nodeFlags from './node-flags.json' with { type: 'json' };
import { ROOT } from './tools/run.ts';

const PAGE_PORT = 5173;
const API_PORT = 5174;
const API_URL = `http://127.0.0.1:${API_PORT}`;
const EMAIL = 'driver@example.com';
const POLL_MS = 250;
const SERVER_SOURCES = /^src\/(?:server|contract|domain)\/(?!.*\.test\.ts$)/;

/** A separate data folder, no download of stations, and cheap sign-ins. */
const SETTINGS = {
  TOWCHARGE_DATA_FOLDER: path.join(ROOT, 'data/dev'),
  AFDC_API_URL: 'none',
  SIGN_IN_WORK: '1',
  PASSWORD_WORK: '10',
};

const print = (line: string) => process.stdout.write(`${line}\n`);

class ApiProcess {
  readonly #env: NodeJS.ProcessEnv;
  #child: ChildProcess;
  #restarting: Promise<void> | null = null;

  constructor(env: NodeJS.ProcessEnv) {
    this.#env = env;
    this.#child = this.#spawn();
  }

  #spawn(): ChildProcess {
    return spawn(process.execPath, [...nodeFlags, 'src/server/main.ts'], {
      cwd: ROOT,
      env: this.#env,
      stdio: 'inherit',
    });
  }

  async stop(): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    const exited = once(this.#child, 'exit');
    this.#child.kill('SIGTERM');
    await exited;
  }

  restart(): Promise<void> {
    this.#restarting ??= this.stop().then(() => {
      this.#restarting = null;
      this.#child = this.#spawn();
    });
    return this.#restarting;
  }
}

async function isApiReady(): Promise<boolean> {
  const response = await fetch(`${API_URL}/api/map/config`).catch(() => null);
  await response?.arrayBuffer();
  return response?.ok ?? false;
}

async function seedAccount(signal: AbortSignal): Promise<void> {
  while (!(await isApiReady())) await pause(POLL_MS, undefined, { signal });
  try {
    await createPremiumUser(API_URL, EMAIL);
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'email_already_in_use')) throw error;
  }
}

/** Serves the page with hot reload, and an API that restarts when its source changes. */
await runUntilStopped(async (signal) => {
  const env = { ...SETTINGS, ...process.env, PORT: String(API_PORT), HOST: '127.0.0.1' };
  const { dataFolder, basemapFile } = readConfig(env);
  await ensureWritableFolder(dataFolder);
  await ensureBasemap(basemapFile, { print, signal });
  process.env.TOWCHARGE_SERVER = API_URL;
  const page = await createServer({
    root: ROOT,
    server: { port: PAGE_PORT, strictPort: true, watch: { ignored: ['**/data/**', '**/dist/**'] } },
  });
  const api = new ApiProcess(env);
  page.watcher.on('change', (file) => {
    if (SERVER_SOURCES.test(path.relative(ROOT, file))) void api.restart();
  });
  try {
    await page.listen();
    await seedAccount(signal);
    print(`The page is at http://localhost:${PAGE_PORT}. Sign in as ${EMAIL} with the password "${DRIVER_PASSWORD}".`);
    await waitForStop(signal);
  } finally {
    await Promise.all([page.close(), api.stop()]);
  }
});
