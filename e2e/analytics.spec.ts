import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { makeTrip } from '../src/domain/trips/testing/make-trip.ts';
import { expectNoAxeViolationsInBothThemes } from './support/accessibility.ts';
import { createAccountViaApi, verifyEmailViaApi } from './support/account-api.ts';
import { appUrl, SLOW, SMALL_REDUCED_MOTION, test } from './support/app-page.ts';
import { grantLicense } from './support/grant-license.ts';
import { createSignedInUser, createTrialUser } from './support/new-user.ts';
import { newUser, rememberUid } from './support/sign-in.ts';
import { mockTrip, planFromDenver, planner } from './support/trips.ts';

const url = appUrl('EMBEDDED');
const RIVIAN_CSV = [
  'startInstant,endInstant,totalEnergyKwh,paidTotal,currencyCode,vendor,city',
  '2025-07-04T10:00:00.000Z,2025-07-04T10:42:00.000Z,61.2,28.10,USD,Rivian,Moab',
  '2025-07-05T10:00:00.000Z,2025-07-05T10:42:00.000Z,40,20.00,CAD,Rivian,Banff',
].join('\n');

test.use(SMALL_REDUCED_MOTION);

const sessions = (page: Page) => page.getByRole('list', { name: 'Charging sessions' }).getByRole('listitem');
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });

async function importFile(page: Page, text: string): Promise<void> {
  const file = { name: 'charging.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
  await page.getByLabel('Table of charging sessions to import').setInputFiles(file);
}

test('A driver logs, changes, imports, and deletes charging sessions, and sees what they cost', async ({ page }) => {
  await createTrialUser(page, url);
  await page.goto(`${url}/analytics`);
  await expect(page.getByText('No data yet')).toBeVisible();
  await page.getByRole('button', { name: 'Log a charge' }).click();
  await expect(page.getByText('No charging sessions yet')).toBeVisible();

  await page.getByRole('button', { name: 'Log a charge' }).click();
  const form = page.getByRole('form', { name: 'Log a charge' });
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByRole('alert')).toHaveText(['Enter the energy in kWh.']);
  await form.getByLabel('Energy (kWh)').fill('50');
  await form.getByLabel('Cost ($)').fill('25');
  await form.getByLabel('Network').fill('EVgo');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(sessions(page)).toHaveCount(1);
  await expect(sessions(page)).toContainText(['EVgo']);

  await page.getByRole('button', { name: 'Edit the charge: EVgo' }).click();
  await page.getByLabel('Cost ($)').fill('30');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(sessions(page)).toContainText(['$30.00']);

  await importFile(page, 'Charging');
  await expect(page.getByRole('alert')).toContainText('it needs a column for the start time and one for the energy');
  await importFile(page, RIVIAN_CSV);
  const dialog = page.getByRole('dialog', { name: 'Import charging sessions' });
  await expect(dialog).toContainText('from a Rivian account');
  await expect(dialog).toContainText('Row 3: The cost is not in US dollars.');
  await dialog.getByRole('button', { name: 'Import 1 session' }).click();
  await expect(dialog).toContainText('1 session added.');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(sessions(page)).toHaveCount(2);
  await importFile(page, RIVIAN_CSV);
  await dialog.getByRole('button', { name: 'Import 1 session' }).click();
  await expect(dialog).toContainText('1 session already imported.');
  await dialog.getByRole('button', { name: 'Done' }).click();

  await tab(page, 'Costs').click();
  await page.getByRole('radio', { name: 'All' }).check();
  const costs = page.getByRole('tabpanel', { name: 'Costs' });
  await expect(costs.getByText('$58.10')).toBeVisible();
  const prices = costs.getByRole('region', { name: 'Price by network' });
  await prices.getByText('Show as a table').click();
  await expect(prices.getByRole('row', { name: /EVgo/ })).toContainText('$0.60');
  const saved = page.waitForEvent('download');
  await prices.getByRole('button', { name: 'Save as CSV' }).click();
  expect(await readFile(await (await saved).path(), 'utf8')).toContain('EVgo,0.6');
  await expect(prices.locator('canvas')).toBeVisible();
  await expectNoAxeViolationsInBothThemes(page);

  await page.context().setOffline(true);
  await expect(costs.getByText('You are offline. These figures may be out of date.')).toBeVisible();
  await page.context().setOffline(false);
  await tab(page, 'Charging').click();
  await page.getByRole('button', { name: 'Delete the charge: EVgo' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(sessions(page)).toHaveCount(1);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoAxeViolationsInBothThemes(page);
});

test(
  'A driver assigns the columns of a file with unknown headings, using only the keyboard',
  SLOW,
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await createTrialUser(page, url);
    await page.goto(`${url}/analytics?tab=charging`);
    await importFile(page, 'Plugged in;Delivered;Paid;Where\n2026-03-01 08:00;50.4;$20;Moab');
    const dialog = page.getByRole('dialog', { name: 'Import charging sessions' });
    const start = dialog.getByLabel('Start', { exact: true });
    await expect(start).toBeFocused();
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(dialog.getByRole('alert').first()).toHaveText('Choose the column with the start time.');
    await expect(start).toBeFocused();
    for (const heading of ['Plugged', 'Delivered', 'Paid', '', '', 'Where']) {
      if (heading !== '') await page.keyboard.type(heading);
      await page.keyboard.press('Tab');
    }
    await expect(dialog.getByText('For example: 50.4')).toBeVisible();
    await expectNoAxeViolationsInBothThemes(page);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('listitem')).toContainText(['Moab']);
    await expect(dialog.getByRole('listitem')).toContainText(['50.4 kWh, $20.00']);
    await dialog.getByRole('button', { name: 'Change columns' }).click();
    await expect(dialog.getByLabel('Place')).toHaveValue('3');
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await dialog.getByRole('button', { name: 'Import 1 session' }).click();
    await expect(dialog).toContainText('1 session added.');
  },
);

test('Analytics come with Premium, and appear when the trial starts', async ({ page }) => {
  const { email } = await createSignedInUser(page, url);
  await verifyEmailViaApi(page, url, email);
  await page.goto(`${url}/analytics?tab=efficiency`);
  await expect(page.getByText('Analytics require a Premium license')).toBeVisible();
  await page.getByRole('button', { name: 'Start 14-Day Free Trial' }).click();
  await expect(page.getByText('No drives in this period')).toBeVisible();
});

test(
  'A driver whose license has ended can still see and delete the logged charging sessions',
  SLOW,
  async ({ page, browser }) => {
    const uid = await createAccountViaApi(page, url, newUser());
    await rememberUid(page, url, uid);
    await grantLicense(browser, url, uid, 'premium');
    await page.goto(`${url}/analytics?tab=charging`);
    await importFile(page, RIVIAN_CSV);
    await page.getByRole('button', { name: 'Import 1 session' }).click();
    await page.getByRole('button', { name: 'Done' }).click();
    await expect(sessions(page)).toHaveCount(1);

    await grantLicense(browser, url, uid, 'free');
    await page.reload();
    await expect(page.getByText('Analytics require a Premium license')).toBeVisible();
    await expect(sessions(page)).toHaveCount(1);
    await expect(page.getByRole('button', { name: /Log a charge|Import|Export|Edit the charge/ })).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'data download' })).toHaveAttribute('href', '/profile/privacy');
    await expectNoAxeViolationsInBothThemes(page);
    await page.getByRole('button', { name: /^Delete the charge/ }).click();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Your charging sessions' })).toHaveCount(0);
  },
);

test('The form to log a charge at a planned stop is filled in from the plan', SLOW, async ({ page }) => {
  await createTrialUser(page, url);
  await mockTrip(page, makeTrip());
  await page.goto(`${url}/map?plan=1`);
  await planFromDenver(page);
  const stop = planner(page).getByRole('region', { name: 'Limon Travel Plaza' });
  await stop.getByRole('button', { name: 'Limon Travel Plaza' }).first().click();
  await stop.getByRole('link', { name: 'Log this charge' }).click();
  const form = page.getByRole('form', { name: 'Log a charge' });
  await expect(form.getByLabel('Place')).toHaveValue('Limon Travel Plaza');
  await form.getByLabel('Start').fill('2026-06-01T12:00');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(sessions(page)).toContainText(['Limon Travel Plaza']);
  await page.reload();
  await expect(sessions(page)).toHaveCount(1);
  await expect(form).toHaveCount(0);
});
