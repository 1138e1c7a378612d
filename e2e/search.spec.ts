import { expect, type Page, type Request } from '@playwright/test';
import {
  appUrl,
  BOSTON,
  openInSharedTab,
  openMap,
  resultCount,
  SMALL_REDUCED_MOTION,
  testInSharedTab as test,
  test as testInOwnTab,
} from './support/app-page.ts';

const url = appUrl('EMBEDDED');

test.use(SMALL_REDUCED_MOTION);
testInOwnTab.use(SMALL_REDUCED_MOTION);

test.beforeEach(async ({ page }) => {
  await openInSharedTab(page, url, BOSTON);
});

const FIELD_NAME = 'Search for a place or charger';
const HOUR_MS = 3_600_000;

async function searchFor(page: Page, query: string): Promise<void> {
  await page.getByRole('combobox', { name: FIELD_NAME }).fill(query);
  await page.getByRole('combobox', { name: FIELD_NAME }).press('Enter');
}

testInOwnTab('Suggestions start at three characters and can be chosen by keyboard', async ({ page }) => {
  await openMap(page, url, BOSTON);
  const box = page.getByRole('combobox', { name: FIELD_NAME });
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/geocode/autocomplete')) requests.push(request.url());
  });
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + HOUR_MS);
  await box.pressSequentially('wo');
  await page.clock.runFor(5_000);
  expect(requests).toEqual([]);
  await box.pressSequentially('rcester');
  await page.clock.runFor(299);
  expect(requests).toEqual([]);
  await page.clock.runFor(20);
  await expect.poll(() => requests.length).toBe(1);
  await page.clock.resume();
  await expect(page.getByRole('option', { name: /^Worcester, MA/ })).toBeVisible();
  expect(requests).toHaveLength(1);
  await box.press('ArrowDown');
  await box.press('Enter');
  await expect(page).toHaveURL(/at=42\.26\d*,-71\.8\d*,13/);
});

test('Searching for coordinates moves the map there at zoom 13', async ({ page }) => {
  await searchFor(page, '47.6062, -122.3321');
  await expect(page).toHaveURL(/at=47\.606\d*,-122\.33\d*,13/);
});

test('A search with a misspelled word finds the station, and the map centers on the results', async ({ page }) => {
  const response = page.waitForResponse('**/api/search');
  await searchFor(page, 'seaport garge');
  await expect(
    page
      .getByRole('list', { name: 'Charging stations' })
      .getByText(/SEAPORT GARAGE/i)
      .first(),
  ).toBeVisible();
  expect(await resultCount(page)).toBeLessThanOrEqual(50);
  const { results } = (await (await response).json()) as { results: { lat: number; lng: number }[] };
  const center = (values: number[]) => (Math.min(...values) + Math.max(...values)) / 2;
  const distanceFromCenter = () => {
    const [lat = 0, lng = 0] = (new URL(page.url()).searchParams.get('at') ?? '').split(',').map(Number);
    return Math.hypot(
      lat - center(results.map((result) => result.lat)),
      lng - center(results.map((result) => result.lng)),
    );
  };
  await expect.poll(distanceFromCenter).toBeLessThan(0.002);
  await expect(page).not.toHaveURL(/,13(&|$)/);
});

test('Results from nearby or everywhere are announced as such, and a note says how to see those not listed', async ({
  page,
}) => {
  await expect(
    page.getByRole('status').filter({ hasText: /^\d+ stations in view, \d+ with DC fast charging$/ }),
  ).toBeAttached();
  await searchFor(page, 'seaport garage');
  await expect(
    page.getByRole('status').filter({ hasText: /^\d+ stations? matching "seaport garage" nearby$/ }),
  ).toBeAttached();
  await openInSharedTab(page, url, '/map?at=42.35500,-71.06000,13&text=supercharger');
  const announcement = page
    .getByRole('status')
    .filter({ hasText: /^[\d,]+ stations matching "supercharger" everywhere$/ });
  await expect(announcement).toBeAttached();
  await expect(page.getByRole('status').filter({ hasText: 'in view' })).toHaveCount(0);
  expect(await resultCount(page)).toBeGreaterThan(500);
  await expect(page.getByText(/Showing 50 of [\d,]+\. Add words or filters to see the others\./)).toBeVisible();
});

test('In a wide view, searching for a network filters the view, and searching for other words shows the matches in the area', async ({
  page,
}) => {
  const wideView = 'at=42.3,-71.5,7';
  await openInSharedTab(page, url, `/map?${wideView}`);
  await searchFor(page, 'chargepoint');
  await expect(page.getByText('Only ChargePoint stations are shown.')).toBeVisible();
  await expect(page).toHaveURL(/net=ChargePoint/);
  await expect(page).toHaveURL(/,7(&|$)/);
  await expect(page.getByRole('button', { name: 'Filters, 1 set' })).toBeVisible();
  await expect.poll(() => resultCount(page)).toBeGreaterThan(500);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page).not.toHaveURL(/net=/);

  await searchFor(page, 'walmart');
  const announcement = page
    .getByRole('status')
    .filter({ hasText: /^[\d,]+ stations matching "walmart" in the searched area$/ });
  await expect(announcement).toBeAttached();
  expect(await resultCount(page)).toBeGreaterThan(1);
});

test('A search longer than 200 characters is cut off with a message, and does not fail', async ({ page }) => {
  const box = page.getByRole('combobox', { name: FIELD_NAME });
  const failedUrls: string[] = [];
  page.on('response', (response) => {
    // Other tests from the same IP address use up its limit of product events.
    if (response.status() >= 400 && !response.url().endsWith('/api/events')) failedUrls.push(response.url());
  });
  await box.fill('qqxxzzyyvv '.repeat(20));
  expect((await box.inputValue()).length).toBe(200);
  await expect(page.getByText('A search can have up to 200 characters; the rest is left out.')).toBeVisible();
  await box.press('Enter');
  await expect(page.getByText('No results found. Try a different search.').first()).toBeVisible();
  expect(failedUrls).toEqual([]);
});

/** Delays a search until the returned function is called, which then waits for the response. */
async function delaySearch(page: Page, query: string): Promise<() => Promise<void>> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const isDelayed = (request: Request) => request.postDataJSON()?.query === query;
  await page.route('**/api/search', async (route) => {
    if (isDelayed(route.request())) await released;
    await route.continue();
  });
  return async () => {
    const response = page.waitForResponse(
      (response) => response.url().endsWith('/api/search') && isDelayed(response.request()),
    );
    release();
    await (await response).finished();
  };
}

test('A slow search does not overwrite the results of a later one', async ({ page }) => {
  const releaseSearch = await delaySearch(page, 'garage');
  await searchFor(page, 'garage');
  await searchFor(page, 'seaport');
  await expect(page).toHaveURL(/text=seaport/);
  await releaseSearch();
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  await expect(page).toHaveURL(/text=seaport/);
});

test('A filter set during a search stays set', async ({ page }) => {
  const releaseSearch = await delaySearch(page, 'garage');
  await searchFor(page, 'garage');
  await page.getByRole('button', { name: 'DC fast', exact: true }).click();
  await expect(page).toHaveURL(/dc=1/);
  await releaseSearch();
  await expect(page).toHaveURL(/text=garage/);
  await expect(page).toHaveURL(/dc=1/);
});

test('A search without results shows a message', async ({ page }) => {
  await searchFor(page, 'qqxxzzyyvv');
  await expect(page.getByText('No results found. Try a different search.').first()).toBeVisible();
});

test('A search for an unknown place says that it was not found', async ({ page }) => {
  await searchFor(page, 'qqxxzz, zz');
  await expect(page.getByText('Could not find a location for your search.').first()).toBeVisible();
});

test('A failed search shows an error and does not move the map', async ({ page }) => {
  await page.route('**/api/search', (route) => route.abort());
  await searchFor(page, 'harbor');
  await expect(page.getByText('An error occurred while searching for chargers.').first()).toBeVisible();
  await expect(page).toHaveURL(/at=42\.355,-71\.06,13/);
});

test('If the list of chargers cannot be loaded, an error is shown', async ({ page }) => {
  await page.route('**/api/tiles/**', (route) => route.abort());
  await page.route('**/api/chargers/search-by-region', (route) => route.fulfill({ status: 500, body: '' }));
  await page.route('**/api/map/stations*', (route) => route.abort());
  await page.evaluate(async () => {
    sessionStorage.clear();
    for (const name of await caches.keys()) await caches.delete(name);
  });
  await page.goto(`${url}/map?at=40.75,-73.98,9`);
  await expect(page.getByText('Failed to load chargers for this area').first()).toBeVisible();
});

test('If the server cannot list an area, the stations on the device are listed, and a message says so', async ({
  page,
}) => {
  await page.route('**/api/tiles/**', (route) => route.fulfill({ status: 500, body: '' }));
  await page.route('**/api/chargers/search-by-region', (route) => route.fulfill({ status: 500, body: '' }));
  await page.evaluate(() => sessionStorage.clear());
  await page.goto(`${url}/map?at=40.75,-73.98,9`);
  const message = 'Failed to load chargers for this area. Showing stations saved on this device.';
  await expect(page.getByText(message).first()).toBeVisible();
  await expect(page.getByRole('list', { name: 'Charging stations' }).getByRole('button').first()).toBeVisible();
});

test('In a 195-pixel window, the search field has room for text, and the hidden Filters button is reachable with Tab', async ({
  page,
}) => {
  await page.setViewportSize({ width: 195, height: 422 });
  const box = page.getByRole('combobox', { name: FIELD_NAME });
  const readWidth = async () => (await box.boundingBox())?.width ?? 0;
  await expect.poll(readWidth).toBeGreaterThan(60);
  await box.fill('Worcester');
  await expect.poll(readWidth).toBeGreaterThan(100);
  const filters = page.getByRole('button', { name: /^Filters/ });
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(filters).toBeFocused();
  await filters.press('Enter');
  const showButton = page.getByRole('dialog', { name: 'Filters' }).getByRole('button', { name: /^Show/ });
  const readRightEdge = async () => {
    const { x = 0, width = Number.POSITIVE_INFINITY } = (await showButton.boundingBox()) ?? {};
    return x + width;
  };
  await expect.poll(readRightEdge).toBeLessThanOrEqual(195);
});
