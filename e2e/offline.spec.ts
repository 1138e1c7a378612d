import { expect } from '@playwright/test';
import { appUrl, BOSTON, openMap, resultCount, SLOW, SMALL_REDUCED_MOTION, test } from './support/app-page.ts';

const url = appUrl('EMBEDDED');

test.use(SMALL_REDUCED_MOTION);

test('After a visit, filters, list, and cards work offline, and names appear again when the network is back', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 40.2732, longitude: -76.8867 });
  await openMap(page, url, BOSTON);
  await expect.poll(() => resultCount(page)).toBeGreaterThan(10);
  const allCount = await resultCount(page);
  await context.setOffline(true);
  await expect(page.getByText('You are offline. The map, filters, and station markers still work;')).toBeVisible();
  await page.getByRole('button', { name: 'DC fast', exact: true }).click();
  await expect.poll(() => resultCount(page)).toBeLessThan(allCount);
  const fastCount = await resultCount(page);
  expect(fastCount).toBeGreaterThan(0);

  // A station that was seen online still has its name on the card.
  const firstRow = page.getByRole('list', { name: 'Charging stations' }).locator('> li:not([data-site])').first();
  const rowText = (await firstRow.textContent()) ?? '';
  await firstRow.locator('[data-charger]').click();
  const title = page.getByRole('article').getByRole('heading', { level: 2 });
  await expect.poll(async () => rowText.startsWith((await title.textContent()) ?? '?')).toBe(true);
  await expect(title).not.toHaveText(/station$/);
  await page.keyboard.press('Escape');

  // Far from the area viewed before, only the stored stations can fill the list.
  await page.getByRole('combobox', { name: 'Search for a place or charger' }).fill('40.2732, -76.8867');
  await page.getByRole('combobox', { name: 'Search for a place or charger' }).press('Enter');
  await expect(page).toHaveURL(/at=40\.27\d*,-76\.88\d*,13/);
  await expect(page.getByText('Go online to see names and addresses.')).toBeVisible();
  // The device can locate itself without a network.
  await page.getByRole('button', { name: 'Show my location' }).click();
  const row = page.getByRole('list', { name: 'Charging stations' }).getByRole('button').first();
  await expect(row).toContainText('DC fast');
  await row.click();
  const card = page.getByRole('article');
  await expect(card.getByText('Go online to see the name, address, and hours.')).toBeVisible();
  await expect(card.getByText(/\d+ DC fast/)).toBeVisible();
  await expect(card.getByText(/^\d[\d.]* mi/)).toBeVisible();
  await expect(card.getByRole('button', { name: 'Navigate' })).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByText(/You are offline\./)).toHaveCount(0);
  await expect(card.getByRole('region', { name: 'Details' })).toContainText(/[A-Z]{2} \d{5}/);
  await page.keyboard.press('Escape');
  await expect(page.getByText('Go online to see names and addresses.')).toHaveCount(0);
  await expect(row).toContainText('Harrisburg');
});

test(
  'Parts of the page that were not loaded before going offline show a message, and load when the network is back',
  SLOW,
  async ({ page, context }) => {
    await openMap(page, url, BOSTON);
    await expect.poll(() => resultCount(page)).toBeGreaterThan(10);
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Plan a trip', exact: true }).click();
    const loadFailure = page.getByText("We couldn't load this");
    await expect(loadFailure).toBeVisible();
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    await page.getByRole('list', { name: 'Charging stations' }).locator('[data-charger]').first().click();
    await page.getByRole('article').getByRole('button', { name: 'Navigate' }).click();
    await expect(loadFailure).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(loadFailure).toHaveCount(0);
    await expect(page.getByRole('article')).toBeVisible();

    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Plan a trip', exact: true }).click();
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('region', { name: 'Trip planner' })).toBeVisible();
  },
);

test('A script that failed to load is loaded by trying again, which reloads the page', SLOW, async ({ page }) => {
  const part = '**/assets/PlanPanel-*.js';
  await openMap(page, url, BOSTON);
  await page.route(part, (route) => route.abort());
  await page.getByRole('button', { name: 'Plan a trip', exact: true }).click();
  const tryAgain = page.getByRole('button', { name: 'Try again' });
  await tryAgain.click();
  await expect(tryAgain).toBeVisible();
  await page.unroute(part);
  const loaded = page.waitForEvent('load');
  await tryAgain.click();
  await loaded;
  await expect(page.getByRole('region', { name: 'Trip planner' })).toBeVisible();
});
