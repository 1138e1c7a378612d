import { existsSync } from 'node:fs';
import path from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { buildBasemap } from '../scripts/basemap/build.ts';
import { buildWeb } from '../scripts/build-web.ts';
import { findOrInstallBrowser } from '../scripts/tools/browser.ts';
import { firstFrameLike, watchCanvas } from './canvas-frames.ts';
import { quantile, report, tell } from './report.ts';
import { startServerProcess } from './server-process.ts';
import { REAL_FILE, withFolder } from './stations.ts';

const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'];
const VIEWPORT = { width: 1440, height: 900 };
const VIEW = '/map?at=42.35500,-71.06000,11';
const WITHOUT_STATIONS = `${VIEW}&trailer=1`;
const LOADS = 9;
const CLICKS = 15;
const QUIET_MS = 1_200;
const SETTLED_WITHIN_MS = 60_000;
/** So much of what stations change in the picture must be there for them to count as drawn. */
const SHARE = 0.5;

async function openPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.addInitScript(watchCanvas);
  return page;
}

/** Waits until the list stands and the map has looked the same for a while, and gives its picture. */
async function settledPicture(page: Page): Promise<number[]> {
  await page.getByRole('button', { name: /^[\d,]+ results?$/ }).waitFor({ timeout: SETTLED_WITHIN_MS });
  const isQuiet = (quietMs: number) => {
    const last = window.mapFrames?.at(-1);
    return last !== undefined && performance.now() - last.at > quietMs;
  };
  await page.waitForFunction(isQuiet, QUIET_MS, { timeout: SETTLED_WITHIN_MS, polling: 100 });
  return page.evaluate(() => [...(window.mapFrames.at(-1)?.pixels ?? [])]);
}

async function signIn(browser: Browser, url: string): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: VIEWPORT });
  const page = await openPage(context);
  await page.goto(url + VIEW);
  await page.getByLabel('Email').fill('driver@example.com');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByTestId('map').waitFor();
  await page.close();
  return context;
}

async function pictureAt(context: BrowserContext, address: string): Promise<number[]> {
  const page = await openPage(context);
  await page.goto(address);
  const picture = await settledPicture(page);
  await page.close();
  return picture;
}

/** Each time in a new browser profile that is signed in: nothing is in its cache. */
async function measureFirst(browser: Browser, context: BrowserContext, url: string): Promise<number[]> {
  const empty = await pictureAt(context, url + WITHOUT_STATIONS);
  const full = await pictureAt(context, url + VIEW);
  const times: number[] = [];
  for (let i = 0; i < LOADS; i += 1) {
    const fresh = await browser.newContext({ viewport: VIEWPORT, storageState: await context.storageState() });
    const page = await openPage(fresh);
    await page.goto(url + VIEW);
    await settledPicture(page);
    const at = await page.evaluate(firstFrameLike, [empty, full, SHARE, 0] as [number[], number[], number, number]);
    if (at === null) throw new Error('The stations were not seen on the map');
    times.push(at);
    await fresh.close();
  }
  return times;
}

async function measureFilter(context: BrowserContext, url: string): Promise<number[]> {
  const page = await openPage(context);
  await page.goto(url + VIEW);
  const button = page.getByRole('button', { name: 'DC fast' }).first();
  const times: number[] = [];
  for (let i = 0; i < CLICKS; i += 1) {
    const before = await settledPicture(page);
    await page.evaluate(() => {
      window.mapFrames = window.mapFrames.slice(-1);
    });
    await button.click();
    await page.waitForFunction(() => window.mapFrames.length > 1, undefined, { polling: 20 });
    const after = await settledPicture(page);
    const clickedAt = await page.evaluate(() => window.clickedAt);
    const at = await page.evaluate(firstFrameLike, [before, after, SHARE, clickedAt] as [
      number[],
      number[],
      number,
      number,
    ]);
    if (at === null) throw new Error('The filter changed nothing on the map');
    times.push(at - clickedAt);
  }
  await page.close();
  return times;
}

/** map.first and filter.visible in headless Chromium with software rendering, on the built product. */
export async function measurePage(): Promise<void> {
  const basemap = path.join(import.meta.dirname, '../data/basemap.pmtiles');
  if (!existsSync(basemap)) await buildBasemap({ out: basemap });
  await buildWeb(tell);
  await withFolder(async (folder) => {
    const server = await startServerProcess({
      TOWCHARGE_DATA_FOLDER: folder,
      TOWCHARGE_DATA: REAL_FILE,
      BASEMAP_FILE: basemap,
      STREET_STYLE_URL: 'none',
      IMAGERY_URL: 'none',
    });
    const browser = await chromium.launch({ executablePath: await findOrInstallBrowser(), args: FLAGS });
    try {
      const context = await signIn(browser, server.url);
      const loads = await measureFirst(browser, context, server.url);
      report({ name: 'map.first', value: quantile(loads, 0.5), unit: 'ms', n: LOADS });
      const clicks = await measureFilter(context, server.url);
      report({ name: 'filter.visible', value: quantile(clicks, 0.5), unit: 'ms', n: CLICKS });
    } finally {
      await browser.close();
      await server.stop();
    }
  });
}
