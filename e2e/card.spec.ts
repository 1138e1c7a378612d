import { expect, type Page } from '@playwright/test';
import { expectNoAxeViolationsInBothThemes } from './support/accessibility.ts';
import {
  appUrl,
  BOSTON,
  openInSharedTab,
  resultCount,
  resultsButton,
  SMALL_REDUCED_MOTION,
  testInSharedTab as test,
} from './support/app-page.ts';

const url = appUrl('EMBEDDED');

test.use(SMALL_REDUCED_MOTION);

/** The row of the first site with a single record; it has the same name as its card. */
function firstRow(page: Page) {
  return page
    .getByRole('list', { name: 'Charging stations' })
    .locator('> li:not([data-site]) > [data-charger]')
    .first();
}

/** A row that no other test opens. */
function unopenedRow(page: Page) {
  return page.getByRole('list', { name: 'Charging stations' }).locator('> li:not([data-site]) > [data-charger]').last();
}

async function openList(page: Page): Promise<void> {
  await openInSharedTab(page, url, BOSTON);
  await expect.poll(() => resultCount(page)).toBeGreaterThan(10);
}

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
])
  test(`Opening a card moves the focus to its name, and Escape returns it to the row (${viewport.width})`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await openList(page);
    const row = firstRow(page);
    const id = await row.getAttribute('data-charger');
    const rowText = (await row.textContent()) ?? '';
    await row.press('Enter');
    const title = page.getByRole('article').getByRole('heading', { level: 2 });
    await expect.poll(async () => rowText.startsWith((await title.textContent()) ?? '?')).toBe(true);
    await expect(title).toBeFocused();
    await expect(page.getByRole('article')).toHaveAccessibleName((await title.textContent()) ?? '?');
    await page.keyboard.press('Escape');
    await expect(resultsButton(page)).toBeVisible();
    await expect(page.locator(`[data-charger="${id}"]`)).toBeFocused();
  });

test("Both the card's back button and the browser's return the focus to the row", async ({ page }) => {
  await openList(page);
  const id = await firstRow(page).getAttribute('data-charger');
  for (const goBack of [
    () => page.getByRole('button', { name: 'Back to results' }).press('Enter'),
    () => page.goBack(),
  ]) {
    await page.locator(`[data-charger="${id}"]`).press('Enter');
    await expect(page.getByRole('article').getByRole('heading', { level: 2 })).toBeFocused();
    await goBack();
    await expect(page.locator(`[data-charger="${id}"]`)).toBeFocused();
  }
});

test('A site with many records has one row and one heart, and lists each record when expanded', async ({ page }) => {
  await openList(page);
  const list = page.getByRole('list', { name: 'Charging stations' });
  const ids = (await list.locator('> li[data-site]').first().getAttribute('data-site')) ?? '';
  const records = ids.split(' ');
  // The list may be sorted again while the map still moves, so the site is found by its records.
  const site = list.locator(`> li[data-site="${ids}"]`);
  await expect(site.locator('[data-charger]')).toHaveCount(1);
  await site.getByRole('button', { name: `Show all ${records.length} stations at` }).click();
  const recordList = site.getByRole('list');
  await expect(recordList.locator('[data-charger]')).toHaveCount(records.length);

  // The heart in the row is for the whole site: filled if any of its records is a favorite.
  await recordList.getByRole('button', { name: 'Save to favorites' }).last().click();
  await expect(site.getByRole('button', { name: 'Remove from favorites' })).toHaveCount(2);
  await site.getByRole('button', { name: 'Remove from favorites' }).first().click();
  await expect(site.getByRole('button', { name: 'Remove from favorites' })).toHaveCount(0);

  await site.getByRole('button', { name: 'Hide all' }).click();
  await expect(recordList).toHaveCount(0);
  await site.getByRole('button', { name: 'Show all' }).click();
  await recordList.locator('[data-charger]').last().press('Enter');
  await expect(page.getByRole('region', { name: 'Also at this site' }).getByRole('listitem')).toHaveCount(
    records.length - 1,
  );
  await page.getByRole('article').getByRole('button', { name: 'More', exact: true }).click();
  await expect(page.getByRole('menuitem', { name: 'Report your stop' })).toBeVisible();
  // This station has no edits.
  await expect(page.getByRole('menuitem', { name: 'History' })).toHaveCount(0);
});

test('A link to a station leaves the focus at the beginning of the page', async ({ page }) => {
  await openInSharedTab(page, url);
  await page.goto(`${url}/map?station=38254`);
  await expect(page.getByRole('article', { name: /SEAPORT/ })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Skip to map' })).toBeFocused();
});

test('A card that loads while the driver is typing leaves the focus in the search box', async ({ page }) => {
  await openList(page);
  const typed = Promise.withResolvers<void>();
  await page.route('**/api/chargers/*', async (route) => {
    if (route.request().method() === 'GET') await typed.promise;
    await route.continue();
  });
  await firstRow(page).press('Enter');
  const title = page.getByRole('article').getByRole('heading', { level: 2 });
  await expect(title).toBeFocused();
  const box = page.getByRole('combobox');
  await box.fill('bos');
  typed.resolve();
  await expect(title).not.toHaveText('Loading station...');
  await expect(box).toBeFocused();
});

test("The card says that a model's opinion of a site is not part of the score, and shows none without a model", async ({
  page,
}) => {
  await openInSharedTab(page, url, '/map?station=38254');
  const card = page.getByRole('article');
  await expect(card.getByRole('heading', { level: 2 })).not.toBeEmpty();
  await expect(card.getByText('An AI model that read')).toHaveCount(0);
  await page.route('**/api/chargers/38254', async (route) => {
    const response = await route.fetch({ maxRetries: 2 });
    const { data, ...rest } = await response.json();
    const modelOpinion = { isFriendly: false, model: 'a-model', reviewCount: 7, readAt: '2026-11-20T08:00:00.000Z' };
    await route.fulfill({ json: { ...rest, data: { ...data, isTrailerFriendlyGemini: false, modelOpinion } } });
  });
  await page.reload();
  await expect(card).toContainText(
    'An AI model that read 7 reviews thinks you cannot charge here without unhitching (not part of the score). Nov 20, 2026',
  );
  await expectNoAxeViolationsInBothThemes(page);
});

test('A card whose data cannot be loaded says so, and suggests going online only when offline', async ({
  page,
  context,
}) => {
  await openList(page);
  await page.route(/\/api\/chargers\/\d+$/, (route) => route.fulfill({ status: 503, json: {} }));
  // Stations that were opened before have a copy on the device.
  await unopenedRow(page).press('Enter');
  const card = page.getByRole('article');
  await expect(card.getByRole('alert')).toContainText('Failed to load chargers');
  await expect(card.getByText(/Go online/)).toHaveCount(0);
  await context.setOffline(true);
  await expect(card.getByText('Go online to see the name, address, and hours.')).toBeVisible();
});
