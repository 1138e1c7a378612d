import { expect, type Page } from '@playwright/test';
import { SEVER_OPENER_COOKIE } from '../src/testing/openid-provider.ts';
import { appUrl, REAL_DATA_APPS, SLOW, SMALL_REDUCED_MOTION, tagsFor, test } from './support/app-page.ts';
import { type GoogleUser, googleButton, newGoogleUser, signInAtProvider } from './support/google.ts';
import { createSignedInUser, onboarding } from './support/new-user.ts';
import { sharedUser, submitSignIn } from './support/sign-in.ts';

const FAILED = 'Google sign-in failed.';
const TAKEN = 'An account with this email address already exists. Please sign in with the method you used before.';

const url = appUrl('EMBEDDED');

test.use(SMALL_REDUCED_MOTION);

async function openGoogle(page: Page, button = googleButton(page)): Promise<Page> {
  const opened = page.waitForEvent('popup');
  await button.click();
  const popup = await opened;
  await expect(popup.getByRole('heading', { name: 'Choose an account' })).toBeVisible();
  return popup;
}

async function signInByPopup(page: Page, person: GoogleUser, button = googleButton(page)): Promise<void> {
  const popup = await openGoogle(page, button);
  const closed = popup.waitForEvent('close');
  await signInAtProvider(popup, person);
  await closed;
}

async function expectSignedIn(page: Page, { name, email }: GoogleUser): Promise<void> {
  await page.getByRole('button', { name: 'User menu' }).click();
  const menu = page.getByRole('menu');
  await expect(menu.getByText(name, { exact: true })).toBeVisible();
  await expect(menu.getByText(email, { exact: true })).toBeVisible();
}

async function signOut(page: Page, url: string): Promise<void> {
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(`${url}/`);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
}

for (const app of REAL_DATA_APPS)
  test(
    `A new user signs in with Google in a popup, gets a profile and the requested map, and is recognized the next time (${app})`,
    tagsFor(app),
    async ({ page }) => {
      const url = appUrl(app);
      const grace = newGoogleUser();
      await page.goto(`${url}/map?at=42.355,-71.06,12&dc=1`);
      await expect(page).toHaveURL(/\/login$/);
      await signInByPopup(page, grace);
      await expect(page).toHaveURL(/\/map\?at=42\.355,-71\.06,12&dc=1/);
      await onboarding(page).getByRole('button', { name: 'Skip' }).click();
      await expect(onboarding(page)).toBeHidden();
      await expectSignedIn(page, grace);
      await signOut(page, url);
      await page.goto(`${url}/login`);
      await signInByPopup(page, { ...grace, email: newGoogleUser().email });
      await expect(page).toHaveURL(/\/map/);
      await expectSignedIn(page, grace);
      await page.goto(`${url}/profile/security`);
      await expect(
        page.getByText('You sign in with Google, so your password lives in your Google account.'),
      ).toBeVisible();
    },
  );

test(
  'On a small screen, or where popups are blocked, the page itself goes to Google and comes back',
  SLOW,
  async ({ page }) => {
    const grace = newGoogleUser();
    await page.setViewportSize({ width: 390, height: 700 });
    await page.goto(`${url}/profile`);
    await expect(page).toHaveURL(/\/login$/);
    await googleButton(page).click();
    await signInAtProvider(page, grace);
    await expect(page).toHaveURL(`${url}/profile`);
    await expect(page.getByText(grace.email)).toBeVisible();
    await page.context().clearCookies();
    await page.evaluate(() => localStorage.clear());
    await page.setViewportSize({ width: 1000, height: 640 });
    await page.addInitScript(() => {
      window.open = () => null;
    });
    await page.goto(`${url}/profile`);
    await googleButton(page).click();
    await signInAtProvider(page, grace);
    await expect(page).toHaveURL(`${url}/profile`);
    await expect(page.getByText(grace.email)).toBeVisible();
  },
);

test(
  'Closing the Google popup, or declining there, shows that the sign-in failed and allows another try',
  SLOW,
  async ({ page }) => {
    const driver = await sharedUser(page, url);
    const alert = page.getByRole('alert');
    await page.clock.install();
    await page.goto(`${url}/login`);
    const firstPopup = await openGoogle(page);
    // Let the page see that the popup is on Google's page. Otherwise, it can't tell a closed popup from one whose
    // connection Google's page has severed.
    await page.clock.runFor(1_000);
    await firstPopup.close();
    await expect(alert).toHaveText(FAILED);
    const popup = await openGoogle(page);
    await expect(alert).toHaveCount(0);
    const closed = popup.waitForEvent('close');
    await popup.getByRole('button', { name: 'Cancel' }).click();
    await closed;
    await expect(alert).toHaveText(FAILED);
    await submitSignIn(page, driver);
    await expect(page).toHaveURL(/\/map/);
  },
);

test(
  'Declining a Google sign-in on a small screen shows a message on return, with a way to sign in again',
  SLOW,
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 700 });
    await page.goto(`${url}/login`);
    await googleButton(page).click();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('heading', { name: 'You are not signed in' })).toBeFocused();
    await expect(page.getByText(FAILED)).toBeVisible();
    await page.getByRole('link', { name: 'Back to sign in' }).click();
    await googleButton(page).click();
    await signInAtProvider(page, newGoogleUser());
    await expect(page).toHaveURL(/\/map/);
  },
);

test(
  "If Google's pages sever the connection to the popup, the sign-in still completes in the tab that started it",
  SLOW,
  async ({ page, context }) => {
    const grace = newGoogleUser();
    await context.addCookies([{ ...SEVER_OPENER_COOKIE, url: process.env.E2E_GOOGLE_URL ?? '' }]);
    await page.clock.install();
    await page.goto(`${url}/profile`);
    const popup = await openGoogle(page);
    const button = googleButton(page);
    await expect(button).not.toHaveAttribute('aria-disabled', 'true');
    await expect(page.getByRole('alert')).toHaveCount(0);
    await page.clock.runFor('03:00');
    await expect(page.getByRole('alert')).toHaveText(FAILED);
    const closed = popup.waitForEvent('close');
    await signInAtProvider(popup, grace);
    await closed;
    await expect(page).toHaveURL(`${url}/profile`);
    await expect(page.getByText(grace.email)).toBeVisible();
    await expect(page.getByText(FAILED)).toHaveCount(0);
  },
);

test(
  'A popup that returns from Google and does not close says that it can be closed',
  SLOW,
  async ({ page, context }) => {
    const grace = newGoogleUser();
    await context.addCookies([{ ...SEVER_OPENER_COOKIE, url: process.env.E2E_GOOGLE_URL ?? '' }]);
    await context.addInitScript(() => {
      window.close = () => undefined;
    });
    await page.goto(`${url}/profile`);
    const popup = await openGoogle(page);
    await signInAtProvider(popup, grace);
    await expect(popup.getByRole('heading', { name: 'You can close this window' })).toBeFocused();
    await expect(page).toHaveURL(`${url}/profile`);
    await expect(page.getByText(grace.email)).toBeVisible();
  },
);

test(
  'A Google sign-in does not open an existing account with the same, unverified email address',
  SLOW,
  async ({ page }) => {
    const { email } = await createSignedInUser(page, url);
    await page.goto(`${url}/map`);
    await page.getByRole('button', { name: 'User menu' }).click();
    await signOut(page, url);
    await page.goto(`${url}/login`);
    await signInByPopup(page, { ...newGoogleUser(), email });
    // A popup that takes long to return has its error shown apart from the form.
    await expect(page.getByText(TAKEN).first()).toBeVisible();
    await expect(page).toHaveURL(`${url}/login`);
  },
);

for (const [place, width] of [
  ['in a popup', 1000],
  ['in the page itself', 390],
] as const)
  test(
    `Signing up for a business account with Google requires a company name first (${place})`,
    SLOW,
    async ({ page }) => {
      const grace = newGoogleUser();
      const button = page.getByRole('button', { name: 'Sign up with Google' });
      await page.setViewportSize({ width, height: 700 });
      await page.goto(`${url}/signup?type=business`);
      await button.click();
      await expect(page.getByRole('alert')).toHaveText('Company name is required for business accounts.');
      await page.getByLabel('Company name').fill('Hopper Hauling');
      if (width > 390) await signInByPopup(page, grace, button);
      else {
        await button.click();
        await signInAtProvider(page, grace);
      }
      await expect(page).toHaveURL(/\/map/);
      await page.goto(`${url}/profile`);
      for (const text of [grace.name, grace.email, 'Hopper Hauling']) await expect(page.getByText(text)).toBeVisible();
    },
  );
