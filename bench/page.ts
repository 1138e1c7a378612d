import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { createSignedInUser } from '../e2e/support/new-user.ts';
import { buildWeb } from '../scripts/build-web.ts';
import { findOrInstallBrowser } from '../scripts/tools/browser.ts';
import { findFirstMatchingFrame, recordFrames } from './frame-recorder.ts';
import { BROWSER_FLAGS, ensureBenchBasemap, MAP_SETTINGS, waitForSettledPicture } from './map-page.ts';
import { logProgress, quantile, report } from './report.ts';
import { startServerProcess } from './server-process.ts';
import { withTempFolder } from './stations.ts';

const VIEWPORT = { width: 1440, height: 900 };
const VIEW = '/map?at=42.35500,-71.06000,11';
/** No station in the benchmark's data passes this filter. */
const VIEW_WITHOUT_STATIONS = `${VIEW}&trailer=1`;
const LOAD_COUNT = 9;
const CLICK_COUNT = 15;
/** Stations count as drawn when this share of the pixels they change is visible. */
const DRAWN_SHARE = 0.5;

async function openPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.addInitScript(recordFrames);
  return page;
}

async function signIn(browser: Browser, url: string): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: VIEWPORT });
  const page = await context.newPage();
  await createSignedInUser(page, url);
  await page.close();
  return context;
}

async function captureVisit(context: BrowserContext, address: string): Promise<number[]> {
  const page = await openPage(context);
  await page.goto(address);
  const picture = await waitForSettledPicture(page);
  await page.close();
  return picture;
}

/** Uses a new signed-in browser profile for each load, so that the cache is empty. */
async function measureFirstLoads(browser: Browser, context: BrowserContext, url: string): Promise<number[]> {
  const withoutStations = await captureVisit(context, url + VIEW_WITHOUT_STATIONS);
  const withStations = await captureVisit(context, url + VIEW);
  const times: number[] = [];
  for (let i = 0; i < LOAD_COUNT; i += 1) {
    const freshContext = await browser.newContext({ viewport: VIEWPORT, storageState: await context.storageState() });
    const page = await openPage(freshContext);
    await page.goto(url + VIEW);
    await waitForSettledPicture(page);
    const drawnAt = await page.evaluate(findFirstMatchingFrame, [withoutStations, withStations, DRAWN_SHARE, 0] as [
      number[],
      number[],
      number,
      number,
    ]);
    if (drawnAt === null) throw new Error('The stations did not appear on the map');
    times.push(drawnAt);
    await freshContext.close();
  }
  return times;
}

async function measureFilter(context: BrowserContext, url: string): Promise<number[]> {
  const page = await openPage(context);
  await page.goto(url + VIEW);
  const button = page.getByRole('button', { name: 'DC fast' }).first();
  const times: number[] = [];
  for (let i = 0; i < CLICK_COUNT; i += 1) {
    const before = await waitForSettledPicture(page);
    await page.evaluate(() => {
      window.mapFrames = window.mapFrames.slice(-1);
    });
    await button.click();
    await page.waitForFunction(() => window.mapFrames.length > 1, undefined, { polling: 20 });
    const after = await waitForSettledPicture(page);
    const clickedAt = await page.evaluate(() => window.clickedAt);
    const changedAt = await page.evaluate(findFirstMatchingFrame, [before, after, DRAWN_SHARE, clickedAt] as [
      number[],
      number[],
      number,
      number,
    ]);
    if (changedAt === null) throw new Error('The filter changed nothing on the map');
    times.push(changedAt - clickedAt);
  }
  await page.close();
  return times;
}

/**
 * map.first: from opening the map until its stations are drawn; filter.visible: from a click on a filter until the map
 * shows it. In headless Chromium with software rendering, with the production build.
 */
export async function measurePage(): Promise<void> {
  const basemap = await ensureBenchBasemap();
  await buildWeb(logProgress);
  await withTempFolder(async (folder) => {
    const server = await startServerProcess({ ...MAP_SETTINGS, TOWCHARGE_DATA_FOLDER: folder, BASEMAP_FILE: basemap });
    const browser = await chromium.launch({ executablePath: await findOrInstallBrowser(), args: BROWSER_FLAGS });
    try {
      const context = await signIn(browser, server.url);
      const loads = await measureFirstLoads(browser, context, server.url);
      report({ name: 'map.first', value: quantile(loads, 0.5), unit: 'ms', n: LOAD_COUNT });
      const clicks = await measureFilter(context, server.url);
      report({ name: 'filter.visible', value: quantile(clicks, 0.5), unit: 'ms', n: CLICK_COUNT });
    } finally {
      await browser.close();
      await server.stop();
    }
  });
}
