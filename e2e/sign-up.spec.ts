import { expect, type Page } from '@playwright/test';
import { appUrl, REAL_DATA_APPS, SLOW, SMALL_REDUCED_MOTION, tagsFor, test } from './support/app-page.ts';
import { lastMailLink } from './support/mailbox.ts';
import { type Driver, newUser, submitSignIn, submitSignUp } from './support/sign-in.ts';

const url = appUrl('EMBEDDED');
const SIGN_UP = '**/api/auth/sign-up';

test.use(SMALL_REDUCED_MOTION);

function createButton(page: Page) {
  return page.getByRole('button', { name: /^Creat(e Account|ing your account)/ });
}

async function fillForm(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(values)) await page.getByLabel(label, { exact: true }).fill(text);
}

function formValues({ email, password }: Driver) {
  return { 'Display name': 'Dana Driver', Email: email, Password: password, 'Confirm password': password };
}

async function signOut(page: Page, baseUrl: string): Promise<void> {
  await page.getByRole('button', { name: 'User menu' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(`${baseUrl}/`);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
}

/** Opens the sign-up page so that it leads to the profile, which loads faster than the map. */
async function openSignUp(page: Page, baseUrl: string): Promise<void> {
  await page.goto(`${baseUrl}/profile`);
  await expect(page).toHaveURL(`${baseUrl}/login`);
  await page.goto(`${baseUrl}/signup`);
}

for (const app of REAL_DATA_APPS)
  test(
    `A new user creates a personal and a business account, resets the password by email, and signs in with the new one (${app})`,
    tagsFor(app),
    async ({ page }) => {
      const baseUrl = appUrl(app);
      await openSignUp(page, baseUrl);
      await submitSignUp(page, newUser());
      await expect(page).toHaveURL(`${baseUrl}/profile`);
      await expect(page.getByText('Dana Driver').first()).toBeVisible();
      await signOut(page, baseUrl);

      const driver = newUser();
      await openSignUp(page, baseUrl);
      await page.getByRole('radio', { name: 'Business For companies, teams, or organizations' }).check();
      await page.getByRole('button', { name: 'Continue' }).click();
      await fillForm(page, { 'Company name': 'Rigs & Sons', ...formValues(driver) });
      await createButton(page).click();
      await expect(page.getByText('Rigs & Sons').first()).toBeVisible();
      await signOut(page, baseUrl);

      await page.goto(`${baseUrl}/login`);
      await page.getByLabel('Email').fill(driver.email);
      await page.getByRole('link', { name: 'Forgot your password?' }).click();
      await expect(page.getByLabel('Email')).toHaveValue(driver.email);
      await page.getByRole('button', { name: 'Send the link' }).click();
      await expect(
        page.getByText(`If there is an account for ${driver.email}, you will get an email from us.`),
      ).toBeVisible();
      await page.goto(await lastMailLink(page, baseUrl, driver.email, 'Choose a new password'));
      const newCredentials = { ...driver, password: 'a longer trailer' };
      await fillForm(page, { 'New password': newCredentials.password, 'Confirm password': newCredentials.password });
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { name: 'Your password has been changed' })).toBeFocused();
      await page.getByRole('link', { name: 'Sign In' }).click();
      await submitSignIn(page, driver);
      await expect(page.getByRole('alert')).toHaveText('The email address or password is incorrect.');
      await submitSignIn(page, newCredentials);
      await expect(page).toHaveURL(/\/map/);
    },
  );

test('Account creation shows one error at a time, at its field, in the order of the specification', async ({
  page,
}) => {
  await page.goto(`${url}/signup`);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('alert')).toHaveText('Please select an account type.');
  await expect(page.getByRole('radio', { name: /Personal/ })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Company name')).toBeFocused();
  const steps: [Record<string, string>, string, string][] = [
    [{ Password: 'short', 'Confirm password': 'other' }, 'Passwords do not match.', 'Confirm password'],
    [{ 'Confirm password': 'short' }, 'Password should be at least 6 characters long.', 'Password'],
    [{ Password: 'tow-42', 'Confirm password': 'tow-42' }, 'Display name is required.', 'Display name'],
    [{ 'Display name': 'Dana' }, 'Company name is required for business accounts.', 'Company name'],
    [
      { 'Company name': 'Rigs', Email: 'dana@example' },
      'The email address is not valid. Please enter a valid email.',
      'Email',
    ],
  ];
  for (const [values, message, field] of steps) {
    await fillForm(page, values);
    await createButton(page).click();
    await expect(page.getByRole('alert')).toHaveText(message);
    await expect(page.getByLabel(field, { exact: true })).toBeFocused();
    await expect(page.getByLabel(field, { exact: true })).toHaveAccessibleDescription(new RegExp(message));
  }
});

test('The type of a new account can be changed without losing the typed values, even with the Back button', async ({
  page,
}) => {
  const driver = newUser();
  await page.goto(`${url}/signup`);
  await page.getByRole('radio', { name: 'Personal For individual EV owners' }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create your personal account');
  await expect(page.getByLabel('Company name')).toHaveCount(0);
  await fillForm(page, formValues(driver));
  await page.getByRole('button', { name: 'Change the account type' }).click();
  await expect(page.getByRole('radio', { name: /Personal/ })).toBeFocused();
  await page.getByRole('radio', { name: /Business/ }).check();
  await page.getByRole('button', { name: 'Continue' }).evaluate((button: HTMLElement) => {
    button.click();
    button.click();
  });
  await fillForm(page, { 'Company name': 'Rigs & Sons' });
  await page.goBack();
  await expect(page.getByRole('radio', { name: /Business/ })).toBeChecked();
  await page.goForward();
  for (const [label, text] of Object.entries(formValues(driver)))
    await expect(page.getByLabel(label, { exact: true })).toHaveValue(text);
  await page.getByRole('link', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(`${url}/login`);
});

test('A double-click requests an account only once, and the button is disabled until the account exists', async ({
  page,
}) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let requestCount = 0;
  await page.route(SIGN_UP, async (route) => {
    requestCount += 1;
    await released;
    await route.continue();
  });
  await page.goto(`${url}/signup?type=personal`);
  await fillForm(page, formValues(newUser()));
  await createButton(page).dblclick();
  await expect(createButton(page)).toHaveText('Creating your account...');
  await expect(createButton(page)).toBeDisabled();
  await page.keyboard.press('Enter');
  release();
  await expect(page).toHaveURL(/\/map/);
  expect(requestCount).toBe(1);
});

test('If an account cannot be created, the form says why and keeps the typed values', SLOW, async ({ page }) => {
  const driver = newUser();
  await openSignUp(page, url);
  await page.goto(`${url}/signup?type=personal`);
  await fillForm(page, { ...formValues(driver), Password: 'password', 'Confirm password': 'password' });
  await createButton(page).click();
  const alert = page.getByRole('alert');
  await expect(alert).toHaveText('The password is too weak. Please choose a stronger password.');
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await fillForm(page, formValues(driver));
  const mockResponse = (status: number, body: object) =>
    page.route(SIGN_UP, (route) => route.fulfill({ status, json: body }));
  await mockResponse(500, { unexpected: 'field' });
  await createButton(page).click();
  await expect(alert).toHaveText('Account creation failed');
  await mockResponse(429, { error: { code: 'too_many_requests', message: '', details: { retryAfterSeconds: 540 } } });
  await createButton(page).click();
  await expect(alert).toContainText('Try again in 9 minutes.');
  await page.unrouteAll();
  for (const [label, text] of Object.entries(formValues(driver)))
    await expect(page.getByLabel(label, { exact: true })).toHaveValue(text);
  await createButton(page).click();
  await expect(page).toHaveURL(`${url}/profile`);
  await signOut(page, url);
  await page.goto(`${url}/signup?type=personal`);
  await fillForm(page, formValues(driver));
  await createButton(page).click();
  await expect(alert).toHaveText('This email address is already in use. Please try a different email or sign in.');
  await expect(page.getByLabel('Email')).toBeFocused();
});

test(
  'If the profile of a new account cannot be saved, a message says so, and registration resumes with the typed values',
  SLOW,
  async ({ page }) => {
    const profile = '**/api/user/profile';
    await openSignUp(page, url);
    await page.goto(`${url}/signup?type=business`);
    await fillForm(page, { 'Company name': 'Rigs & Sons', ...formValues(newUser()) });
    await page.route(profile, (route) => (route.request().method() === 'PUT' ? route.abort() : route.continue()));
    await createButton(page).click();
    await expect(page.getByRole('status').filter({ hasText: 'Failed to save user profile' })).toBeVisible();
    await expect(page).toHaveURL(`${url}/profile`);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByLabel('Display name')).toHaveValue('Dana Driver');
    await expect(page.getByRole('radio', { name: /Business/ })).toBeChecked();
    await expect(page.getByLabel('Company name')).toHaveValue('Rigs & Sons');
    await page.unroute(profile);
    await page.getByRole('button', { name: 'Complete registration' }).click();
    await expect(page.getByText('Rigs & Sons').first()).toBeVisible();
  },
);

for (const address of ['/login', '/login-old'])
  test(`The sign-in page also creates personal accounts and links to business sign-up (${address})`, async ({
    page,
  }) => {
    const driver = newUser();
    await page.goto(url + address);
    await page.getByLabel('Email').fill(driver.email);
    await page.getByRole('button', { name: 'Create an account' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Create your account' })).toBeFocused();
    await expect(page.getByLabel('Email')).toHaveValue(driver.email);
    await expect(page.getByRole('link', { name: 'Create a business account' })).toHaveAttribute(
      'href',
      '/signup?type=business',
    );
    await page.getByRole('button', { name: 'Sign in instead' }).click();
    await expect(page.getByLabel('Email')).toHaveValue(driver.email);
    await page.getByRole('button', { name: 'Create an account' }).click();
    await fillForm(page, formValues(driver));
    await createButton(page).click();
    await expect(page).toHaveURL(/\/map/);
  });

test('A business account can be created with Google once the company is named', SLOW, async ({ page }) => {
  const { email } = newUser();
  await openSignUp(page, url);
  await page.getByRole('radio', { name: /Business/ }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  const google = page.getByRole('button', { name: 'Sign up with Google' });
  await google.click();
  await expect(page.getByRole('alert')).toHaveText('Company name is required for business accounts.');
  await expect(page.getByLabel('Company name')).toBeFocused();
  await fillForm(page, { 'Company name': 'Rigs & Sons' });
  const opened = page.waitForEvent('popup');
  await google.click();
  const popup = await opened;
  await popup.getByLabel('Email at the provider').fill(email);
  await popup.getByLabel('Name at the provider').fill('Grace Hopper');
  await popup.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(`${url}/profile`);
  await expect(page.getByText('Rigs & Sons').first()).toBeVisible();
  await expect(page.getByText('Grace Hopper').first()).toBeVisible();
});
