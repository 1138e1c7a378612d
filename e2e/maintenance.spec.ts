import { expect, type Page } from '@playwright/test';
import { appUrl, SLOW, SMALL_REDUCED_MOTION, test } from './support/app-page.ts';
import { newUser, sharedUser, submitSignIn, submitSignUp } from './support/sign-in.ts';

const url = appUrl('EMBEDDED');
const MAINTENANCE = 'TowCharge is under maintenance';

test.use(SMALL_REDUCED_MOTION);

/** Turns a mocked maintenance mode on or off. */
async function setMaintenance(page: Page, denyAll: boolean): Promise<void> {
  const identity = { kind: 'embedded', hasGoogle: false };
  const events = { isCounted: false, googleId: null };
  await page.route('**/api/access', (route) =>
    route.fulfill({
      json: {
        success: true,
        denyAll,
        notice: '',
        registrationClosed: false,
        suggestionsClosed: false,
        identity,
        events,
      },
    }),
  );
}

test('In maintenance mode, pages show a notice and do not redirect', async ({ page }) => {
  await setMaintenance(page, true);
  await page.goto(`${url}/login`);
  await expect(page.getByRole('status').filter({ hasText: MAINTENANCE })).toBeVisible();
  await expect(page.getByLabel('Email')).toBeVisible();
  await page.goto(`${url}/profile`);
  await expect(page.getByText(MAINTENANCE)).toBeVisible();
  await expect(page).toHaveURL(`${url}/profile`);
});

for (const address of ['/login', '/login-old', '/signup'])
  test(
    `In maintenance mode, signing in or up leads to a notice instead of a redirect (${address})`,
    address === '/login' ? {} : SLOW,
    async ({ page }) => {
      const driver = address === '/signup' ? newUser() : await sharedUser(page, url);
      await setMaintenance(page, true);
      await page.goto(url + address);
      await (address === '/signup' ? submitSignUp : submitSignIn)(page, driver);
      await expect(page.getByRole('heading', { level: 1, name: 'You are signed in' })).toBeFocused();
      await expect(page.getByText(MAINTENANCE)).toBeVisible();
      await page.getByRole('link', { name: 'Open the map' }).click();
      await expect(page).toHaveURL(/\/map/);
    },
  );

test('In maintenance mode, signed-out users can sign in from the profile page and the menu', SLOW, async ({ page }) => {
  await setMaintenance(page, true);
  await page.goto(`${url}/profile`);
  const signIn = page.getByRole('heading', { level: 1, name: 'Sign in', exact: true });
  await expect(page.getByText('Sign In Required')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
  await expect(signIn).toBeVisible();
  await page.goto(`${url}/map?at=42.35500,-71.06000,11`);
  await page.getByRole('button', { name: 'Save to favorites' }).first().click();
  await expect(page.getByText('Please sign in to save items')).toBeVisible();
  await page.goto(`${url}/profile`);
  await page.getByRole('button', { name: 'User menu' }).click();
  await expect(page.getByRole('menu').getByText('Not signed in')).toBeVisible();
  await expect(page.getByRole('menuitem', { name: /Profile|Sign out/ })).toHaveCount(0);
  await page.getByRole('menuitem', { name: 'Sign in' }).click();
  await expect(signIn).toBeVisible();
});

test('When an open page becomes visible again, it shows or hides the maintenance notice', async ({ page }) => {
  const now = Date.now();
  const returnAtMinute = async (minute: number) => {
    await page.clock.setFixedTime(now + minute * 60_000);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  };
  await setMaintenance(page, false);
  const refreshed = page.waitForResponse('**/api/access');
  await page.goto(`${url}/login`);
  await refreshed;
  await setMaintenance(page, true);
  await returnAtMinute(2);
  await expect(page.getByText(MAINTENANCE)).toBeVisible();
  await setMaintenance(page, false);
  await returnAtMinute(4);
  await expect(page.getByText(MAINTENANCE)).toBeHidden();
});
