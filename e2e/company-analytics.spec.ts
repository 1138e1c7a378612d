import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { expectNoAxeViolationsInBothThemes } from './support/accessibility.ts';
import { appUrl, SLOW, SMALL_REDUCED_MOTION, test } from './support/app-page.ts';
import { grantLicense } from './support/grant-license.ts';
import { createSignedInUser } from './support/new-user.ts';

const url = appUrl('EMBEDDED');

test.use(SMALL_REDUCED_MOTION);

test(
  'For a charging session with a shared rig, an owner sees the cost by driver, and with Enterprise also by vehicle',
  SLOW,
  async ({ page, browser }) => {
    const user = await createSignedInUser(page, url);
    await grantLicense(browser, url, user.uid, 'business');
    await page.goto(`${url}/company`);
    await page.getByLabel('Company name').fill('Hauling Inc.');
    await page.getByRole('button', { name: 'Set up company' }).click();
    await page.getByRole('tab', { name: 'Analytics' }).click();
    await expect(page.getByText('No activity with shared rigs in this period')).toBeVisible();

    await page.getByRole('tab', { name: 'Shared' }).click();
    const table = 'Name,Vehicle\nTruck 2,ford-f150-lightning-extended-2022\n';
    const file = { name: 'rigs.csv', mimeType: 'text/csv', buffer: Buffer.from(table) };
    await page.getByLabel('Table of rigs to import').setInputFiles(file);
    await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click();
    await page.goto(`${url}/rigs`);
    await expect(page.getByText('Truck 2').first()).toBeVisible();
    await page.goto(`${url}/analytics?tab=charging`);
    await page.getByRole('button', { name: 'Log a charge' }).click();
    const form = page.getByRole('form', { name: 'Log a charge' });
    await form.getByLabel('Energy (kWh)').fill('50');
    await form.getByLabel('Cost ($)').fill('25');
    await form.getByLabel('Rig').selectOption({ label: 'Truck 2' });
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('1 charging session')).toBeVisible();

    await page.goto(`${url}/company?tab=analytics`);
    const drivers = page.getByRole('region', { name: 'Distance by driver' });
    await drivers.getByText('Show as a table').click();
    await expect(drivers.getByRole('table').getByRole('row')).toContainText(['Driver', '$25.00']);
    const saved = page.waitForEvent('download');
    await drivers.getByRole('button', { name: 'Save as CSV' }).click();
    expect(await readFile(await (await saved).path(), 'utf8')).toContain(',1,50,25');
    await expectNoAxeViolationsInBothThemes(page);

    await page.getByRole('radio', { name: 'Costs' }).check();
    await expect(page.getByText('These figures come with Enterprise')).toBeVisible();
    await grantLicense(browser, url, user.uid, 'enterprise');
    await page.reload();
    await expect(page.getByRole('region', { name: 'Cost by vehicle' })).toBeVisible();
    await expectNoAxeViolationsInBothThemes(page);
  },
);
