import { readFile } from 'node:fs/promises';
import { type Browser, expect, type Page } from '@playwright/test';
import { expectNoAxeViolationsInBothThemes } from './support/accessibility.ts';
import { createAccountViaApi, verifyEmailViaApi } from './support/account-api.ts';
import { appUrl, BOSTON, SLOW, SMALL_REDUCED_MOTION, test } from './support/app-page.ts';
import { emptyHearts } from './support/favorites.ts';
import { grantLicense } from './support/grant-license.ts';
import { lastMailLink } from './support/mailbox.ts';
import { newUser, rememberUid } from './support/sign-in.ts';

const url = appUrl('EMBEDDED');
const COMPANY = 'Hauling Inc.';

test.use(SMALL_REDUCED_MOTION);

const listItems = (page: Page, name: string) => page.getByRole('list', { name }).getByRole('listitem');

async function createUser(page: Page): Promise<{ uid: string; email: string }> {
  const driver = newUser();
  const uid = await createAccountViaApi(page, url, driver);
  await verifyEmailViaApi(page, url, driver.email);
  await rememberUid(page, url, uid);
  return { uid, email: driver.email };
}

async function setUpCompany(page: Page, browser: Browser): Promise<void> {
  const { uid } = await createUser(page);
  await grantLicense(browser, url, uid, 'business');
  await page.goto(`${url}/company`);
  await page.getByLabel('Company name').fill(COMPANY);
  await page.getByRole('button', { name: 'Set up company' }).click();
  await page.getByRole('tab', { name: 'Shared' }).click();
}

async function inviteAndJoin(owner: Page, driverPage: Page): Promise<void> {
  const { email } = await createUser(driverPage);
  await owner.getByRole('tab', { name: 'People' }).click();
  await owner.getByRole('button', { name: 'Invite people' }).click();
  await owner.getByRole('dialog').getByLabel('Email addresses').fill(email);
  await owner.getByRole('dialog').getByRole('button', { name: 'Send invitations' }).click();
  await owner.getByRole('button', { name: 'Done' }).click();
  await driverPage.goto(await lastMailLink(driverPage, url, email, `Join ${COMPANY} on TowCharge`));
  await driverPage.getByRole('button', { name: 'Join company' }).click();
  await expect(driverPage.getByRole('heading', { name: COMPANY, level: 1 })).toBeVisible();
}

async function importTable(page: Page, label: string, text: string): Promise<void> {
  const file = { name: 'table.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
  await page.getByLabel(label).setInputFiles(file);
}

async function expectImportResults(page: Page, ...texts: string[]): Promise<void> {
  const results = page.getByRole('dialog', { name: 'Import results' });
  for (const text of texts) await expect(results).toContainText(text);
  await results.getByRole('button', { name: 'Done' }).click();
}

test('An owner shares rigs by hand and from a table; a driver finds them, uses one, and cannot change it', async ({
  page,
  browser,
}) => {
  await setUpCompany(page, browser);
  await expect(page.getByText('No shared rigs yet')).toBeVisible();
  await page.getByRole('button', { name: 'Share a rig' }).click();
  await page.getByRole('radio', { name: 'Enter measurements' }).press('Space');
  await page.getByLabel('Name', { exact: true }).fill('Truck 1');
  await page.getByRole('button', { name: 'Add this rig' }).click();
  await expect(listItems(page, 'Shared rigs')).toContainText(['Truck 1']);

  await importTable(page, 'Table of rigs to import', 'Name,Place\nA,B');
  await expect(page.getByText('it needs the columns “Name” and “Vehicle”')).toBeVisible();
  const table = 'Name,Vehicle\nTruck 2,ford-f150-lightning-extended-2022\nTruck 3,a horse\n';
  await importTable(page, 'Table of rigs to import', table);
  await expectImportResults(page, '1 rig added.', "Row 3: The vehicle “a horse” isn't in the library.");
  const downloading = page.waitForEvent('download');
  await page.getByRole('region', { name: 'Rigs' }).getByRole('button', { name: 'Export' }).click();
  await importTable(page, 'Table of rigs to import', await readFile(await (await downloading).path(), 'utf8'));
  await expectImportResults(page, '2 rigs already up to date.');
  await expect(page.getByText('No shared favorites yet')).toBeVisible();
  await expectNoAxeViolationsInBothThemes(page);

  const context = await browser.newContext(SMALL_REDUCED_MOTION);
  const driverPage = await context.newPage();
  await inviteAndJoin(page, driverPage);
  await driverPage.getByRole('tab', { name: 'Shared' }).click();
  await expect(listItems(driverPage, 'Shared rigs')).toHaveCount(2);
  await expect(driverPage.getByRole('button', { name: 'Share a rig' })).toHaveCount(0);
  await driverPage.goto(`${url}/rigs`);
  const card = listItems(driverPage, 'Your rigs').filter({ hasText: 'Truck 2' });
  await expect(card).toContainText(`Shared by ${COMPANY} · Only its managers can change it`);
  await expect(card.getByRole('button', { name: /Edit|Delete/ })).toHaveCount(0);
  await card.getByRole('button', { name: 'Use on the map: Truck 2' }).click();
  await expect(card).toContainText('Used on the map');
  await driverPage.reload();
  await expect(card).toContainText('Used on the map');

  await page.getByRole('tab', { name: 'Shared' }).click();
  await page.getByRole('button', { name: 'Delete Truck 2' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(listItems(page, 'Shared rigs')).toHaveCount(1);
  await expect(page.getByRole('heading', { name: 'Rigs' })).toBeFocused();
  await page.goto(`${url}/company?tab=shared&rig=gone`);
  await expect(page.getByText('No shared favorites yet')).toBeVisible();
  await driverPage.reload();
  await expect(listItems(driverPage, 'Your rigs')).toHaveCount(1);
  await context.close();
});

test(
  'An owner shares a favorite with notes; a driver finds it and adds it to their own',
  SLOW,
  async ({ page, browser }) => {
    await setUpCompany(page, browser);
    await page.goto(url + BOSTON);
    const saving = page.waitForResponse((response) => response.url().endsWith('/api/user/favorites') && response.ok());
    await emptyHearts(page).first().click();
    await saving;
    await page.goto(`${url}/company?tab=shared`);
    await page.getByRole('button', { name: 'Share favorites' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Share: / })
      .click();
    await expect(page.getByRole('button', { name: 'Close' })).toBeFocused();
    await expect(page.getByRole('dialog')).toContainText('Nothing left to share');
    await page.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: /^Notes: / }).click();
    await page.getByLabel('Notes for everyone').fill('Gate code 7');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(listItems(page, 'Shared favorites')).toContainText(['Gate code 7']);
    await importTable(page, 'Table of favorites to import', 'Name,Address\nNowhere,Nowhere');
    await expectImportResults(page, '0 stations shared.', "Row 2: This station isn't in our data.");
    await importTable(
      page,
      'Table of charging sessions to import',
      'Driver,Rig,Start,Energy (kWh)\na@b.c,Van,2026-01-02,4',
    );
    await expectImportResults(page, '0 sessions added.', 'Row 2: No one in your company has this email address.');

    const context = await browser.newContext(SMALL_REDUCED_MOTION);
    const driverPage = await context.newPage();
    await inviteAndJoin(page, driverPage);
    await driverPage.goto(`${url}/favorites`);
    const shared = driverPage.getByRole('region', { name: `Shared by ${COMPANY}` });
    await expect(shared).toContainText('Gate code 7');
    await driverPage.getByLabel('Search your favorites').fill('no such place');
    await expect(shared).toContainText('No shared favorite matches this search.');
    await driverPage.getByLabel('Search your favorites').fill('gate code');
    await expect(listItems(driverPage, "Your company's favorites")).toHaveCount(1);
    await driverPage.getByRole('radio', { name: 'Map' }).check();
    await expect(driverPage.getByRole('region', { name: 'Map of your favorites' })).toBeVisible();
    await expect(shared).toBeHidden();
    await driverPage.getByRole('radio', { name: 'List' }).check();
    await driverPage.getByLabel('Search your favorites').fill('');
    await shared.getByRole('button', { name: /^Add to my favorites: / }).click();
    await expect(shared).toContainText('In your favorites');
    await expect(listItems(driverPage, 'Favorite stations')).toHaveCount(1);
    await expectNoAxeViolationsInBothThemes(driverPage);
    await context.close();
  },
);
