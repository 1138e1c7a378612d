import { expect } from '@playwright/test';
import { BOSTON, openMap, productUrl, resultCount, test } from './support/visit.ts';

const url = productUrl('EMBEDDED');

test.beforeEach(async ({ page }) => {
  await openMap(page, url, BOSTON);
});

const field = 'Search a place or charger';

test('Suggestions start at three characters and can be chosen by keyboard', async ({ page }) => {
  const box = page.getByRole('combobox', { name: field });
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/geocode/autocomplete')) asked.push(request.url());
  });
  await box.pressSequentially('wo', { delay: 20 });
  await page.waitForTimeout(500);
  expect(asked).toEqual([]);
  await box.pressSequentially('rcester', { delay: 20 });
  await expect(page.getByRole('option', { name: /^Worcester, MA/ })).toBeVisible();
  expect(asked.length).toBeLessThanOrEqual(3);
  await box.press('ArrowDown');
  await box.press('Enter');
  await expect(page).toHaveURL(/at=42\.26\d*,-71\.8\d*,13/);
});

test('A coordinate flies there at zoom 13', async ({ page }) => {
  await page.getByRole('combobox', { name: field }).fill('47.6062, -122.3321');
  await page.getByRole('combobox', { name: field }).press('Enter');
  await expect(page).toHaveURL(/at=47\.606\d*,-122\.33\d*,13/);
});

test('Words of a station, one misspelt, find it and the map shows all that were found', async ({ page }) => {
  await page.getByRole('combobox', { name: field }).fill('seaport garge');
  await page.getByRole('combobox', { name: field }).press('Enter');
  await expect(
    page
      .getByRole('list', { name: 'Charging stations' })
      .getByText(/SEAPORT GARAGE/i)
      .first(),
  ).toBeVisible();
  expect(await resultCount(page)).toBeLessThanOrEqual(50);
});

test('Words that name nothing say so', async ({ page }) => {
  await page.getByRole('combobox', { name: field }).fill('qqxxzzyyvv');
  await page.getByRole('combobox', { name: field }).press('Enter');
  await expect(page.getByText('No results found. Try a different search.').first()).toBeVisible();
});

test('A place that nobody knows says so', async ({ page }) => {
  await page.getByRole('combobox', { name: field }).fill('qqxxzz, zz');
  await page.getByRole('combobox', { name: field }).press('Enter');
  await expect(page.getByText('Could not find a location for your search.').first()).toBeVisible();
});

test('A search that fails says so and leaves the map as it was', async ({ page }) => {
  await page.route('**/api/search', (route) => route.abort());
  await page.getByRole('combobox', { name: field }).fill('garage');
  await page.getByRole('combobox', { name: field }).press('Enter');
  await expect(page.getByText('An error occurred while searching for chargers.').first()).toBeVisible();
  await expect(page).toHaveURL(/at=42\.355,-71\.06,13/);
});

test('Chargers of an area that can not be loaded say so', async ({ page }) => {
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
