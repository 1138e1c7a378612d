import { type Browser, chromium, type Page } from '@playwright/test';
import { build } from 'vite';
import { call, openResponse } from '#contract/client.ts';
import { syncEndpoints } from '#contract/sync.ts';
import type { Charger } from '#domain/chargers/charger.ts';
import { NO_FILTERS } from '#domain/chargers/filters.ts';
import { openFile } from '#server/offline/testing/package-fixture.ts';
import type { ReadablePackage } from '#web/lib/packages/package-reader.worker.ts';
import { pause } from '#web/lib/requests/pause.ts';
import { findOrInstallBrowser } from '../scripts/tools/browser.ts';
import { createPremiumUser } from '../src/testing/account-api.ts';
import { BROWSER_FLAGS, MAP_SETTINGS } from './map-page.ts';
import { seededRandom } from './random.ts';
import { logProgress, quantile, report } from './report.ts';
import { startServerProcess } from './server-process.ts';
import { withTempFolder } from './stations.ts';
import { withTypo } from './typo.ts';

/** Of the states in the real data that have more than 2,000 stations, the one with the fewest. */
const STATE = 'PA';
const QUERY_COUNT = 1_000;
const POLL_MS = 500;
const ORIGIN = 'http://localhost/';

type PackageInfo = Omit<ReadablePackage, 'file'>;

async function createPackageFile(url: string) {
  const gateway = await createPremiumUser(url);
  const body = { area: { kind: 'state', code: STATE } } as const;
  const { data } = await call(gateway, syncEndpoints.createPackage, { body });
  for (;;) {
    const { packages, key } = await call(gateway, syncEndpoints.listPackages, {});
    const created = packages.find(({ id }) => id === data.id);
    if (created?.status === 'failed') throw new Error(created.failure ?? 'The package failed');
    if (created?.status === 'ready') {
      const options = { headers: {}, signal: new AbortController().signal };
      const response = await openResponse(
        gateway,
        syncEndpoints.downloadPackage,
        { params: { id: created.id } },
        options,
      );
      const file = new Uint8Array(await response.arrayBuffer());
      const { id, userId, createdAt, area, bounds } = openFile(file).header;
      const info: PackageInfo = { id, userId, createdAt, area, bounds, isExpired: false, key };
      return { info, stations: created.stationCount ?? 0, file };
    }
    await pause(POLL_MS);
  }
}

async function bundleReader(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      rollupOptions: {
        input: 'src/web/lib/packages/package-reader.worker.ts',
        output: { format: 'iife', codeSplitting: false },
      },
    },
  });
  const [output] = Array.isArray(built) ? built : [built];
  const chunk = output && 'output' in output ? output.output.find(({ type }) => type === 'chunk') : undefined;
  if (chunk?.type !== 'chunk') throw new Error('The worker could not be bundled');
  return chunk.code;
}

/** Creates queries like those that drivers type: the beginnings of names and towns, about every third with a typo. */
function createTypedQueries(chargers: readonly Charger[]): string[] {
  const random = seededRandom(29);
  return Array.from({ length: QUERY_COUNT }, (_, i) => {
    const charger = chargers[Math.floor(random() * chargers.length)];
    const words = `${charger?.name} ${charger?.city}`.split(' ');
    const text = words
      .slice(0, 1 + (i % 3))
      .join(' ')
      .slice(0, 4 + Math.floor(random() * 16));
    return i % 3 === 0 && text.length > 4 ? withTypo(text, random) : text;
  });
}

type Call = (name: string, ...input: unknown[]) => Promise<unknown>;

/** Runs in the browser: starts the worker with the package, and sets `window.callWorker`, which calls it. */
async function startReader([code, encodedFile, info]: [string, string, PackageInfo]): Promise<void> {
  const worker = new Worker(URL.createObjectURL(new Blob([code], { type: 'text/javascript' })));
  const bytes = Uint8Array.from(atob(encodedFile), (letter) => letter.charCodeAt(0));
  const pendingCalls = new Map<number, PromiseWithResolvers<unknown>>();
  let lastCallId = 0;
  worker.addEventListener('message', ({ data: { id, kind, value, error } }) => {
    if (kind === 'failure') pendingCalls.get(id)?.reject(new Error(error.message));
    else pendingCalls.get(id)?.resolve(value);
  });
  const callWorker: Call = (name, ...input) => {
    const pending = Promise.withResolvers<unknown>();
    lastCallId += 1;
    pendingCalls.set(lastCallId, pending);
    worker.postMessage({ kind: 'call', id: lastCallId, name, input });
    return pending.promise;
  };
  Object.assign(window, { callWorker });
  await callWorker('use', [{ ...info, file: new Blob([bytes]) }]);
}

/** Runs in the browser. */
async function searchAll([texts, filters]: [string[], unknown]): Promise<number[]> {
  const { callWorker } = window as unknown as { callWorker: Call };
  const times: number[] = [];
  for (const text of texts) {
    const start = performance.now();
    await callWorker('search', { text, filters, box: null, near: null });
    times.push(performance.now() - start);
  }
  return times;
}

async function openBlankPage(browser: Browser): Promise<Page> {
  const page = await browser.newPage();
  await page.route(ORIGIN, (route) => route.fulfill({ contentType: 'text/html', body: '<title>Search</title>' }));
  await page.goto(ORIGIN);
  return page;
}

async function listStations(page: Page): Promise<Charger[]> {
  return page.evaluate(async (filters) => {
    const { callWorker } = window as unknown as { callWorker: (...input: unknown[]) => Promise<unknown> };
    const box = { swLat: -90, swLng: -180, neLat: 90, neLng: 180 };
    return (await callWorker('chargersInBox', box, filters, { lat: 41, lng: -77 }, 100_000)) as never;
  }, NO_FILTERS);
}

/** offline.search.p99: the name search in a downloaded package of a state, in headless Chromium. */
export async function measureOfflineSearch(): Promise<void> {
  await withTempFolder(async (folder) => {
    const server = await startServerProcess({ ...MAP_SETTINGS, TOWCHARGE_DATA_FOLDER: folder });
    const browser = await chromium.launch({ executablePath: await findOrInstallBrowser(), args: BROWSER_FLAGS });
    try {
      const { file, info, stations } = await createPackageFile(server.url);
      const page = await openBlankPage(browser);
      const encodedFile = Buffer.from(file).toString('base64');
      await page.evaluate(startReader, [await bundleReader(), encodedFile, info] as [string, string, PackageInfo]);
      const chargers = await listStations(page);
      if (chargers.length !== stations) throw new Error('The package does not return all of its stations');
      const texts = createTypedQueries(chargers);
      logProgress(`searching ${stations} stations`);
      await page.evaluate(searchAll, [texts.slice(0, 50), NO_FILTERS] as [string[], unknown]);
      const times = await page.evaluate(searchAll, [texts, NO_FILTERS] as [string[], unknown]);
      report({ name: 'offline.search.p99', value: quantile(times, 0.99), unit: 'ms', n: QUERY_COUNT });
    } finally {
      await browser.close();
      await server.stop();
    }
  });
}
