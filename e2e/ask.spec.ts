import { expect, type Page } from '@playwright/test';
import { expectNoAxeViolations } from './support/accessibility.ts';
import { appUrl, BOSTON, SMALL_REDUCED_MOTION, test } from './support/app-page.ts';
import { createSignedInUser, createTrialUser } from './support/new-user.ts';

const url = appUrl('EMBEDDED');

test.use(SMALL_REDUCED_MOTION);

const field = (page: Page) => page.getByRole('combobox', { name: 'Search for a place or charger' });
const question = (page: Page) => page.getByRole('region', { name: 'Your question' });

async function ask(page: Page, text: string): Promise<void> {
  await field(page).fill(text);
  await field(page).press('Enter');
}

test('A sentence in the search field finds stations, its chips can be removed, and sentences without a place also work offline', async ({
  page,
  context,
}) => {
  await createTrialUser(page, url);
  await page.goto(url + BOSTON);
  await ask(page, 'fast chargers near Worcestre, MA, not tesla');
  await expect(question(page).getByRole('status')).toHaveText(/^Showing Worcester, MA\./);
  await expect(page).toHaveURL(/dc=1/);
  await expect(page).toHaveURL(/at=42\.\d+,-71\.[78]/);
  await expectNoAxeViolations(page, 'light');

  await question(page).getByRole('button', { name: 'Remove Not Tesla' }).click();
  await expect(question(page).getByRole('button', { name: 'Remove Not Tesla' })).toHaveCount(0);
  await expect(page).not.toHaveURL(/net=/);
  await expect(question(page)).toBeFocused();

  await ask(page, 'only 24/7 ones');
  await expect(question(page).getByRole('button', { name: 'Remove Open 24/7' })).toBeVisible();
  await expect(page).toHaveURL(/open=1/);

  await context.setOffline(true);
  await ask(page, 'no chargepoint');
  await expect(question(page).getByRole('status')).toHaveText(/Go online to look up places/);
  await ask(page, 'level 2 chargers on the map');
  await expect(page).toHaveURL(/l2=1/);
  await context.setOffline(false);

  await ask(page, 'plan a trip from Boston to Albany NY with 80 %');
  await expect(page.getByRole('combobox', { name: 'To', exact: true })).toHaveValue('Albany, NY');
});

test('Without a license, a sentence shows what Premium adds, and its words can still be searched', async ({ page }) => {
  await createSignedInUser(page, url);
  await page.goto(url + BOSTON);
  await ask(page, 'chargers with seaport garage');
  await expect(question(page)).toContainText('This feature requires premium license');
  await expect(question(page).getByRole('link', { name: 'See the plans' })).toBeVisible();
  await question(page).getByRole('button', { name: 'Search for these words instead' }).click();
  await expect(question(page)).toHaveCount(0);
});
