import { expect } from '@playwright/test';
import { getPalette } from '../src/web/map/style/palette.ts';
import { appUrl, BOSTON, DRAWN, openMap, resultCount, SLOW, SMALL_REDUCED_MOTION, test } from './support/app-page.ts';
import { emptyHearts, favorites, filledHearts, openFavorites, writeNotes } from './support/favorites.ts';
import { driveTo, mockRoutes, routeFrom, setPosition } from './support/navigation.ts';
import { createTrialUser } from './support/new-user.ts';
import { startNewVersionProxy } from './support/new-version-proxy.ts';
import { waitForServiceWorker } from './support/offline-areas.ts';
import { colorShare } from './support/screen-colors.ts';
import { storedCopies } from './support/stored-copies.ts';
import { planFromDenver, planner } from './support/trips.ts';

const url = appUrl('EMBEDDED');
/** In the demonstration app, all interstates have stations. */
const demonstrationUrl = appUrl('DEMONSTRATION');
const DENVER = '/map?at=39.73900,-104.98500,9';
const PLAN_TIMEOUT = { timeout: 60_000 };
const NOTES = 'Enter from the truck side.';

/** The part of the screen that shows only the map. */
const MAP = { x: 480, y: 100, width: 480, height: 450 };

test.use({ ...SMALL_REDUCED_MOTION, colorScheme: 'light', serviceWorkers: 'allow' });

test('The page can be installed, with a name, icons of the right size, and shortcuts', SLOW, async ({ page }) => {
  await openMap(page, url, BOSTON);
  await waitForServiceWorker(page);
  const session = await page.context().newCDPSession(page);
  const { url: address, errors, data } = await session.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const manifest = JSON.parse(data ?? '');
  expect(manifest).toMatchObject({ short_name: 'TowCharge', start_url: '/map', scope: '/', display: 'standalone' });
  expect(manifest.shortcuts.map((shortcut: { url: string }) => shortcut.url)).toEqual([
    '/map',
    '/favorites',
    '/map?plan=1',
  ]);
  const manifestResponse = await page.request.get(address, { maxRetries: 2 });
  expect(manifestResponse.headers()['content-type']).toMatch(/^application\/manifest\+json/);
  for (const { src, sizes } of manifest.icons as { src: string; sizes: string }[]) {
    const iconSize = page.evaluate(async (from) => {
      const picture = new Image();
      picture.src = from;
      await picture.decode();
      return `${picture.naturalWidth}x${picture.naturalHeight}`;
    }, src);
    expect(await iconSize).toBe(sizes);
  }
  expect(manifest.icons.map(({ purpose }: { purpose: string }) => purpose)).toContain('maskable');
  expect((await session.send('Page.getInstallabilityErrors')).installabilityErrors).toEqual([]);
});

test('The stored page includes scripts that load later, because after an update the server no longer has them', async ({
  request,
}) => {
  const worker = await (await request.get(`${url}/service.worker.js`, { maxRetries: 2 })).text();
  for (const name of ['identity.firebase', 'app-check', 'AdminRoute', 'SandboxCheckoutPage'])
    expect(worker).toContain(`assets/${name}-`);
});

test('A link to a search whose text has a dot also opens without a network', SLOW, async ({ page, context }) => {
  await openMap(page, url, BOSTON);
  await waitForServiceWorker(page);
  await context.setOffline(true);
  await page.goto(`${url}/map?text=St.Louis`);
  await expect(page.getByText('You are offline. The map, filters, and station markers still work;')).toBeVisible();
});

test('After a visit, the map, favorites, notes, and saved trips open without a network; signing out deletes the private data', async ({
  page,
  context,
}) => {
  await createTrialUser(page, demonstrationUrl);
  await page.goto(demonstrationUrl + DENVER);
  await expect.poll(() => resultCount(page)).toBeGreaterThan(10);
  await emptyHearts(page).first().click();
  await expect(filledHearts(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Plan a trip', exact: true }).click();
  await planFromDenver(page);
  await expect(page.getByRole('list', { name: 'Stops and drives' })).toBeVisible(PLAN_TIMEOUT);
  await planner(page).getByRole('button', { name: 'Save', exact: true }).click();
  await planner(page).getByLabel('Trip name').fill('Harvest run');
  await planner(page).getByRole('button', { name: 'Save', exact: true }).last().click();
  await expect(planner(page).getByRole('heading', { name: 'Harvest run' })).toBeVisible();
  await openFavorites(page, demonstrationUrl);
  const saved = page.waitForResponse((response) => response.url().endsWith('/notes') && response.ok());
  await writeNotes(page, NOTES);
  await saved;
  const favoritesListed = page.waitForResponse(`${demonstrationUrl}/api/user/favorites`);
  const tripsListed = page.waitForResponse(`${demonstrationUrl}/api/routes/premium`);
  await page.goto(demonstrationUrl + DENVER);
  await favoritesListed;
  await waitForServiceWorker(page);
  await tripsListed;
  await expect.poll(() => storedCopies(page)).toContainEqual(expect.stringContaining('["trip",'));

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText('You are offline. The map, filters, and station markers still work;')).toBeVisible();
  await expect.poll(() => resultCount(page)).toBeGreaterThan(10);
  await expect(filledHearts(page)).toHaveCount(1);
  await page.goto(`${demonstrationUrl}/map?plan=1`);
  await planner(page).getByRole('button', { name: 'Saved trips' }).click();
  await page
    .getByRole('dialog', { name: 'Saved trips' })
    .getByRole('button', { name: /^Harvest run/ })
    .click();
  await expect(page.getByRole('list', { name: 'Stops and drives' })).toContainText('Salina');
  await openFavorites(page, demonstrationUrl);
  await expect(favorites(page)).toHaveCount(1);
  await expect(page.getByText(NOTES)).toBeVisible();

  await context.setOffline(false);
  expect(await storedCopies(page)).not.toEqual([]);
  await page.getByRole('button', { name: 'User menu' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(`${demonstrationUrl}/`);
  await expect.poll(() => storedCopies(page)).toEqual([]);
});

test('After a visit, the page draws the base map without a network', { tag: [DRAWN.tag, SLOW.tag] }, async ({
  page,
  context,
}) => {
  await openMap(page, url, BOSTON);
  await waitForServiceWorker(page);
  const countCached = () => page.evaluate(async () => (await (await caches.open('towcharge-basemap')).keys()).length);
  await expect.poll(countCached).toBe(1);
  await context.setOffline(true);
  await page.reload();
  await expect.poll(() => colorShare(page, MAP, getPalette('light', false).water)).toBeGreaterThan(0.05);
});

test('A new version is offered, but not during a drive, and reloading asks before it discards a form', async ({
  page,
  context,
}) => {
  const proxy = await startNewVersionProxy(url);
  try {
    await context.grantPermissions(['geolocation']);
    await mockRoutes(page, () => routeFrom(0));
    await setPosition(context, 0);
    await createTrialUser(page, proxy.url);
    await page.goto(`${proxy.url}/map?station=38254`);
    await page.getByRole('article').getByRole('button', { name: 'Navigate' }).click();
    await page.getByRole('button', { name: 'Start', exact: true }).click();
    await driveTo(context, 4);
    await waitForServiceWorker(page);
    proxy.release();
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
    const readWaitingState = () =>
      page.evaluate(async () => (await navigator.serviceWorker.ready).waiting?.state ?? null);
    await expect.poll(readWaitingState).toBe('installed');
    const offer = page.getByRole('region', { name: 'New version' });
    await expect(page.getByRole('region', { name: 'Navigation', exact: true })).toBeVisible();
    await expect(offer).toHaveCount(0);
    await page.getByRole('button', { name: 'End navigation', exact: true }).click();
    await expect(offer).toContainText('A new version is ready.');

    await page.goto(`${proxy.url}/contact`);
    await page.getByRole('textbox', { name: 'Message' }).fill('The stall at the end is blocked.');
    await offer.getByRole('button', { name: 'Reload' }).click();
    await expect(offer).toContainText('Reloading will lose what you typed here.');
    await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('The stall at the end is blocked.');
    const loaded = page.waitForEvent('load');
    await offer.getByRole('button', { name: 'Reload anyway' }).click();
    await loaded;
    expect(await readWaitingState()).toBeNull();
    await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('');
    await expect(offer).toHaveCount(0);
  } finally {
    await proxy.stop();
  }
});
