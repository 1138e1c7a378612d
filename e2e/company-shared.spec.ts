import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { expectNoAxeViolationsInBothThemes } from './support/accessibility.ts';
import { appUrl, SMALL_REDUCED_MOTION, test } from './support/app-page.ts';
import { grantLicense } from './support/grant-license.ts';
import { createSignedInUser } from './support/new-user.ts';

const url = appUrl('EMBEDDED');

test.use(SMALL_REDUCED_MOTION);

const rigs = (page: Page) => page.getByRole('list', { name: 'Shared rigs' }).getByRole('listitem');

async function importRigs(page: Page, text: string): Promise<void> {
  const file = { name: 'rigs.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
  await page.getByLabel('Table of rigs to import').setInputFiles(file);
}

test('An owner shares rigs by hand and from a table, and finds them among their own', async ({ page, browser }) => {
  const user = await createSignedInUser(page, url);
  await grantLicense(browser, url, user.uid, 'business');
  await page.goto(`${url}/company`);
  await page.getByLabel('Company name').fill('Hauling Inc.');
  await page.getByRole('button', { name: /Set up|Create/ }).click();
  await page.getByRole('tab', { name: 'Shared' }).click();
  await expect(page.getByText('No shared rigs yet')).toBeVisible();

  await page.getByRole('button', { name: 'Share a rig' }).click();
  await page.getByRole('radio', { name: 'Enter measurements' }).check();
  await page.getByLabel('Name', { exact: true }).fill('Truck 1');
  await page.getByRole('button', { name: 'Add this rig' }).click();
  await expect(rigs(page)).toContainText(['Truck 1']);

  await importRigs(page, 'Name,Place\nA,B');
  await expect(page.getByText('it needs the columns “Name” and “Vehicle”')).toBeVisible();
  const table = 'Name,Vehicle\nTruck 2,ford-f150-lightning-extended-2022\nTruck 3,a horse\n';
  await importRigs(page, table);
  const report = page.getByRole('dialog', { name: 'Imported' });
  await expect(report).toContainText('1 rig added.');
  await expect(report).toContainText("Row 3: The vehicle “a horse” isn't in the library.");
  await report.getByRole('button', { name: 'Done' }).click();
  await expect(rigs(page)).toHaveCount(2);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  await importRigs(page, await readFile(await (await downloading).path(), 'utf8'));
  await expect(report).toContainText('2 rigs already shared like this.');
  await report.getByRole('button', { name: 'Done' }).click();
  await expectNoAxeViolationsInBothThemes(page);

  await page.goto(`${url}/rigs`);
  const card = page.getByRole('list', { name: 'Your rigs' }).getByRole('listitem').filter({ hasText: 'Truck 2' });
  await expect(card).toContainText('Shared by Hauling Inc. · Only its managers can change it');
  await card.getByRole('button', { name: 'Use on the map: Truck 2' }).click();
  await expect(card).toContainText('Used on the map');

  await page.goto(`${url}/company?tab=shared`);
  await page.getByRole('button', { name: 'Delete Truck 2' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(rigs(page)).toHaveCount(1);
  await page.goto(`${url}/rigs`);
  await expect(page.getByRole('list', { name: 'Your rigs' }).getByRole('listitem')).toHaveCount(1);
});
