import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBasemap } from '../scripts/basemap/ensure-basemap.ts';
import { buildWeb } from '../scripts/build-web.ts';
import { startOpenIdProvider } from '../src/testing/openid-provider.ts';
import { isRealDataMissing, realDataPath } from '../src/testing/real-data.ts';
import { IS_SLOW_RUN } from '../src/testing/slow-tests.ts';
import { startApp } from './support/app-process.ts';
import { checkApiCalls } from './support/check-calls.ts';
import { checkProductEvents } from './support/check-events.ts';
import { startDomainFileServer } from './support/domain-file-server.ts';
import { startFakeImageryServer } from './support/fake-imagery-server.ts';
import { FIRST_ADMIN_EMAIL } from './support/sign-in.ts';

const ROOT = path.join(import.meta.dirname, '..');
const RECORDER = path.join(import.meta.dirname, 'support/record-calls.ts');
const BASEMAP = path.join(ROOT, 'data/basemap.pmtiles');

type Stoppable = { readonly url: string; readonly stop: () => Promise<void> };

type Tracker = { readonly track: <T extends Stoppable>(starting: Promise<T>, name: string) => Promise<T> };

const log = (line: string) => void process.stdout.write(`${line}\n`);

/** Waits for all apps, so that no app is still starting when the others are stopped. */
async function waitForAll(starting: readonly Promise<unknown>[]): Promise<void> {
  for (const result of await Promise.allSettled(starting)) if (result.status === 'rejected') throw result.reason;
}

async function startAll(folder: string, { track }: Tracker): Promise<void> {
  const imagery = await track(startFakeImageryServer(), 'E2E_IMAGERY_URL');
  const domains = await track(startDomainFileServer(), 'E2E_DOMAINS_URL');
  const commonEnv = {
    BASEMAP_FILE: BASEMAP,
    STREET_STYLE_URL: 'none',
    IMAGERY_URL: `${imagery.url}/{z}/{y}/{x}`,
    REFRESH_HOURS: '0',
    AFDC_API_URL: 'none',
    ELEVATION_URL: 'none',
    SUPER_ADMIN_EMAIL: FIRST_ADMIN_EMAIL,
    PRODUCT_EVENTS: 'on',
    DOMAIN_FILES_URL: domains.url,
    // There are hundreds of sign-ins, so reduce the proof of work and the password hashing.
    SIGN_IN_WORK: '4',
    PASSWORD_WORK: '10',
    NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import ${pathToFileURL(RECORDER).href}`,
    RECORDED_CALLS: path.join(folder, 'calls.jsonl'),
  };
  const dataFolder = (name: string) => ({ TOWCHARGE_DATA_FOLDER: path.join(folder, name) });
  // Otherwise each app would build the same page.
  await buildWeb(log);
  const demonstrationEnv = { ...commonEnv, STATION_SOURCE: '', ...dataFolder('demonstration') };
  if (isRealDataMissing) return void (await track(startApp(demonstrationEnv), 'E2E_DEMONSTRATION_URL'));
  const google = await track(startOpenIdProvider(), 'E2E_GOOGLE_URL');
  const realDataEnv = { ...commonEnv, ...google.settings, STATION_SOURCE: realDataPath('afdc') };
  await waitForAll([
    track(startApp(demonstrationEnv), 'E2E_DEMONSTRATION_URL'),
    track(startApp({ ...realDataEnv, ...dataFolder('embedded') }), 'E2E_EMBEDDED_URL'),
  ]);
  const databaseUrl = process.env.TEST_DATABASE_URL;
  if (databaseUrl && IS_SLOW_RUN)
    await track(startApp({ ...realDataEnv, DATABASE_URL: databaseUrl, ...dataFolder('server') }), 'E2E_SERVER_URL');
}

/**
 * Starts the app with demonstration data and, if present, with real data. In slow runs with TEST_DATABASE_URL, also
 * starts it with real data on that database server.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  await mkdir(path.dirname(BASEMAP), { recursive: true });
  await ensureBasemap(BASEMAP, { print: log });
  const folder = await mkdtemp(path.join(tmpdir(), 'towcharge-e2e-'));
  process.env.E2E_FOLDER = folder;
  const running: Stoppable[] = [];
  const readApiDocument = () =>
    fetch(`${process.env.E2E_DEMONSTRATION_URL}/api/openapi.json`).then((response) => response.json());
  const callsFile = path.join(folder, 'calls.jsonl');
  const isFullRun = !(process.env.PARTIAL_RUN || IS_SLOW_RUN || isRealDataMissing);
  const stopAndCheck = async () => {
    const document = await readApiDocument().finally(stopAll);
    try {
      await checkApiCalls(callsFile, document);
      await checkProductEvents(callsFile, { isFullRun });
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  };
  const stopAll = () => waitForAll(running.map(({ stop }) => stop()));
  const track = async <T extends Stoppable>(starting: Promise<T>, name: string) => {
    const started = await starting;
    running.push(started);
    process.env[name] = started.url;
    return started;
  };
  try {
    await startAll(folder, { track });
  } catch (error) {
    await stopAll().catch(() => undefined);
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
  return stopAndCheck;
}
