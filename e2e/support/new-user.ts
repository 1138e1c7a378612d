import { expect, type Page } from '@playwright/test';
import { createAccountViaApi } from './account-api.ts';
import { type Driver, fillSignIn, fillSignUp, newUser, rememberUid } from './sign-in.ts';

/** The dialog that asks a newcomer for truck, trailer and home. */
export function onboarding(page: Page) {
  return page.getByRole('dialog', { name: 'Set up your map' });
}

/** Makes an account at the sign-up page and ends on the map, which asks what to show first. */
export async function signUp(page: Page, url: string, driver: Driver = newUser()): Promise<Driver> {
  await page.goto(`${url}/signup`);
  await fillSignUp(page, driver);
  await expect(onboarding(page)).toBeVisible();
  return driver;
}

/** Makes an account without going through its pages, for anyone who has said before what to show first; it stands on none. */
export async function createSignedInUser(page: Page, url: string, driver: Driver = newUser()): Promise<Driver> {
  await rememberUid(page, url, await createAccountViaApi(page, url, driver));
  return driver;
}

/** The same on the trial of premium, as anyone can have it. */
export async function createTrialUser(page: Page, url: string): Promise<void> {
  await rememberUid(page, url, await createAccountViaApi(page, url, newUser(), true));
}

/** Opens the sign-in page and signs in there, up to where a code may be asked for. */
export async function signInAt(page: Page, url: string, driver: Driver): Promise<void> {
  await page.goto(`${url}/login`);
  await fillSignIn(page, driver);
}
