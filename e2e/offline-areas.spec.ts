import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { coverageColors } from '../src/web/map/markers/coverage-colors.ts';
import { expectNoAxeViolationsInBothThemes } from './support/accessibility.ts';
import { appUrl, DRAWN, resultCount, SLOW, SMALL_REDUCED_MOTION, test } from './support/app-page.ts';
import { createSignedInUser, createTrialUser } from './support/new-user.ts';
import {
  addState,
  area,
  areasDialog,
  downloadedBytes,
  interruptDownloads,
  openAreas,
  waitForServiceWorker,
} from './support/offline-areas.ts';
import { addRig, verdict } from './support/reviews.ts';
import { colorShare } from './support/screen-colors.ts';
import { readToken } from './support/sign-in.ts';
import { storedCopies } from './support/stored-copies.ts';

const url = appUrl('EMBEDDED');
const BEND_OREGON = '/map?at=44.06000,-121.31000,11';
const PACKAGE_TIMEOUT = { timeout: 60_000 };
const DAY_MS = 24 * 60 * 60_000;
const REVIEW = 'The last stall has room behind it.';

test.use({ ...SMALL_REDUCED_MOTION, colorScheme: 'light' });

async function reportStop(page: Page, chargerId: string): Promise<void> {
  const headers = { authorization: `Bearer ${await readToken(page, url)}` };
  const review = { chargerId, outcome: 'unhitched', rating: 4, text: REVIEW, visitedOn: '2026-06-01' };
  const sent = await page.request.put(`${url}/api/reviews/${randomUUID()}`, {
    maxRetries: 2,
    headers,
    data: { review },
  });
  expect(sent.ok()).toBe(true);
}

async function findStation(page: Page, query: string): Promise<string> {
  const response = await page.request.post(`${url}/api/search`, { maxRetries: 2, data: { query } });
  return (await response.json()).results[0].id;
}

function search(page: Page) {
  return page.getByRole('combobox', { name: /search/i });
}

async function reopenAfter(page: Page, days: number): Promise<void> {
  await page.clock.setFixedTime(Date.now() + days * DAY_MS);
  await page.reload();
}

test(
  'A download that fills the device says how much more space it needs and resumes later; signing out deletes the areas',
  SLOW,
  async ({ page }) => {
    await createTrialUser(page, url);
    await page.goto(url + BEND_OREGON);
    await openAreas(page);
    const session = await page.context().newCDPSession(page);
    await page.route('**/api/sync/download/*', async (route) => {
      const used = await page.evaluate(async () => (await navigator.storage.estimate()).usage ?? 0);
      await session.send('Storage.overrideQuotaForOrigin', { origin: url, quotaSize: used + 20_000 });
      await route.fallback();
    });
    await addState(page, 'Oregon');
    await expect(area(page, 'Oregon')).toContainText(
      /Your device is full; this area needs [\d.]+ [KM]B more\./,
      PACKAGE_TIMEOUT,
    );
    await page.unroute('**/api/sync/download/*');
    await session.send('Storage.overrideQuotaForOrigin', { origin: url });
    await area(page, 'Oregon').getByRole('button', { name: 'Try again' }).click();
    await expect(area(page, 'Oregon')).toContainText('downloaded today', PACKAGE_TIMEOUT);
    expect(await downloadedBytes(page)).toBeGreaterThan(0);

    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'User menu' }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await expect(page).toHaveURL(`${url}/`);
    await expect.poll(() => downloadedBytes(page)).toBe(0);
    await expect.poll(() => storedCopies(page)).toEqual([]);
  },
);

test(
  'A region on the map can be resized by keyboard and saved, and drivers without a license see what Premium offers',
  SLOW,
  async ({ page }) => {
    await createSignedInUser(page, url);
    await page.goto(url + BEND_OREGON);
    await openAreas(page);
    await expect(areasDialog(page)).toContainText('With Premium, you can save areas to this device:');
    await expect(areasDialog(page).getByRole('button', { name: 'A state' })).toHaveCount(0);

    await createTrialUser(page, url);
    await page.goto(url + BEND_OREGON);
    await expect.poll(() => resultCount(page)).toBeGreaterThan(10);
    await openAreas(page);
    await areasDialog(page).getByRole('button', { name: 'On the map' }).click();
    const form = page.getByRole('form', { name: 'Save a region' });
    await expect(form.getByLabel('Region name')).toHaveValue('Bend area');
    await expectNoAxeViolationsInBothThemes(page);
    const corner = page.getByRole('button', { name: /^Bottom-right corner/ });
    const before = await corner.boundingBox();
    await corner.press('ArrowLeft');
    await expect.poll(async () => (await corner.boundingBox())?.x).toBeLessThan(before?.x ?? 0);
    expect((await corner.boundingBox())?.y).toBe(before?.y);
    await form.getByLabel('Region name').fill('');
    await expect(form).toContainText('Give the area a name.');
    await form.getByLabel('Region name').fill('Cascade Lakes');
    const creation = page.waitForRequest('**/api/sync/create-package');
    await form.getByRole('button', { name: 'Save this region' }).click();
    const { box } = (await creation).postDataJSON().area;
    expect(box.swLat).toBeGreaterThan(43.5);
    expect(box.neLng).toBeLessThan(-120.9);
    await expect(area(page, 'Cascade Lakes')).toContainText('downloaded today', PACKAGE_TIMEOUT);
  },
);

test.describe('With the page stored, so that it opens without a network', () => {
  test.use({ serviceWorkers: 'allow' });

  test('An interrupted download of a state resumes; without a network, the downloaded state has search and cards, and until it expires also verdicts and reviews', async ({
    page,
    context,
  }) => {
    test.slow();
    await createTrialUser(page, url);
    await addRig(page, url);
    const station = await findStation(page, 'Riverhouse Bend');
    await reportStop(page, station);
    await page.goto(url + BEND_OREGON);
    await expect.poll(() => resultCount(page)).toBeGreaterThan(10);
    await waitForServiceWorker(page);
    await openAreas(page);
    await expect(areasDialog(page)).toContainText('No offline areas yet');
    const restoreDownloads = await interruptDownloads(page, 20_000);
    const interruptedDownload = page.waitForResponse('**/api/sync/download/*', PACKAGE_TIMEOUT);
    await addState(page, 'Oregon');
    await interruptedDownload;
    await expect(area(page, 'Oregon')).toContainText(
      'The download was interrupted. It will resume automatically.',
      PACKAGE_TIMEOUT,
    );
    await expect.poll(() => downloadedBytes(page)).toBe(20_000);

    await restoreDownloads();
    await context.setOffline(true);
    const resumed = page.waitForResponse('**/api/sync/download/*');
    await context.setOffline(false);
    expect((await resumed).status()).toBe(206);
    expect((await resumed).request().headers().range).toBe('bytes=20000-');
    await expect(area(page, 'Oregon')).toContainText(
      /[\d,]+ stations · [\d.]+ [KM]B · downloaded today · good until/,
      PACKAGE_TIMEOUT,
    );
    await expect(area(page, 'Oregon').getByRole('status')).toHaveText('Oregon is ready to use offline.');
    await expectNoAxeViolationsInBothThemes(page);
    await page.emulateMedia({ colorScheme: 'light' });

    await context.setOffline(true);
    await page.reload();
    await expect(page.getByText('Offline: using Oregon, downloaded today.')).toBeVisible();
    await expect.poll(() => resultCount(page)).toBeGreaterThan(10);
    const rows = page.getByRole('region', { name: 'Results' });
    await expect(rows).not.toContainText('Go online to see names');
    await search(page).fill('Riverhouse');
    await page.keyboard.press('Enter');
    await rows
      .getByRole('button', { name: /Riverhouse/i })
      .first()
      .click();
    await page.goto(`${url}/map?station=${station}`);
    const card = page.getByRole('article');
    await expect(card.getByRole('heading', { name: /Riverhouse/i })).toBeVisible();
    await expect(verdict(page)).toHaveAttribute('aria-busy', 'false');
    await expect(verdict(page)).toContainText(/\d drivers?, last/);
    await expect(card.getByRole('region', { name: 'Reviews', exact: true })).toContainText(REVIEW);
    await page.goto(`${url}/map?at=45.5,-122.6,11`);
    await search(page).fill('Bend, OR');
    await page
      .getByRole('option', { name: /^Bend, OR/ })
      .first()
      .click();
    await expect(page).toHaveURL(/at=44\.0/);

    await reopenAfter(page, 8);
    await expect(page.getByText('Offline: using Oregon, downloaded 8 days ago.')).toBeVisible();
    await reopenAfter(page, 40);
    await expect(page.getByText('It has expired: no verdicts or reviews.')).toBeVisible();
    await openAreas(page);
    await expect(area(page, 'Oregon')).toContainText('Expired on');
    await expect(areasDialog(page)).toContainText('Go online to add or update an area.');
    await page.goto(`${url}/map?station=${station}`);
    await expect(card.getByRole('heading', { name: /Riverhouse/i })).toBeVisible();
    await expect(verdict(page)).not.toContainText(/\d drivers?, last/);

    await context.setOffline(false);
    await page.clock.setFixedTime(Date.now());
    await page.goto(url + BEND_OREGON);
    await openAreas(page);
    await area(page, 'Oregon').getByRole('button', { name: 'Delete Oregon' }).click();
    await expect(page.getByText('Oregon was deleted.')).toBeVisible();
    await expect(area(page, 'Oregon')).toHaveCount(0);
    expect(await downloadedBytes(page)).toBe(0);
  });

  test('Without a network, the map shows which areas are saved', { tag: [DRAWN.tag, SLOW.tag] }, async ({
    page,
    context,
  }) => {
    // The download alone may take a minute.
    test.slow();
    await createTrialUser(page, url);
    await page.goto(url + BEND_OREGON);
    await openAreas(page);
    await addState(page, 'Oregon');
    await expect(area(page, 'Oregon')).toContainText('downloaded today', PACKAGE_TIMEOUT);
    await page.keyboard.press('Escape');
    const map = { x: 480, y: 100, width: 480, height: 450 };
    const { current } = coverageColors('light');
    await page.goto(`${url}/map?at=44.00000,-120.50000,5`);
    await expect.poll(() => resultCount(page)).toBeGreaterThan(10);
    await waitForServiceWorker(page);
    // The rings of clusters have the color of saved areas too.
    const before = await colorShare(page, map, current);
    await context.setOffline(true);
    await expect.poll(() => colorShare(page, map, current)).toBeGreaterThan(before + 0.001);
  });
});
