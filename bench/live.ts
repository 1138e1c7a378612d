import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { becomeDriver } from '../e2e/support/newcomer.ts';
import { addRig, openCard, type QuietSite, report as sendReport, standAt, verdict } from '../e2e/support/reviews.ts';
import { buildWeb } from '../scripts/build-web.ts';
import { findOrInstallBrowser } from '../scripts/tools/browser.ts';
import { firstFrameLike, watchCanvas } from './canvas-frames.ts';
import { BROWSER_FLAGS, MAP_SETTINGS, preparedBasemap, settledPicture } from './map-page.ts';
import { quantile, report, tell } from './report.ts';
import { startServerProcess } from './server-process.ts';
import { withFolder } from './stations.ts';

const SITES = 7;
const CHANGED_WITHIN_MS = 30_000;

/** Stations of an area that stand apart, so that each is a marker of its own. */
async function quietSites(url: string): Promise<QuietSite[]> {
  const box = { southWest: { lat: 42, lng: -72.9 }, northEast: { lat: 42.6, lng: -71.8 } };
  const asked = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(box) };
  const answer = await fetch(`${url}/api/chargers/bounding-box`, asked);
  const { data } = (await answer.json()) as { data: { id: string; lat: number; lng: number }[] };
  const isApart = (site: (typeof data)[number]) =>
    data.every(({ id, lat, lng }) => id === site.id || Math.hypot(lat - site.lat, lng - site.lng) > 0.02);
  return data.filter(isApart).map(({ id, lat, lng }) => ({ id, latitude: lat, longitude: lng }));
}

async function openDriver(browser: Browser, url: string): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1000, height: 700 }, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await becomeDriver(page, url);
  await addRig(page, url);
  await page.close();
  return context;
}

async function watchedPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.addInitScript(watchCanvas);
  return page;
}

const originOf = (page: Page) => page.evaluate(() => performance.timeOrigin);

/** From the click that sends a report in one browser to the marker that shows the new score in another, in milliseconds. */
async function measureSite(writer: Page, looker: Page, url: string, site: QuietSite): Promise<number> {
  // What one driver says leaves a site unknown: the second report makes the score.
  await standAt(looker, site);
  await openCard(looker, url, site);
  await sendReport(looker, 'Hitched and clear');
  await verdict(looker).getByText('Too little data yet').waitFor();
  await looker.goto(`${url}/map?at=${site.latitude},${site.longitude},15`);
  const before = await settledPicture(looker);
  await standAt(writer, site);
  await openCard(writer, url, site);
  await looker.evaluate(() => {
    window.mapFrames = window.mapFrames.slice(-1);
  });
  await sendReport(writer, 'Hitched and clear');
  await looker.waitForFunction(() => window.mapFrames.length > 1, undefined, { timeout: CHANGED_WITHIN_MS });
  const after = await settledPicture(looker);
  const sentAt = (await originOf(writer)) + (await writer.evaluate(() => window.clickedAt));
  const origin = await originOf(looker);
  const seen = await looker.evaluate(firstFrameLike, [before, after, 0.5, sentAt - origin] as [
    number[],
    number[],
    number,
    number,
  ]);
  if (seen === null) throw new Error(`The marker of ${site.id} did not change`);
  return origin + seen - sentAt;
}

/** score.live: a report in one browser, the changed marker in another, on the built product. */
export async function measureLive(): Promise<void> {
  const basemap = await preparedBasemap();
  await buildWeb(tell);
  await withFolder(async (folder) => {
    const settings = { ...MAP_SETTINGS, TOWCHARGE_DATA_FOLDER: folder, BASEMAP_FILE: basemap };
    const server = await startServerProcess({ ...settings, SIGN_IN_WORK: '1' });
    const browser = await chromium.launch({ executablePath: await findOrInstallBrowser(), args: BROWSER_FLAGS });
    try {
      const sites = (await quietSites(server.url)).slice(0, SITES);
      const drivers = [await openDriver(browser, server.url), await openDriver(browser, server.url)] as const;
      const [writer, looker] = [await watchedPage(drivers[0]), await watchedPage(drivers[1])];
      const times: number[] = [];
      for (const site of sites) times.push(await measureSite(writer, looker, server.url, site));
      report({ name: 'score.live', value: quantile(times, 0.5), unit: 'ms', n: times.length });
    } finally {
      await browser.close();
      await server.stop();
    }
  });
}
