import { expect, type Page } from '@playwright/test';
import { computeAuthenticatorCode, STEP_MS } from '../src/testing/authenticator.ts';
import { appUrl, SLOW, SMALL_REDUCED_MOTION, test } from './support/app-page.ts';
import { lastMailLink } from './support/mailbox.ts';
import { createSignedInUser } from './support/new-user.ts';
import { turnOnSecondFactor } from './support/second-factor.ts';
import { newUser, sharedUser, submitSignIn } from './support/sign-in.ts';

const url = appUrl('EMBEDDED');
const SIGN_IN = '**/api/auth/sign-in';
const RESET = '/auth/action?mode=resetPassword&oobCode=';
const UNAVAILABLE = 'The authentication service is currently unavailable. Please try again later.';

test.use(SMALL_REDUCED_MOTION);

function signInButton(page: Page) {
  return page.getByRole('button', { name: 'Sign In' });
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'User menu' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(`${url}/`);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
}

test('A driver signs in by keyboard alone, and a wrong password is reported at its field without clearing the form', async ({
  page,
}) => {
  const { email, password } = await sharedUser(page, url);
  await page.goto(`${url}/login`);
  await page.getByLabel('Email').focus();
  await page.keyboard.insertText(` ${email} `);
  await page.keyboard.press('Tab');
  await page.keyboard.insertText('not this one');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText('The email address or password is incorrect.');
  const field = page.getByLabel('Password', { exact: true });
  await expect(field).toBeFocused();
  await expect(field).toHaveAccessibleDescription('The email address or password is incorrect.');
  await expect(field).toHaveValue('not this one');
  await page.keyboard.insertText(password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/map/);
});

for (const address of ['/login', '/login-old', '/signup?type=personal'])
  test(`A typed password can be shown, and password managers recognize the fields (${address})`, async ({ page }) => {
    await page.goto(url + address);
    const field = page.getByLabel('Password', { exact: true });
    await field.fill('tow-the-line-42');
    await expect(field).toHaveAttribute('type', 'password');
    await field.press('Tab');
    const toggle = page.getByRole('button', { name: /^(Show|Hide) password$/ }).first();
    await expect(toggle).toBeFocused();
    await expect(toggle).toHaveAccessibleName('Show password');
    await page.keyboard.press('Enter');
    await expect(field).toHaveAttribute('type', 'text');
    await expect(field).toHaveValue('tow-the-line-42');
    await expect(toggle).toBeFocused();
    await page.keyboard.press('Space');
    await expect(field).toHaveAttribute('type', 'password');
    await expect(page.getByLabel('Email')).toHaveAttribute('autocomplete', 'username');
    const kind = address.startsWith('/signup') ? 'new-password' : 'current-password';
    await expect(field).toHaveAttribute('autocomplete', kind);
  });

test('A failed sign-in shows an error, and after too many attempts how long to wait', async ({ page }) => {
  const driver = await sharedUser(page, url);
  let requestCount = 0;
  await page.route(SIGN_IN, (route) => {
    requestCount += 1;
    return route.fulfill({ status: 500, body: 'broken' });
  });
  await page.goto(`${url}/login`);
  await submitSignIn(page, driver);
  const alert = page.getByRole('alert');
  await expect(alert).toHaveText('An error occurred during sign-in. Please try again.');
  expect(requestCount).toBe(1);
  await page.route(SIGN_IN, (route) => {
    const details = { retryAfterSeconds: 540 };
    return route.fulfill({ status: 429, json: { error: { code: 'too_many_requests', message: '', details } } });
  });
  await signInButton(page).click();
  await expect(alert).toHaveText('Too many attempts. Please wait before you try again. Try again in 9 minutes.');
  await page.unrouteAll();
  await signInButton(page).dblclick();
  await expect(page).toHaveURL(/\/map/);
});

test(
  'The older sign-in page says when sign-in is unavailable, and works as soon as it is available',
  SLOW,
  async ({ page }) => {
    const driver = await sharedUser(page, url);
    await page.route('**/api/access', (route) => route.abort());
    await page.goto(`${url}/login-old`);
    await expect(page.getByRole('status').filter({ hasText: UNAVAILABLE })).toBeVisible();
    await page.unrouteAll();
    await page.reload();
    await expect(page.getByText(UNAVAILABLE)).toHaveCount(0);
    await page.route(SIGN_IN, (route) => route.abort());
    await submitSignIn(page, { ...driver, email: 'dana<b>@example.com' });
    await expect(page.getByRole('alert')).toHaveText('Please enter a valid email address.');
    await submitSignIn(page, { ...driver, email: ` ${driver.email} ` });
    await expect(page.getByRole('alert')).toHaveText(UNAVAILABLE);
    await page.unrouteAll();
    await signInButton(page).click();
    await expect(page).toHaveURL(/\/map/);
  },
);

test('Offline, the sign-in page says so and keeps the typed text', async ({ page, context }) => {
  await page.goto(`${url}/login`);
  await page.getByLabel('Email').fill('dana@example.com');
  await context.setOffline(true);
  await expect(page.getByRole('main').getByRole('status')).toHaveText(
    'You are offline. What you type stays here, so you can continue when you are back online.',
  );
  await page.getByLabel('Password', { exact: true }).fill('tow');
  await signInButton(page).click();
  await expect(page.getByRole('alert')).toHaveText('No connection. Please try again when you are back online.');
  await expect(page.getByLabel('Email')).toHaveValue('dana@example.com');
  await context.setOffline(false);
  await expect(page.getByRole('main').getByRole('status')).toHaveCount(0);
});

test('A driver with two-step sign-in is asked for a code from the app, or for a recovery code', async ({ page }) => {
  const driver = await createSignedInUser(page, url);
  const {
    key,
    recoveryCodes: [recoveryCode = ''],
  } = await turnOnSecondFactor(page, url, driver.password);
  await signOut(page);
  await page.goto(`${url}/login`);
  await submitSignIn(page, driver);
  await expect(page.getByRole('heading', { level: 1, name: 'Two-step sign-in' })).toBeVisible();
  const field = page.getByLabel('Code', { exact: true });
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute('autocomplete', 'one-time-code');
  await signInButton(page).click();
  await expect(page.getByRole('alert')).toHaveText('Please enter the code from your authenticator app.');
  await field.fill('000 000');
  await signInButton(page).click();
  await expect(page.getByRole('alert')).toHaveText(
    'This code is incorrect. Enter the one your app shows now, or an unused recovery code.',
  );
  await expect(field).toBeFocused();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(driver.password);
  await signInButton(page).click();
  await expect(field).toBeFocused();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeFocused();
  await expect(page.getByLabel('Email')).toHaveValue(driver.email);
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(driver.password);
  await signInButton(page).click();
  // The code that turned on two-step sign-in can't be used again.
  await field.fill(computeAuthenticatorCode(key, Date.now() + STEP_MS));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/map/);

  await signOut(page);
  await page.goto(`${url}/login`);
  await submitSignIn(page, driver);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(recoveryCode);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/map/);
});

test('A password reset request gives the same message with or without an account, and the email can be sent again', async ({
  page,
}) => {
  const driver = await sharedUser(page, url);
  await page.goto(`${url}/forgot-password`);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByRole('alert')).toHaveText('Please enter a valid email address.');
  for (const email of [driver.email, newUser().email]) {
    await page.getByLabel('Email').fill(email);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Check your email' })).toBeFocused();
    await expect(page.getByText(`If there is an account for ${email}, you will get an email from us.`)).toBeVisible();
    await page.getByRole('button', { name: 'Send it again' }).click();
    await expect(page.getByRole('main').getByRole('status')).toHaveText('Sent again.');
    await page.getByRole('button', { name: 'Use another address' }).click();
  }
  await page.getByRole('link', { name: 'Back to sign in' }).click();
  await expect(page).toHaveURL(`${url}/login`);
});

test('A new password must be typed twice, and a used link offers to request a new one', async ({ page }) => {
  const driver = await createSignedInUser(page, url);
  await page.goto(`${url}/map`);
  await signOut(page);
  await page.goto(`${url}/forgot-password`);
  await page.getByLabel('Email').fill(driver.email);
  await page.keyboard.press('Enter');
  await expect(page.getByText('you will get an email from us')).toBeVisible();
  const link = await lastMailLink(page, url, driver.email, 'Choose a new password');
  for (const isUsed of [false, true]) {
    await page.goto(link);
    const [password, confirmation] = [
      page.getByLabel('New password', { exact: true }),
      page.getByLabel('Confirm password'),
    ];
    await password.fill('tow it');
    await confirmation.fill('tow');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toHaveText('Passwords do not match.');
    await password.fill('tow');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toHaveText('Password should be at least 6 characters long.');
    await expect(password).toBeFocused();
    await password.fill('a longer trailer');
    await confirmation.fill('a longer trailer');
    await page.keyboard.press('Enter');
    const heading = isUsed ? 'This link does not work' : 'Your password has been changed';
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeFocused();
  }
  await expect(page.getByText('This link is invalid or was already used. Please request a new one.')).toBeVisible();
  await page.getByRole('link', { name: 'Request a new link' }).click();
  await expect(page).toHaveURL(`${url}/forgot-password`);
});

test('An emailed link with an unknown action, or without a code, leads to a page that says it does not work', async ({
  page,
}) => {
  for (const address of ['/auth/action', '/auth/action?mode=signIn&oobCode=a1', RESET]) {
    await page.goto(url + address);
    await expect(page.getByRole('heading', { level: 1, name: 'This link does not work' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Request a new link' })).toBeVisible();
  }
});

test('The link in the first email verifies the address immediately, and a broken link can be replaced', async ({
  page,
}) => {
  const driver = await createSignedInUser(page, url);
  const link = await lastMailLink(page, url, driver.email, 'Verify your email address');
  await page.goto(`${url}/auth/action?mode=verifyEmail&oobCode=broken`);
  await expect(page.getByText('This link is invalid or was already used. Please request a new one.')).toBeVisible();
  await page.getByRole('button', { name: 'Send a new link' }).click();
  await expect(page.getByRole('main').getByRole('status')).toHaveText('A new email is on its way.');
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1, name: 'Your email address is verified' })).toBeFocused();
  await page.getByRole('link', { name: 'Open the map' }).click();
  await expect(page).toHaveURL(/\/map/);
});

test(
  'A verification link asks anyone not signed in to the account to sign in first, then verifies the address',
  SLOW,
  async ({ page }) => {
    const driver = await createSignedInUser(page, url);
    const link = await lastMailLink(page, url, driver.email, 'Verify your email address');
    await page.context().clearCookies();
    await page.evaluate(() => localStorage.clear());
    await page.goto(link);
    await expect(page.getByRole('heading', { level: 1, name: 'Sign in first' })).toBeFocused();
    await page.getByRole('link', { name: 'Sign In' }).click();
    await submitSignIn(page, await sharedUser(page, url));
    await expect(page.getByRole('heading', { level: 1, name: 'This link is for another account' })).toBeFocused();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await submitSignIn(page, driver);
    await expect(page.getByRole('heading', { level: 1, name: 'Your email address is verified' })).toBeFocused();
  },
);
