import { expect, type Page } from '@playwright/test';
import { expectNoAxeViolationsInBothThemes } from './support/accessibility.ts';
import { appUrl, SLOW, SMALL_REDUCED_MOTION, test } from './support/app-page.ts';
import { createSignedInUser } from './support/new-user.ts';
import { openUpdateDialog, updateDialog } from './support/suggestions.ts';

const url = appUrl('EMBEDDED');
const SEAPORT = '/map?station=38254';

test.use(SMALL_REDUCED_MOTION);

const ownRows = (page: Page) => page.getByRole('list', { name: 'Your suggestions' }).getByRole('listitem');

test('A suggested update survives a lost connection and a reload as a draft, and the driver can withdraw it once sent', async ({
  page,
}) => {
  await createSignedInUser(page, url);
  await page.goto(url + SEAPORT);
  await openUpdateDialog(page);
  const dialog = updateDialog(page);
  await dialog.getByLabel('Level 2 plugs').fill('six');
  await dialog.getByRole('button', { name: 'Send 1 change' }).click();
  await expect(dialog.getByText('Enter the number of plugs as a whole number.')).toBeVisible();
  await expect(dialog.getByLabel('Level 2 plugs')).toBeFocused();
  await dialog.getByLabel('Level 2 plugs').fill('6');
  await expect(dialog.getByText('On the map now: 2')).toBeVisible();
  await dialog.getByLabel('Reason').fill('I stood there and counted.');
  await page.context().setOffline(true);
  await dialog.getByRole('button', { name: 'Send 1 change' }).click();
  await expect(dialog.getByText(/We couldn't send your suggestion\. What you entered is still here/)).toBeVisible();
  await page.context().setOffline(false);
  await page.reload();
  await openUpdateDialog(page);
  await expect(dialog.getByText('This is your unsent draft.')).toBeVisible();
  await expect(dialog.getByLabel('Reason')).toHaveValue('I stood there and counted.');
  await dialog.getByRole('button', { name: 'Send 1 change' }).click();
  await expect(dialog.getByText('Your suggestion was sent')).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(ownRows(page)).toContainText(['Waiting for a moderator']);
  await expect(ownRows(page)).toContainText(['Level 2 plugs: 2 → 6']);
  await page.getByRole('button', { name: 'Withdraw' }).click();
  await expect(ownRows(page)).toHaveCount(0);
});

test(
  "The update form shows the station's current values in unedited fields, even if its card was a stored copy",
  SLOW,
  async ({ page }) => {
    await createSignedInUser(page, url);
    let plugs = 2;
    let responseGate = Promise.resolve();
    await page.route('**/api/chargers/38254', async (route) => {
      const response = await route.fetch({ maxRetries: 2 });
      const body = await response.json();
      await responseGate;
      await route.fulfill({ response, json: { ...body, data: { ...body.data, ev_level2_evse_num: plugs } } });
    });
    await page.goto(url + SEAPORT);
    await openUpdateDialog(page);
    await expect(updateDialog(page).getByLabel('Level 2 plugs')).toHaveValue('2');
    plugs = 41;
    const { promise, resolve: release } = Promise.withResolvers<void>();
    responseGate = promise;
    await page.reload();
    await openUpdateDialog(page);
    await expect(updateDialog(page).getByLabel('Level 2 plugs')).toHaveValue('2');
    release();
    await expect(updateDialog(page).getByLabel('Level 2 plugs')).toHaveValue('41');
    await updateDialog(page).getByLabel('Reason').fill('I stood there and counted.');
    await updateDialog(page).getByLabel('Level 2 plugs').fill('40');
    await expect(updateDialog(page).getByText('On the map now: 41')).toBeVisible();
    await updateDialog(page).getByLabel('Level 2 plugs').fill('41');
    plugs = 42;
    await page.reload();
    await openUpdateDialog(page);
    await expect(updateDialog(page).getByText('This is your unsent draft.')).toBeVisible();
    await expect(updateDialog(page).getByLabel('Level 2 plugs')).toHaveValue('42');
    await expect(updateDialog(page).getByLabel('Reason')).toHaveValue('I stood there and counted.');
  },
);

test('A driver adds a missing station from an empty view, and finds it among the suggestions', async ({ page }) => {
  await createSignedInUser(page, url);
  await page.goto(`${url}/map?at=44.50000,-112.00000,13`);
  await page.getByRole('button', { name: 'Add a missing station' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add New Charger' });
  await dialog.getByRole('button', { name: 'Send the new station' }).click();
  await expect(dialog.getByText('Required for a new station.').first()).toBeVisible();
  await dialog.getByLabel('Name').fill('Lone Pine RV Park');
  await dialog.getByLabel('Network').fill('Non-Networked');
  await dialog.getByLabel('Level 2 plugs').fill('6');
  await dialog.getByLabel('Reason').fill('We stayed there.');
  await dialog.getByRole('button', { name: 'Send the new station' }).click();
  await dialog.getByRole('button', { name: 'My suggestions' }).click();
  const ownSuggestions = page.getByRole('dialog', { name: 'My suggestions' });
  await expect(ownSuggestions).toContainText('Lone Pine RV Park');
  await expect(ownSuggestions).toContainText('Waiting for a moderator');
});

test('The update form is accessible', async ({ page }) => {
  await createSignedInUser(page, url);
  await page.goto(url + SEAPORT);
  await openUpdateDialog(page);
  await expectNoAxeViolationsInBothThemes(page);
});
