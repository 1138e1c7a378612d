import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { appUrl, openMap, REAL_DATA_APPS, SLOW, SMALL_REDUCED_MOTION, tagsFor, test } from './support/app-page.ts';
import { lastMailLink } from './support/mailbox.ts';
import { createSignedInUser, onboarding } from './support/new-user.ts';
import { openProfileOverMap } from './support/profile-panel.ts';
import { newUser, openSignedIn, sharedUser, submitSignUp } from './support/sign-in.ts';

const url = appUrl('EMBEDDED');
const PROFILE = '**/api/user/profile';

test.use(SMALL_REDUCED_MOTION);

async function openProfile(page: Page, tab = '', baseUrl = url): Promise<void> {
  await page.goto(`${baseUrl}/profile${tab}`);
  await expect(page.getByRole('tablist', { name: 'Profile' }).getByRole('tab', { selected: true })).toBeVisible();
}

async function openProfileOfSharedUser(page: Page, tab = ''): Promise<void> {
  await openSignedIn(page, url, `/profile${tab}`);
  await expect(page.getByRole('tablist', { name: 'Profile' }).getByRole('tab', { selected: true })).toBeVisible();
}

for (const app of REAL_DATA_APPS)
  test.describe(`on ${app}`, tagsFor(app), () => {
    const baseUrl = appUrl(app);

    test('A driver edits a profile: Cancel reverts, errors are shown, and saved changes survive a reload', async ({
      page,
    }) => {
      const { email } = await createSignedInUser(page, baseUrl);
      await openProfile(page, '', baseUrl);
      await expect(page.getByText(email)).toBeVisible();
      await expect(page.getByText('Not verified')).toBeVisible();
      const edit = page.getByRole('button', { name: 'Edit Your details' });
      const name = page.getByLabel('Display name');
      await edit.click();
      await expect(name).toBeFocused();
      await name.fill('Someone else');
      await page.getByRole('button', { name: 'Cancel' }).click();
      await expect(edit).toBeFocused();
      await expect(page.getByText('Dana Driver')).toBeVisible();
      await edit.click();
      await name.fill(' ');
      await page.getByLabel('Business').check();
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByRole('alert')).toHaveText([
        'Display name is required.',
        'Company name is required for business accounts.',
      ]);
      await expect(name).toBeFocused();
      await name.fill('Dana of Haulers');
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByLabel('Company name')).toBeFocused();
      await page.getByLabel('Company name').fill('Haulers LLC');
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText('Your profile was saved.')).toBeVisible();
      await page.reload();
      await expect(page.getByText('Dana of Haulers')).toBeVisible();
      await expect(page.getByText('Haulers LLC')).toBeVisible();
    });

    test('An account is deleted only after DELETE is typed, then the profile closes and no one is signed in', async ({
      page,
    }) => {
      await page.clock.install();
      await createSignedInUser(page, baseUrl);
      await page.goto(`${baseUrl}/map`);
      const profile = await openProfileOverMap(page);
      await profile.getByRole('tab', { name: 'Account' }).click();
      await profile.getByRole('button', { name: 'Delete Account' }).click();
      const field = profile.getByLabel('Type DELETE to confirm');
      const remove = profile.getByRole('button', { name: 'Delete my account' });
      await expect(field).toBeFocused();
      await expect(remove).toBeDisabled();
      await field.fill('delete');
      await field.press('Enter');
      await expect(profile.getByRole('alert')).toHaveText('Please type "DELETE" to confirm account deletion');
      await field.fill('DELETE');
      await page.route('**/api/user/account', (route) => route.abort());
      await remove.click();
      await expect(profile.getByRole('alert')).toHaveText('Failed to delete account. Please try again.');
      await page.unroute('**/api/user/account');
      await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
      await remove.click();
      const confirmation = profile.getByText('Your account was deleted.');
      await expect(confirmation).toBeVisible();
      const requests: string[] = [];
      page.on('request', (request) => requests.push(request.url()));
      await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
      await page.clock.runFor(2_500);
      await expect(confirmation).toBeVisible();
      expect(requests.filter((address) => address.includes('/api/'))).toEqual([]);
      await page.clock.runFor(500);
      await page.clock.resume();
      await expect(profile).toBeHidden();
      await expect(page).toHaveURL(`${baseUrl}/`);
      await expect(page.getByRole('link', { name: 'Sign In' })).toBeVisible();
      await page.goto(`${baseUrl}/profile`);
      await expect(page).toHaveURL(`${baseUrl}/login`);
    });
  });

test('A driver requests another verification email, and its link verifies the address', async ({ page }) => {
  const { email } = await createSignedInUser(page, url);
  await openProfile(page);
  await page.route('**/api/auth/verification-mail', (route) => route.abort());
  await page.getByRole('button', { name: 'Send verification email' }).click();
  await expect(page.getByRole('alert')).toHaveText("We couldn't send the email. Please try again.");
  await page.unroute('**/api/auth/verification-mail');
  await page.getByRole('button', { name: 'Send verification email' }).click();
  await expect(page.getByText(`We sent a link to ${email}.`)).toBeVisible();
  await page.goto(await lastMailLink(page, url, email, 'Verify your email address'));
  await expect(page.getByRole('heading', { name: 'Your email address is verified' })).toBeVisible();
  await openProfile(page);
  await expect(page.getByText('Verified', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send verification email' })).toHaveCount(0);
});

test('If a profile cannot be saved, the page says so and keeps what was typed', SLOW, async ({ page }) => {
  await createSignedInUser(page, url);
  await openProfile(page);
  await page.getByRole('button', { name: 'Edit Your details' }).click();
  await page.getByLabel('Display name').fill('Dana Newer');
  await page.route(PROFILE, (route) => (route.request().method() === 'PUT' ? route.abort() : route.continue()));
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('alert')).toHaveText('Failed to update profile. Please try again.');
  await expect(page.getByLabel('Display name')).toHaveValue('Dana Newer');
  await page.unroute(PROFILE);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Your profile was saved.')).toBeVisible();
});

test('Every profile tab has its own URL, Back returns to the previous tab, and switching tabs keeps what was typed', async ({
  page,
}) => {
  await openProfileOfSharedUser(page);
  await page.getByRole('button', { name: 'Edit Your details' }).click();
  await page.getByLabel('Display name').fill('Half a na');
  for (const [tab, address] of [
    ['Subscription', '/profile/subscription'],
    ['Privacy', '/profile/privacy'],
    ['Security', '/profile/security'],
    ['Account', '/profile/account'],
  ] as const) {
    await page.getByRole('tab', { name: tab }).click();
    await expect(page).toHaveURL(url + address);
  }
  await page.goBack();
  await expect(page.getByRole('tab', { name: 'Security', selected: true })).toBeVisible();
  await page.getByRole('tab', { name: 'Profile' }).click();
  await expect(page.getByLabel('Display name')).toHaveValue('Half a na');
  await openProfile(page, '/subscription');
  await expect(page.getByRole('region', { name: 'Your plan' })).toContainText('Free');
});

test('The same profile opens over the map from the user menu, and closes again', async ({ page }) => {
  await openMap(page, url);
  const profile = await openProfileOverMap(page);
  await profile.getByRole('tab', { name: 'Security' }).click();
  await expect(profile.getByText('This browser')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(profile).toBeHidden();
  await expect(page).toHaveURL(/\/map/);
});

test.describe('on a device with a known location', () => {
  test.use({ geolocation: { latitude: 42.355, longitude: -71.06 }, permissions: ['geolocation'] });

  test(
    'A driver who turns location off is no longer asked for it, and sees where to turn it on',
    SLOW,
    async ({ page }) => {
      await page.addInitScript(() => {
        const locate = navigator.geolocation.getCurrentPosition.bind(navigator.geolocation);
        navigator.geolocation.getCurrentPosition = (...args) => {
          sessionStorage.setItem('asked', 'yes');
          locate(...args);
        };
      });
      const readLocationRequest = () => page.evaluate(() => sessionStorage.getItem('asked'));
      await createSignedInUser(page, url);
      await page.goto(`${url}/map`);
      const profile = await openProfileOverMap(page);
      await profile.getByRole('tab', { name: 'Privacy' }).click();
      await profile.getByRole('button', { name: 'Edit Privacy settings' }).click();
      await profile.getByRole('switch', { name: 'Use my location' }).uncheck();
      await profile.getByRole('button', { name: 'Save' }).click();
      await expect(profile.getByText('Your privacy settings were saved.')).toBeVisible();
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Show my location' }).click();
      const notice = page.getByRole('alert').filter({ hasText: 'Location is off in your privacy settings.' });
      await expect(notice).toBeVisible();
      expect(await readLocationRequest()).toBeNull();
      await notice.getByRole('button', { name: 'Privacy settings' }).click();
      await profile.getByRole('button', { name: 'Edit Privacy settings' }).click();
      await profile.getByRole('switch', { name: 'Use my location' }).check();
      await profile.getByRole('button', { name: 'Save' }).click();
      await expect(profile.getByText('Your privacy settings were saved.')).toBeVisible();
      await expect(notice).toBeHidden();
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Show my location' }).click();
      await expect(page).toHaveURL(/at=42\.35/);
      expect(await readLocationRequest()).toBe('yes');
    },
  );
});

test('If privacy settings cannot be saved, the page says so, and the switches stay as they were set', async ({
  page,
}) => {
  await openProfileOfSharedUser(page, '/privacy');
  await page.getByRole('button', { name: 'Edit Privacy settings' }).click();
  await page.getByRole('switch', { name: 'Show my name on reviews' }).uncheck();
  await page.route('**/api/user/privacy-settings', (route) => route.abort());
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('alert')).toHaveText('Failed to update privacy settings. Please try again.');
  await expect(page.getByRole('switch', { name: 'Show my name on reviews' })).not.toBeChecked();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('definition').filter({ hasText: 'Off' })).toHaveCount(0);
});

test('A driver downloads their personal data as one file, and sees an error if that fails', async ({ page }) => {
  const { email } = await sharedUser(page, url);
  await openProfileOfSharedUser(page, '/privacy');
  const button = page.getByRole('button', { name: 'Download my data' });
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  expect(download.suggestedFilename()).toMatch(/^towcharge-data-\d{4}-\d\d-\d\d\.json$/);
  const exported = JSON.parse(await readFile(await download.path(), 'utf8'));
  expect(exported).toMatchObject({ profile: { email }, messagesToSupport: [] });
  expect(exported.sessions).toContainEqual(expect.objectContaining({ isCurrent: true }));
  await page.route('**/api/user/export', (route) => route.abort());
  await button.click();
  await expect(page.getByRole('alert')).toHaveText('Failed to export user data');
});

test('Offline, the profile shows the last known data and says why nothing can be saved', async ({ page, context }) => {
  await openProfileOfSharedUser(page);
  await context.setOffline(true);
  await expect(page.getByText('You are offline. Your data may be out of date')).toBeVisible();
  await expect(page.getByText('Dana Driver')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('You are offline.')).toBeHidden();
});

test(
  'If the profile cannot be loaded, the page shows the last known data and offers to try again',
  SLOW,
  async ({ page }) => {
    await openProfileOfSharedUser(page);
    await expect(page.getByText('Dana Driver')).toBeVisible();
    await page.route(PROFILE, (route) => route.fulfill({ status: 500, body: '' }));
    await openProfile(page);
    await expect(page.getByText('Failed to load profile data')).toBeVisible();
    await expect(page.getByText('Dana Driver')).toBeVisible();
    await page.unroute(PROFILE);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('Failed to load profile data')).toBeHidden();
  },
);

test('Without a stored copy, the profile page says that the profile could not be loaded', SLOW, async ({ page }) => {
  await openProfileOfSharedUser(page);
  await expect(page.getByText('Dana Driver')).toBeVisible();
  // Clear the cached profile when the next page starts, because the current page may write it again.
  await page.addInitScript(() => {
    for (const key of Object.keys(localStorage))
      if (key.startsWith('towcharge.user-profile')) localStorage.removeItem(key);
  });
  await page.route(PROFILE, (route) => route.fulfill({ status: 500, body: '' }));
  await openProfile(page);
  await expect(page.getByRole('alert').filter({ hasText: 'Unable to load profile' })).toBeVisible();
  await page.unroute(PROFILE);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Dana Driver')).toBeVisible();
});

test('An interrupted registration can be completed from the map', SLOW, async ({ page }) => {
  await page.route(PROFILE, (route) => (route.request().method() === 'PUT' ? route.abort() : route.continue()));
  await page.goto(`${url}/signup`);
  await submitSignUp(page, newUser());
  await page.waitForEvent('requestfailed', (request) => request.method() === 'PUT');
  await page.unroute(PROFILE);
  await page.goto(`${url}/map`);
  await page.getByRole('button', { name: 'Complete registration' }).click();
  const profile = page.getByRole('dialog', { name: 'Your profile' });
  await profile.getByLabel('Display name').fill('Dana After All');
  await profile.getByRole('button', { name: 'Complete registration' }).click();
  await expect(profile.getByText('Dana After All')).toBeVisible();
  await expect(page.getByText('Your account has no profile yet.', { exact: true })).toHaveCount(0);
  await profile.getByRole('button', { name: 'Close' }).click();
  await expect(onboarding(page)).toBeVisible();
});
