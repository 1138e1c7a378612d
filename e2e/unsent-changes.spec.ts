import { expect } from '@playwright/test';
import { appUrl, SLOW, SMALL_REDUCED_MOTION, test } from './support/app-page.ts';
import { emptyHearts, filledHearts, openBoston } from './support/favorites.ts';
import { createSignedInUser } from './support/new-user.ts';
import { storedWrites } from './support/stored-copies.ts';

const url = appUrl('EMBEDDED');

test.use(SMALL_REDUCED_MOTION);

test(
  'Unsent changes are deleted with the account, even if the page is closed immediately',
  SLOW,
  async ({ page, context }) => {
    await createSignedInUser(page, url);
    await openBoston(page, url);
    await context.route('**/api/user/favorites', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.fallback(),
    );
    await emptyHearts(page).first().click();
    await expect(filledHearts(page)).toHaveCount(1);
    await page.goto(`${url}/profile/account`);
    await page.getByRole('button', { name: 'Delete Account' }).click();
    await page.getByLabel('Type DELETE to confirm').fill('DELETE');
    await page.getByRole('button', { name: 'Delete my account' }).click();
    await page.getByRole('button', { name: 'Delete anyway' }).click();
    await expect(page.getByText('Your account was deleted.')).toBeVisible();
    await page.close();
    const newPage = await context.newPage();
    await newPage.goto(`${url}/healthz`);
    expect(await storedWrites(newPage)).toEqual([]);
  },
);
