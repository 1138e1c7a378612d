import { expect } from '@playwright/test';
import { formatTileKey, listTilesCovering } from '../src/domain/chargers/map/tile-key.ts';
import { boxAround } from '../src/domain/geo/bounds.ts';
import {
  appUrl,
  BOSTON,
  DRAWN,
  openInSharedTab,
  openMap,
  REAL_DATA_APPS,
  resultCount,
  resultsButton,
  SLOW,
  SMALL_REDUCED_MOTION,
  tagsFor,
  test,
  testInSharedTab,
} from './support/app-page.ts';
import { sharedUser, submitSignIn } from './support/sign-in.ts';

test.use(SMALL_REDUCED_MOTION);
testInSharedTab.use(SMALL_REDUCED_MOTION);

for (const app of REAL_DATA_APPS) {
  test.describe(`With real stations on the ${app.toLowerCase()} database`, tagsFor(app), () => {
    const url = appUrl(app);
    test.use({ viewport: { width: 1440, height: 900 }, contextOptions: { reducedMotion: 'no-preference' } });

    test(`A driver sees every station in the data set, finds a town, filters, and reads a card (${app.toLowerCase()})`, async ({
      page,
    }) => {
      await openMap(page, url, '/map?at=38,-98,3');
      await expect.poll(() => resultCount(page)).toBe(34_851);

      await page.getByRole('combobox', { name: 'Search for a place or charger' }).fill('cambrige, ma');
      await page.getByRole('option', { name: /^Cambridge, MA/ }).click();
      await expect(page).toHaveURL(/at=42\.3\d*,-71\.1\d*,13/);
      await expect.poll(() => resultCount(page)).toBeLessThan(2_000);
      const allCount = await resultCount(page);
      expect(allCount).toBeGreaterThan(50);

      await page.getByRole('button', { name: 'DC fast', exact: true }).click();
      await expect.poll(() => resultCount(page)).toBeLessThan(allCount);
      await expect(page).toHaveURL(/dc=1/);

      const first = page.getByRole('list', { name: 'Charging stations' }).getByRole('button').first();
      await expect(first).toContainText('DC fast');
      await expect(page.getByText('Distances from map center')).toBeVisible();
      await first.click();
      await expect(page).toHaveURL(/station=\d+/);
      const card = page.getByRole('article');
      await expect(card.getByRole('region', { name: 'Trailer score' })).toContainText('No trailer data yet');
      await expect(card.getByRole('region', { name: 'At a glance' })).toContainText('Power');
      await card.getByRole('button', { name: 'More', exact: true }).click();
      await expect(page.getByRole('menuitem', { name: 'Open in maps app' })).toHaveAttribute('target', '_blank');
    });
  });
}

const url = appUrl('EMBEDDED');

test('The page says "Counting..." until it knows how many stations are in view', SLOW, async ({ page }) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const driver = await sharedUser(page, url);
  for (const slowPath of ['**/api/chargers/search-by-region', '**/api/map/stations*'])
    await page.route(slowPath, async (route) => {
      await released;
      await route.continue();
    });
  await page.goto(`${url}/map?at=42.35500,-71.06000,8`);
  await submitSignIn(page, driver);
  await expect(page.getByRole('button', { name: 'Counting...' })).toBeVisible();
  await expect(resultsButton(page)).toHaveCount(0);
  release();
  await expect.poll(() => resultCount(page)).toBeGreaterThan(300);
});

test('The map reopens where it was left', async ({ page }) => {
  const searched: string[] = [];
  page.on('request', (request) => {
    if (/search-by-region|\/api\/tiles\//.test(request.url())) searched.push(new URL(request.url()).pathname);
  });
  await openMap(page, url, BOSTON);
  // The first search is around the center of the initial view, before the map reports its bounds.
  const tiles = listTilesCovering(boxAround({ lat: 42.355, lng: -71.06 }, 0.072), 9) ?? [];
  expect(tiles).toHaveLength(9);
  expect(searched).toEqual(expect.arrayContaining(tiles.map((tile) => `/api/tiles/${formatTileKey(tile)}`)));
  const listStoredKeys = () => page.evaluate(() => Object.keys(sessionStorage));
  await expect.poll(listStoredKeys).toContain('towcharge.tiles.index');
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await expect(page).toHaveURL(/at=[^&]*,14(&|$)/);
  const lastView = new URL(page.url()).searchParams.get('at');
  await page.goto(`${url}/map`);
  await expect.poll(() => new URL(page.url()).searchParams.get('at')).toBe(lastView);
});

testInSharedTab(
  'Distances are in miles until the driver chooses kilometers, and the choice survives a reload',
  async ({ page }) => {
    await openInSharedTab(page, url, BOSTON);
    const rows = page.locator('[data-charger]');
    await expect(rows.filter({ hasText: /\d mi/ }).first()).toBeVisible();
    await page.getByRole('button', { name: 'User menu' }).click();
    await page.getByRole('menuitemradio', { name: 'Kilometers' }).click();
    await expect(rows.filter({ hasText: /\d k?m(?!i)/ }).first()).toBeVisible();
    await page.reload();
    await expect(rows.filter({ hasText: /\d k?m(?!i)/ }).first()).toBeVisible();
    await expect(rows.filter({ hasText: /\d mi/ })).toHaveCount(0);
  },
);

const [LIGHT_INK, DARK_INK] = ['rgb(22, 32, 31)', 'rgb(238, 243, 246)'];

testInSharedTab(
  'The theme follows the device until the driver chooses one, and the choice survives a reload',
  async ({ page }) => {
    const ink = () => page.evaluate(() => getComputedStyle(document.body).color);
    await page.emulateMedia({ colorScheme: 'dark' });
    await openInSharedTab(page, url, BOSTON);
    await expect(page.getByRole('button', { name: 'Switch to light theme' })).toBeVisible();
    await expect.poll(ink).toBe(DARK_INK);
    await page.emulateMedia({ colorScheme: 'light' });
    await expect(page.getByRole('button', { name: 'Switch to dark theme' })).toBeVisible();
    await expect.poll(ink).toBe(LIGHT_INK);
    await page.getByRole('button', { name: 'Switch to dark theme' }).click();
    await expect.poll(ink).toBe(DARK_INK);
    await page.reload();
    await expect(page.getByRole('button', { name: 'Switch to light theme' })).toBeVisible();
    expect(await ink()).toBe(DARK_INK);
  },
);

test('A link to a station opens its card, and the card shares that link', DRAWN, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openMap(page, url, `${BOSTON}&dc=1`);
  await page.goto(`${url}/map?station=38254`);
  await expect(page.getByRole('article', { name: 'SEAPORT GARAGE EAST GARAGE2 P1' })).toBeVisible();
  await expect(page).toHaveURL(/at=[^&]*,15(&|$)/);
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(`${url}/map?station=38254`);
});

testInSharedTab('A link to a station that has been merged opens the station it was merged into', async ({ page }) => {
  await page.route('**/api/chargers/1000000000', async (route) =>
    route.fulfill({ response: await route.fetch({ maxRetries: 2, url: `${url}/api/chargers/38254` }) }),
  );
  await openInSharedTab(page, url, '/map?station=1000000000');
  await expect(page).toHaveURL(/station=38254(&|$)/);
  await expect(page.getByRole('article', { name: 'SEAPORT GARAGE EAST GARAGE2 P1' })).toBeVisible();
  await page.getByRole('button', { name: 'Back to results' }).click();
  await expect(page).not.toHaveURL(/station=/);
});

testInSharedTab('A link to a station that does not exist says so', async ({ page }) => {
  await openInSharedTab(page, url, '/map?station=5');
  await expect(page.getByText('This charger is not in our data.')).toBeVisible();
  await page.getByRole('button', { name: 'Back to results' }).last().click();
  await expect(resultsButton(page)).toBeVisible();
});

test('Satellite and hybrid can be chosen, and the choice is in the URL', DRAWN, async ({ page }) => {
  await openMap(page, url, BOSTON);
  const pictures = page.waitForResponse((response) => response.url().startsWith(process.env.E2E_IMAGERY_URL ?? 'none'));
  await page.getByRole('radio', { name: 'Satellite' }).check();
  expect((await pictures).ok()).toBe(true);
  await expect(page).toHaveURL(/layer=satellite/);
  await page.getByRole('radio', { name: 'Hybrid' }).check();
  await expect(page).toHaveURL(/layer=hybrid/);
});

test('Satellite images that cannot be loaded show a message, and load when the network is back', {
  tag: [DRAWN.tag, SLOW.tag],
}, async ({ page, context }) => {
  const isPicture = (address: URL) => address.href.startsWith(process.env.E2E_IMAGERY_URL ?? 'none');
  await page.route(isPicture, (route) => route.abort());
  await openMap(page, url, BOSTON);
  await page.getByRole('radio', { name: 'Satellite' }).check();
  const notice = page.getByText("We can't show satellite imagery right now, so here is the street map.");
  await expect(notice).toBeVisible();
  await page.unroute(isPicture);
  await context.setOffline(true);
  await expect(page.getByText('You are offline.')).toBeVisible();
  const picture = page.waitForResponse((response) => isPicture(new URL(response.url())) && response.ok());
  await context.setOffline(false);
  await picture;
  await expect(notice).toHaveCount(0);
});

test('Without satellite images, the Satellite option says why it is unavailable', async ({ page }) => {
  await page.route('**/api/map/config', async (route) => {
    const body = await (await route.fetch({ maxRetries: 2 })).json();
    body.data.layers.imagery = null;
    await route.fulfill({ json: body });
  });
  await openMap(page, url, BOSTON);
  await expect(page.getByRole('radio', { name: /^Satellite\. ./ })).toBeDisabled();
});

testInSharedTab("The map shows the driver's location, or says that it is unavailable", async ({ page, context }) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 40.7128, longitude: -74.006 });
  await openInSharedTab(page, url);
  await page.getByRole('button', { name: 'Show my location' }).click();
  await expect(page).toHaveURL(/at=40\.71\d*,-74\.00\d*,13/);
  await expect(page.getByText('You are near New York, NY.')).toBeVisible();
  await context.clearPermissions();
  await page.getByRole('button', { name: 'Show my location' }).click();
  await expect(page.getByText('Unable to retrieve your location.')).toBeVisible();
});

testInSharedTab('Real stations are not marked as demonstration data', async ({ page }) => {
  await openInSharedTab(page, url);
  await expect(page.getByText('Demonstration data')).toHaveCount(0);
});

/** The map library is larger than this; every other script is smaller. */
const MAP_LIBRARY_BYTES = 1_000_000;

testInSharedTab(
  'A browser that cannot draw the map says so, and does not download the map library',
  async ({ page }) => {
    await openInSharedTab(page, url);
    await expect(page.getByText("This browser can't draw the map. The list still works.")).toBeVisible();
    const largest = await page.evaluate(() => {
      const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      const scripts = resources.filter(({ name }) => name.endsWith('.js'));
      return Math.max(...scripts.map(({ decodedBodySize }) => decodedBodySize));
    });
    expect(largest).toBeGreaterThan(MAP_LIBRARY_BYTES / 10);
    expect(largest).toBeLessThan(MAP_LIBRARY_BYTES);
  },
);
