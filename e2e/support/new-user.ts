import { expect, type Page } from '@playwright/test';
import { createAccountViaApi } from './account-api.ts';
import { type Driver, newUser, rememberUid, submitSignIn, submitSignUp } from './sign-in.ts';

export function onboarding(page: Page) {
  return page.getByRole('dialog', { name: 'Set up your map' });
}

/** Signs up through the form; ends on the map with the onboarding dialog. */
export async function signUp(page: Page, url: string, driver: Driver = newUser()): Promise<Driver> {
  await page.goto(`${url}/signup`);
  await submitSignUp(page, driver);
  await expect(onboarding(page)).toBeVisible();
  return driver;
}

/** Creates a user who still has to complete onboarding, through the API; ends on the map with the dialog for it. */
export async function createUserInOnboarding(page: Page, url: string): Promise<Driver> {
  const driver = newUser();
  await rememberUid(page, url, await createAccountViaApi(page, url, driver, { completedOnboarding: false }));
  await page.goto(`${url}/map`);
  await expect(onboarding(page)).toBeVisible();
  return driver;
}

/** Creates a signed-in user through the API, with onboarding already done; doesn't open a page of the app. */
export async function createSignedInUser(
  page: Page,
  url: string,
  driver: Driver = newUser(),
): Promise<Driver & { readonly uid: string }> {
  const uid = await createAccountViaApi(page, url, driver);
  await rememberUid(page, url, uid);
  return { ...driver, uid };
}

/** Doesn't open a page of the app. */
export async function createTrialUser(page: Page, url: string): Promise<void> {
  await rememberUid(page, url, await createAccountViaApi(page, url, newUser(), { isOnTrial: true }));
}

/** Submits the sign-in form; a second factor may follow. */
export async function signInAt(page: Page, url: string, driver: Driver): Promise<void> {
  await page.goto(`${url}/login`);
  await submitSignIn(page, driver);
}
