import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { createSignedInUser } from '../e2e/support/new-user.ts';
import {
  addRig,
  type IsolatedSite,
  openCard,
  report as sendReport,
  setLocationTo,
  verdict,
} from '../e2e/support/reviews.ts';
import { buildWeb } from '../scripts/build-web.ts';
import { findOrInstallBrowser } from '../scripts/tools/browser.ts';
import { findFirstMatchingFrame, recordFrames } from './frame-recorder.ts';
import { BROWSER_FLAGS, ensureBenchBasemap, MAP_SETTINGS, waitForSettledPicture } from './map-page.ts';
import { logProgress, quantile, report } from './report.ts';
import { startServerProcess } from './server-process.ts';
import { withTempFolder } from './stations.ts';

const SITE_COUNT = 7;
const CHANGE_TIMEOUT_MS = 30_000;

/** Finds stations in an area that are far enough apart to get separate markers. */
async function findIsolatedSites(url: string): Promise<IsolatedSite[]> {
  const box = { southWest: { lat: 42, lng: -72.9 }, northEast: { lat: 42.6, lng: -71.8 } };
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(box) };
  const response = await fetch(`${url}/api/chargers/bounding-box`, init);
  const { data } = (await response.json()) as { data: { id: string; lat: number; lng: number }[] };
  const isApart = (site: (typeof data)[number]) =>
    data.every(({ id, lat, lng }) => id === site.id || Math.hypot(lat - site.lat, lng - site.lng) > 0.02);
  return data.filter(isApart).map(({ id, lat, lng }) => ({ id, latitude: lat, longitude: lng }));
}

async function openDriver(browser: Browser, url: string): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1000, height: 700 }, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await createSignedInUser(page, url);
  await addRig(page, url);
  await page.close();
  return context;
}

async function openRecordedPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.addInitScript(recordFrames);
  return page;
}

const readTimeOrigin = (page: Page) => page.evaluate(() => performance.timeOrigin);

async function measureSite(writer: Page, viewer: Page, url: string, site: IsolatedSite): Promise<number> {
  // One driver's report isn't enough for a score: the second report creates it.
  await setLocationTo(viewer, site);
  await openCard(viewer, url, site);
  await sendReport(viewer, 'Hitched and clear');
  await verdict(viewer).getByText('Not enough data yet').waitFor();
  await viewer.goto(`${url}/map?at=${site.latitude},${site.longitude},15`);
  const before = await waitForSettledPicture(viewer);
  await setLocationTo(writer, site);
  await openCard(writer, url, site);
  await viewer.evaluate(() => {
    window.mapFrames = window.mapFrames.slice(-1);
  });
  await sendReport(writer, 'Hitched and clear');
  await viewer.waitForFunction(() => window.mapFrames.length > 1, undefined, { timeout: CHANGE_TIMEOUT_MS });
  const after = await waitForSettledPicture(viewer);
  const sentAt = (await readTimeOrigin(writer)) + (await writer.evaluate(() => window.clickedAt));
  const origin = await readTimeOrigin(viewer);
  const changedAt = await viewer.evaluate(findFirstMatchingFrame, [before, after, 0.5, sentAt - origin] as [
    number[],
    number[],
    number,
    number,
  ]);
  if (changedAt === null) throw new Error(`The marker of ${site.id} did not change`);
  return origin + changedAt - sentAt;
}

/** score.live: from a report in one browser to the changed marker in another, with the production build. */
export async function measureLive(): Promise<void> {
  const basemap = await ensureBenchBasemap();
  await buildWeb(logProgress);
  await withTempFolder(async (folder) => {
    const settings = { ...MAP_SETTINGS, TOWCHARGE_DATA_FOLDER: folder, BASEMAP_FILE: basemap };
    const server = await startServerProcess({ ...settings, SIGN_IN_WORK: '1' });
    const browser = await chromium.launch({ executablePath: await findOrInstallBrowser(), args: BROWSER_FLAGS });
    try {
      const sites = (await findIsolatedSites(server.url)).slice(0, SITE_COUNT);
      const drivers = [await openDriver(browser, server.url), await openDriver(browser, server.url)] as const;
      const [writer, viewer] = [await openRecordedPage(drivers[0]), await openRecordedPage(drivers[1])];
      const times: number[] = [];
      for (const site of sites) times.push(await measureSite(writer, viewer, server.url, site));
      report({ name: 'score.live', value: quantile(times, 0.5), unit: 'ms', n: times.length });
    } finally {
      await browser.close();
      await server.stop();
    }
  });
}
