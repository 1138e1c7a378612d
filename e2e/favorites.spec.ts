import { readFile } from 'node:fs/promises';
import { expect, type Page, type Route } from '@playwright/test';
import { expectNoAxeViolationsInBothThemes } from './support/accessibility.ts';
import { verifyEmailViaApi } from './support/account-api.ts';
import { appUrl, REAL_DATA_APPS, SLOW, SMALL_REDUCED_MOTION, tagsFor, test } from './support/app-page.ts';
import {
  chooseExport,
  emptyHearts,
  favorites,
  filledHearts,
  importTable,
  openBoston,
  openFavorites,
  waitingHearts,
  writeNotes,
} from './support/favorites.ts';
import { expectAnnounced } from './support/live-regions.ts';
import { createSignedInUser, createTrialUser } from './support/new-user.ts';
import { newUser, submitSignUp } from './support/sign-in.ts';
import { deleteCopies } from './support/stored-copies.ts';

const LIMIT = 10;
const SENT_LATER = 'Your change is saved on this device and will be sent later.';
const url = appUrl('EMBEDDED');

test.use(SMALL_REDUCED_MOTION);

async function saveFirst(page: Page, count: number): Promise<void> {
  for (let saved = 1; saved <= count; saved += 1) {
    const response = page.waitForResponse(
      (response) => response.url().endsWith('/api/user/favorites') && response.request().method() === 'POST',
    );
    await emptyHearts(page).first().click();
    expect((await response).ok()).toBe(true);
    await expect(filledHearts(page)).toHaveCount(saved);
  }
}

for (const app of REAL_DATA_APPS)
  test.describe(`on ${app}`, tagsFor(app), () => {
    test('A driver saves stations up to the limit, sees them on the favorites page, removes one, and undoes it', async ({
      page,
    }) => {
      const url = appUrl(app);
      await page.goto(`${url}/favorites`);
      await expect(page.getByRole('heading', { level: 1, name: 'Sign In Required' })).toBeVisible();
      await page.goto(`${url}/signup`);
      await submitSignUp(page, newUser());
      await expect(page).toHaveURL(`${url}/favorites`);
      await expect(page.getByText('No favorites yet')).toBeVisible();
      await page.getByRole('button', { name: 'Start Searching' }).click();
      await expect(page).toHaveURL(/\/map/);
      await page.getByRole('button', { name: 'Skip', exact: true }).click();

      await openBoston(page, url);
      await saveFirst(page, LIMIT);
      await emptyHearts(page).first().click();
      const prompt = page.getByRole('dialog', { name: 'Unlimited Favorites' });
      await expect(prompt).toContainText('Favorites limit reached (10). Upgrade to save more items.');
      await expect(prompt).toContainText('$9.99/month');
      await expect(prompt).toContainText('no card is charged and no money moves');
      await expect(prompt.getByRole('link')).toHaveAttribute('href', '/profile/subscription?tab=plans');
      await page.keyboard.press('Escape');
      await expect(filledHearts(page)).toHaveCount(LIMIT);

      await page.getByRole('link', { name: 'My favorites' }).click();
      await expect(page.getByText("You've reached your favorites limit.")).toBeVisible();
      await expect(page.getByRole('link', { name: 'Upgrade for unlimited access' })).toBeVisible();
      await expect(favorites(page)).toHaveCount(LIMIT);
      await page.getByLabel('Sort by').selectOption('Name');
      const names = await favorites(page).allTextContents();
      expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'en')));
      const [first = ''] = names;
      await page.getByLabel('Search your favorites').fill(first.toUpperCase());
      await expect(favorites(page).first()).toHaveText(first);
      await expectNoAxeViolationsInBothThemes(page);
      await page.getByLabel('Search your favorites').fill('');

      await page
        .getByRole('button', { name: `Remove ${first}`, exact: true })
        .first()
        .click();
      await expect(favorites(page)).toHaveCount(LIMIT - 1);
      await expect(page.getByText('Room for 1 more.')).toBeVisible();
      const restored = page.waitForResponse(
        (response) =>
          response.url().endsWith('/api/user/favorites') && response.request().method() === 'POST' && response.ok(),
      );
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect(favorites(page)).toHaveCount(LIMIT);
      await restored;
      const address = await page.getByRole('list', { name: 'Favorite stations' }).locator('p').first().textContent();
      await importTable(page, `Name,Address\nNowhere Plaza,1 Road to Nowhere\n"${first}","${address}"\n`);
      await expect(page.getByText('0 favorites added.')).toBeVisible();
      await expect(page.getByText('1 already saved.')).toBeVisible();
      await expect(page.getByText('1 not added: you have reached your favorites limit.')).toBeVisible();

      await page
        .getByRole('link', { name: `Show on map: ${first}`, exact: true })
        .first()
        .click();
      const card = page.getByRole('article');
      await expect(card.getByRole('heading', { level: 2 })).toHaveText(first);
      await card.getByRole('button', { name: 'Remove from favorites' }).click();
      await expect(card.getByRole('button', { name: 'Save to favorites' })).toBeVisible();
      await expect(page.getByText(`${first} was removed.`)).toBeVisible();
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect(card.getByRole('button', { name: 'Remove from favorites' })).toBeVisible();
    });
  });

test(
  'A failed save or removal is reported and sent later, and the server refuses notes without a license',
  SLOW,
  async ({ page }) => {
    await createSignedInUser(page, url);
    await openBoston(page, url);
    await saveFirst(page, 2);
    await page.route('**/api/user/favorites**', (route) => route.abort());
    await emptyHearts(page).first().click();
    await expectAnnounced(page, `Failed to add to favorites. ${SENT_LATER}`);
    await filledHearts(page).first().click();
    await expectAnnounced(page, `Failed to remove from favorites. ${SENT_LATER}`);
    await expect(filledHearts(page)).toHaveCount(2);
    await expect(waitingHearts(page)).toHaveCount(2);
    await deleteCopies(page);
    await page.reload();
    await expectAnnounced(page, 'Failed to load favorites');
    await openFavorites(page, url);
    await expect(page.getByRole('alert')).toHaveText('Failed to load favorites');
    await expect(favorites(page)).toHaveCount(1);
    await page.unroute('**/api/user/favorites**');
    await openFavorites(page, url);
    await expect(favorites(page)).toHaveCount(2);
    await page.route('**/api/user/favorites/*', (route) => route.abort());
    await page
      .getByRole('button', { name: /^Remove / })
      .first()
      .click();
    await expect(page.getByRole('alert')).toHaveText(`Failed to remove favorite. ${SENT_LATER}`);
    await expect(favorites(page)).toHaveCount(1);
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await page.unroute('**/api/user/favorites/*');

    await page.getByRole('button', { name: /^Add notes for/ }).click();
    await expect(page.getByRole('dialog')).toContainText('Personal notes available with Premium license');
    await page.keyboard.press('Escape');
    await chooseExport(page, 'Table (CSV)');
    await expect(page.getByRole('dialog')).toContainText('Export feature requires Premium license');

    // Mocks a license that the user doesn't have on the server.
    await page.route('**/api/user/profile', async (route) => {
      const response = await route.fetch({ maxRetries: 2 });
      const { data } = await response.json();
      await route.fulfill({ response, json: { success: true, data: { ...data, license: 'premium' } } });
    });
    await page.route('**/api/user/subscription', async (route) => {
      const response = await route.fetch({ maxRetries: 2 });
      const { subscription } = await response.json();
      await route.fulfill({
        response,
        json: { success: true, subscription: { ...subscription, tier: 'premium' } },
      });
    });
    await openFavorites(page, url);
    await expect(page.getByText('1 saved station')).toBeVisible();
    await writeNotes(page, 'Turn at the back.');
    await expect(page.getByRole('alert')).toHaveText('Personal notes available with Premium license');
    await expect(page.getByRole('textbox', { name: /^Notes for/ })).toHaveValue('Turn at the back.');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('button', { name: /^Add notes for/ })).toBeFocused();
    await chooseExport(page, 'Points on a map (GeoJSON)');
    await expect(page.getByRole('dialog', { name: 'Export Favorites' })).toBeVisible();
  },
);

test(
  'A double-click removes one favorite, and notes that fail to save after leaving the page are reported and retained',
  SLOW,
  async ({ page }) => {
    await createTrialUser(page, url);
    await openBoston(page, url);
    await saveFirst(page, 3);
    await openFavorites(page, url);
    const [, second = ''] = await favorites(page).allTextContents();
    await page
      .getByRole('button', { name: /^Remove / })
      .first()
      .dblclick();
    await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(1);
    await expect(favorites(page)).toHaveCount(2);
    await expect(favorites(page).first()).toHaveText(second);

    const pendingRoutes: Route[] = [];
    let isFailing = false;
    await page.route(
      '**/api/user/favorites/*/notes',
      (route) => void (isFailing ? route.abort() : pendingRoutes.push(route)),
    );
    await writeNotes(page, 'Gate code 4711');
    await expect.poll(() => pendingRoutes.length).toBe(1);
    await page.getByRole('link', { name: 'Show on map' }).first().click();
    await expect(page).toHaveURL(/\/map/);
    isFailing = true;
    await pendingRoutes.pop()?.abort();
    await expect(page.getByText('Failed to update notes. Your change is saved on this device')).toBeVisible();
    await page.getByRole('link', { name: 'My favorites' }).click();
    await expect(page.getByText('Gate code 4711')).toBeVisible();
    await expect(page.getByText('Your notes are saved on this device.')).toBeVisible();
    // An error that appears just before the driver leaves the page is shown on the next page.
    await writeNotes(page, 'Gate code 4712');
    await expect(page.getByRole('alert').getByText('Failed to update notes')).toBeVisible();
    await page.getByRole('link', { name: 'Show on map' }).first().click();
    await expect(page.getByRole('heading', { name: 'Charging map' })).toBeAttached();
    await expect(page.getByText('Failed to update notes')).toBeVisible();
    await page.unroute('**/api/user/favorites/*/notes');
    await page.getByRole('link', { name: 'My favorites' }).click();
    await expect(page.getByText('Gate code 4712')).toBeVisible();
    await expect(page.getByText('Your notes are saved on this device.')).toHaveCount(0);
  },
);

test('A trial started at the paywall leads back to the notes, and favorites can then be exported and imported', async ({
  page,
}) => {
  const { email } = await createSignedInUser(page, url);
  await verifyEmailViaApi(page, url, email);
  await openBoston(page, url);
  await saveFirst(page, 2);
  await openFavorites(page, url);
  await page
    .getByRole('button', { name: /^Add notes for/ })
    .first()
    .click();
  await page
    .getByRole('dialog', { name: 'Personal Notes' })
    .getByRole('button', { name: 'Start 14-Day Free Trial' })
    .click();
  await page.getByRole('textbox', { name: /^Notes for/ }).fill('Pull-through on the left,\nroom for 40 ft');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('room for 40 ft')).toBeVisible();
  const csvDownload = page.waitForEvent('download');
  await chooseExport(page, 'Table (CSV)');
  expect((await csvDownload).suggestedFilename()).toMatch(/^favorites-\d{4}-\d{2}-\d{2}\.csv$/);
  const csv = await readFile(await (await csvDownload).path(), 'utf8');
  expect(csv).toMatch(/^\uFEFFName,Address,Added Date,Notes\r\n/);
  const geoJsonDownload = page.waitForEvent('download');
  await chooseExport(page, 'Points on a map (GeoJSON)');
  expect(JSON.parse(await readFile(await (await geoJsonDownload).path(), 'utf8')).features).toHaveLength(2);
  const removedName = await favorites(page).first().textContent();
  await page
    .getByRole('button', { name: /^Remove / })
    .first()
    .click();
  await expect(favorites(page)).toHaveCount(1);
  await importTable(page, `${csv}Nowhere Plaza,1 Road to Nowhere,,\r\n`);
  await expect(page.getByText('1 favorite added.')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Stations not found' })).toHaveText('Nowhere Plaza');
  await expect(favorites(page)).toHaveCount(2);
  await expect(
    favorites(page)
      .filter({ hasText: removedName ?? '' })
      .first(),
  ).toBeVisible();
  await expect(page.getByText('room for 40 ft')).toBeVisible();

  await importTable(page, 'x'.repeat(11_000_000));
  await expect(page.getByText('This file is larger than 10 MB.')).toBeVisible();
  await page.route('**/api/user/favorites/import', () => {});
  await importTable(page, csv);
  await page.getByRole('button', { name: 'Stop importing' }).click();
  await expect(page.getByText('0 of 2 rows processed.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Import', exact: true })).toBeVisible();
  await importTable(page, csv);
  await expect(page.getByRole('button', { name: 'Stop importing' })).toBeVisible();
  await page.getByRole('link', { name: 'Show on map' }).first().click();
  await expectAnnounced(page, 'The import was stopped. 0 of 2 rows processed.');
});
