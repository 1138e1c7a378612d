import { mkdir, readFile, rmdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import { computeAuthenticatorCode, STEP_MS } from '../../src/testing/authenticator.ts';
import { verifyEmailViaApi } from './account-api.ts';
import { createSignedInUser, signInAt } from './new-user.ts';
import { turnOnSecondFactor } from './second-factor.ts';
import { type Driver, FIRST_ADMIN_EMAIL, newUser } from './sign-in.ts';

/** Creates a user with a verified email address; ends on the profile. */
export async function createVerifiedUser(page: Page, url: string, driver: Driver): Promise<Driver> {
  await createSignedInUser(page, url, driver);
  await verifyEmailViaApi(page, url, driver.email);
  await page.goto(`${url}/profile`);
  await expect(page.getByText('Verified', { exact: true })).toBeVisible();
  return driver;
}

function createFirstSuperAdmin(page: Page, url: string): Promise<Driver> {
  return createVerifiedUser(page, url, { email: FIRST_ADMIN_EMAIL, password: newUser().password });
}

type SecondFactor = Awaited<ReturnType<typeof turnOnSecondFactor>>;

/** Turns on two-step sign-in and signs in with it; ends on the map. */
async function setUpSecondFactorAndSignIn(page: Page, url: string, driver: Driver): Promise<SecondFactor> {
  const factor = await turnOnSecondFactor(page, url, driver.password);
  await page.context().clearCookies();
  await signInAt(page, url, driver);
  await page.getByRole('textbox', { name: 'Code' }).fill(computeAuthenticatorCode(factor.key, Date.now() + STEP_MS));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/map/);
  return factor;
}

type SuperAdmin = Driver & SecondFactor;

/** The file with the credentials of an app's super administrator, because a retried test runs in another process. */
function credentialsPath(url: string): string {
  return path.join(process.env.E2E_FOLDER ?? '', `super-admin-${new URL(url).port}.json`);
}

async function readSavedSuperAdmin(url: string): Promise<SuperAdmin | null> {
  const text = await readFile(credentialsPath(url), 'utf8').catch(() => null);
  return text === null ? null : (JSON.parse(text) as SuperAdmin);
}

/**
 * Signs in as the first super administrator; ends on the map. The first call creates the account, later calls use a
 * recovery code.
 */
export async function signInAsSuperAdmin(page: Page, url: string): Promise<void> {
  // Without a lock, two workers could create the same account or use the same code.
  const lock = `${credentialsPath(url)}.lock`;
  await expect(() => mkdir(lock)).toPass({ timeout: 60_000, intervals: [500] });
  try {
    await signInWhileLocked(page, url);
  } finally {
    await rmdir(lock);
  }
}

async function signInWhileLocked(page: Page, url: string): Promise<void> {
  const saved = await readSavedSuperAdmin(url);
  if (saved === null) {
    const superAdmin = await createFirstSuperAdmin(page, url);
    await page.goto(`${url}/admin`);
    await expect(page.getByText('Two-step sign-in required')).toBeVisible();
    const factor = await setUpSecondFactorAndSignIn(page, url, superAdmin);
    await writeFile(credentialsPath(url), JSON.stringify({ ...superAdmin, ...factor }));
    return;
  }
  await signInAt(page, url, saved);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  const [code = '', ...recoveryCodes] = saved.recoveryCodes;
  await writeFile(credentialsPath(url), JSON.stringify({ ...saved, recoveryCodes }));
  await page.getByLabel('Recovery code').fill(code);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/map/);
}
