import { expect, type Locator, type Page } from '@playwright/test';
import { computeAuthenticatorCode } from '../src/testing/authenticator.ts';
import { appUrl, SLOW, SMALL_REDUCED_MOTION, test } from './support/app-page.ts';
import { googleButton, newGoogleUser, signInAtProvider } from './support/google.ts';
import { createSignedInUser, signInAt } from './support/new-user.ts';
import { type Driver, openSignedIn } from './support/sign-in.ts';

const url = appUrl('EMBEDDED');

test.use(SMALL_REDUCED_MOTION);

async function openSecurity(page: Page): Promise<void> {
  await page.goto(`${url}/profile/security`);
  await expect(page.getByText('This browser')).toBeVisible();
}

function sessions(page: Page) {
  return page.getByRole('list', { name: 'Sessions' }).getByRole('listitem');
}

async function openOtherBrowser(page: Page, person: Driver): Promise<Page> {
  const context = await page.context().browser()?.newContext({ viewport: SMALL_REDUCED_MOTION.viewport });
  if (!context) throw new Error('There is no browser to open a second window in');
  const otherPage = await context.newPage();
  await signInAt(otherPage, url, person);
  await expect(otherPage).toHaveURL(/\/map/);
  return otherPage;
}

function twoStepSection(page: Page): Locator {
  return page.getByRole('region', { name: 'Two-step sign-in' });
}

async function readSecrets(section: Locator): Promise<{ key: string; recoveryCode: string }> {
  await expect(section.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  const recoveryCodes = section.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  const key = await section.getByText(/^([A-Z2-7]{4} )+[A-Z2-7]{1,4}$/).textContent();
  return { key: key ?? '', recoveryCode: (await recoveryCodes.first().textContent()) ?? '' };
}

/** Turns on two-step sign-in with a code generated from the key. */
async function turnOn(section: Locator, key: string): Promise<void> {
  await section.getByRole('textbox', { name: 'Code' }).fill(computeAuthenticatorCode(key, Date.now()));
  await section.getByRole('button', { name: 'Turn on' }).click();
  await expect(section.getByText('Two-step sign-in is on.')).toBeVisible();
}

test('A driver changes a password: errors appear beside the field, and other browsers are signed out', async ({
  page,
}) => {
  const person = await createSignedInUser(page, url);
  const otherPage = await openOtherBrowser(page, person);
  await openSecurity(page);
  await expect(sessions(page)).toHaveCount(2);
  await page.getByRole('button', { name: 'Change password' }).click();
  const currentPassword = page.getByLabel('Current password');
  const newPassword = page.getByLabel('New password', { exact: true });
  const confirmation = page.getByLabel('Confirm new password');
  const save = page.getByRole('button', { name: 'Save new password' });
  await expect(currentPassword).toBeFocused();
  await currentPassword.fill('not my password');
  await newPassword.fill('short');
  await confirmation.fill('shorter');
  await save.click();
  await expect(page.getByRole('alert')).toHaveText('Passwords do not match.');
  await confirmation.fill('short');
  await save.click();
  await expect(page.getByRole('alert')).toHaveText('Password should be at least 6 characters long.');
  await newPassword.fill('fifth wheel pin 77');
  await confirmation.fill('fifth wheel pin 77');
  await save.click();
  await expect(page.getByRole('alert')).toHaveText('Your current password is incorrect.');
  await expect(currentPassword).toBeFocused();
  await expect(newPassword).toHaveValue('fifth wheel pin 77');
  await currentPassword.fill(person.password);
  await save.click();
  await expect(page.getByText('Your password was changed.')).toBeVisible();
  await expect(sessions(page)).toHaveCount(1);
  await otherPage.goto(`${url}/profile`);
  await expect(otherPage).toHaveURL(`${url}/login`);
  await signInAt(otherPage, url, { ...person, password: 'fifth wheel pin 77' });
  await expect(otherPage).toHaveURL(`${url}/profile`);
  await otherPage.context().close();
});

test('A driver signs out another browser, and then all browsers', async ({ page }) => {
  const person = await createSignedInUser(page, url);
  const otherPage = await openOtherBrowser(page, person);
  await openSecurity(page);
  await expect(sessions(page)).toHaveCount(2);
  await expect(sessions(page).first()).toContainText('Chrome on');
  await page.route('**/api/user/sessions/*', (route) => route.abort());
  const signOutThere = page.getByRole('button', { name: /^Sign out Chrome/ });
  await signOutThere.click();
  await expect(page.getByRole('alert')).toHaveText("We couldn't sign you out there. Please try again.");
  await expect(sessions(page)).toHaveCount(2);
  await page.unroute('**/api/user/sessions/*');
  await signOutThere.click();
  await expect(sessions(page)).toHaveCount(1);
  await expect(page.getByRole('heading', { name: 'Where you are signed in' })).toBeFocused();
  await otherPage.goto(`${url}/profile`);
  await expect(otherPage).toHaveURL(`${url}/login`);
  await otherPage.context().close();
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page).toHaveURL(`${url}/`);
  await page.goto(`${url}/profile`);
  await expect(page).toHaveURL(`${url}/login`);
});

test('Two-step sign-in is set up with an authenticator app, required at the next sign-in, and turned off', async ({
  page,
}) => {
  const person = await createSignedInUser(page, url);
  await openSecurity(page);
  const section = twoStepSection(page);
  await section.getByRole('button', { name: 'Set up two-step sign-in' }).click();
  await section.getByLabel('Your password').fill('not my password');
  await section.getByRole('button', { name: 'Continue' }).click();
  await expect(section.getByRole('alert')).toHaveText('Your current password is incorrect.');
  await section.getByLabel('Your password').fill(person.password);
  await section.getByRole('button', { name: 'Continue' }).click();
  const { key, recoveryCode } = await readSecrets(section);
  await section.getByRole('textbox', { name: 'Code' }).fill('000000');
  await section.getByRole('button', { name: 'Turn on' }).click();
  await expect(section.getByRole('alert')).toBeVisible();
  await turnOn(section, key);
  const otherPage = await page.context().browser()?.newPage();
  if (!otherPage) throw new Error('There is no browser to sign in with');
  await signInAt(otherPage, url, person);
  await expect(otherPage.getByRole('textbox', { name: 'Code' })).toBeFocused();
  await otherPage.getByRole('button', { name: 'Use a recovery code' }).click();
  await otherPage.getByLabel('Recovery code').fill(recoveryCode);
  await otherPage.getByLabel('Recovery code').press('Enter');
  await expect(otherPage).toHaveURL(/\/map/);
  await otherPage.close();
  await section.getByRole('button', { name: 'Turn off two-step sign-in' }).click();
  await section.getByLabel('Your password').fill(person.password);
  await section.getByRole('button', { name: 'Turn off' }).click();
  await expect(section.getByText('Two-step sign-in is off.')).toBeVisible();
});

test('A user who signs in with Google sees that Google manages the password', async ({ page }) => {
  const response = page.waitForResponse('**/api/user/profile');
  await openSignedIn(page, url, '/profile');
  const profile = await (await response).json();
  await page.route('**/api/user/profile', (route) =>
    route.fulfill({ json: { ...profile, data: { ...profile.data, providerData: ['google.com'] } } }),
  );
  await openSecurity(page);
  await expect(page.getByText('your password lives in your Google account')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Change password' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Send reset email' })).toHaveCount(0);
});

test(
  'A Google-only user sets up two-step sign-in without a password, enters a code at the next sign-in, and turns it off',
  SLOW,
  async ({ page }) => {
    const grace = newGoogleUser();
    const section = twoStepSection(page);
    const signIn = async () => {
      await page.goto(`${url}/profile/security`);
      await googleButton(page).click();
      await signInAtProvider(page, grace);
      await expect(page).toHaveURL(`${url}/profile/security`);
    };
    await page.setViewportSize({ width: 390, height: 700 });
    await signIn();
    await section.getByRole('button', { name: 'Set up two-step sign-in' }).click();
    const { key, recoveryCode } = await readSecrets(section);
    await turnOn(section, key);
    await expect(section.getByText('Google signs you in without a code, so you enter one here')).toBeVisible();
    await page.context().clearCookies();
    await page.evaluate(() => localStorage.clear());
    await signIn();
    const code = section.getByRole('textbox', { name: 'Code' });
    await code.fill('12 345');
    await section.getByRole('button', { name: 'Confirm' }).click();
    await expect(section.getByRole('alert')).toHaveText('Please enter the code from your authenticator app.');
    await expect(code).toBeFocused();
    await code.fill(recoveryCode);
    await section.getByRole('button', { name: 'Confirm' }).click();
    await expect(section.getByText('This sign-in is confirmed.')).toBeVisible();
    await section.getByRole('button', { name: 'Turn off two-step sign-in' }).click();
    await section.getByRole('button', { name: 'Turn off' }).click();
    await expect(section.getByText('Two-step sign-in is off.')).toBeVisible();
    await expect(section.getByRole('button', { name: 'Set up two-step sign-in' })).toBeVisible();
  },
);

test('If the sign-in provider does not list active sessions, the page says so', async ({ page }) => {
  await openSignedIn(page, url, '/profile');
  await page.route('**/api/user/sessions', (route) =>
    route.fulfill({ json: { success: true, isKnown: false, data: [] } }),
  );
  await page.goto(`${url}/profile/security`);
  await expect(page.getByText("Your sign-in provider doesn't show where you are signed in.")).toBeVisible();
});
