import { randomUUID } from 'node:crypto';
import { type Browser, expect, type Page } from '@playwright/test';
import { createAccountViaApi } from './account-api.ts';

export type Driver = { readonly email: string; readonly password: string };
type Cookies = Parameters<ReturnType<Page['context']>['addCookies']>[0];

type Session = { readonly driver: Driver; readonly cookies: Cookies; readonly uid: string };

/** The user with this address becomes the first super administrator of an app, once the address is verified. */
export const FIRST_ADMIN_EMAIL = 'chief@example.com';

const SIGNED_IN_KEY = 'towcharge.signed-in';

export function newUser(): Driver {
  return { email: `driver-${randomUUID()}@example.com`, password: 'tow-the-line-42' };
}

export async function submitSignIn(page: Page, { email, password }: Driver): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

export async function submitSignUp(page: Page, { email, password }: Driver): Promise<void> {
  await page.getByRole('radio', { name: /Personal/ }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Display name').fill('Dana Driver');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password').fill(password);
  await page.getByRole('button', { name: 'Create Account' }).click();
}

async function readSession(page: Page, driver: Driver): Promise<Session> {
  const uid = await page.evaluate((key) => localStorage.getItem(key), SIGNED_IN_KEY);
  expect(uid).toBeTruthy();
  return { driver, cookies: await page.context().cookies(), uid: uid ?? '' };
}

async function inNewContext<T>(browser: Browser, task: (page: Page) => Promise<T>): Promise<T> {
  const context = await browser.newContext({ reducedMotion: 'reduce', viewport: { width: 1000, height: 640 } });
  try {
    return await task(await context.newPage());
  } finally {
    await context.close();
  }
}

function getBrowser(page: Page): Browser {
  const browser = page.context().browser();
  if (!browser) throw new Error('There is no browser');
  return browser;
}

const sessions = new Map<string, Session>();

/** Returns a user shared by the tests that this worker runs on an app. */
export async function sharedUser(page: Page, url: string): Promise<Driver> {
  const existing = sessions.get(url);
  if (existing) return existing.driver;
  const driver = newUser();
  const session = await inNewContext(getBrowser(page), async (other) => {
    const uid = await createAccountViaApi(other, url, driver);
    return { driver, cookies: await other.context().cookies(), uid };
  });
  sessions.set(url, session);
  return driver;
}

/** Stores who is signed in; the cookies must be set already. Returns false if storage is blocked. */
export async function rememberUid(page: Page, url: string, uid: string): Promise<boolean> {
  await page.goto(`${url}/healthz`);
  return page.evaluate(
    ([key, text]) => {
      try {
        localStorage.setItem(key, text);
        return true;
      } catch {
        return false;
      }
    },
    [SIGNED_IN_KEY, uid] as const,
  );
}

/** Returns false if storage is blocked. */
async function restoreSession(page: Page, url: string, { cookies, uid }: Session): Promise<boolean> {
  await page.context().addCookies(cookies);
  return rememberUid(page, url, uid);
}

export async function readToken(page: Page, url: string): Promise<string> {
  const response = await page.request.post(`${url}/api/auth/token`, { maxRetries: 2, data: {} });
  return (await response.json()).data.token;
}

/** Returns whether a session is still valid. Another test may have signed it out. */
async function isSessionValid(page: Page, url: string, { cookies }: Session): Promise<boolean> {
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  return (await page.request.post(`${url}/api/auth/token`, { maxRetries: 2, headers: { cookie }, data: {} })).ok();
}

async function signInByForm(page: Page, url: string, driver: Driver): Promise<void> {
  await page.goto(url);
  await submitSignIn(page, driver);
  await page.waitForURL(({ pathname }) => pathname !== '/login');
}

/** Opens a path of an app as a signed-in user; signs in through the form if storage is blocked. */
export async function openSignedIn(page: Page, appUrl: string, path: string): Promise<void> {
  const driver = await sharedUser(page, appUrl);
  const session = sessions.get(appUrl);
  if (session && (await isSessionValid(page, appUrl, session)) && (await restoreSession(page, appUrl, session))) {
    await page.goto(appUrl + path);
    return;
  }
  await page.context().clearCookies();
  await signInByForm(page, appUrl + path, driver);
  const isStorageAvailable = await page.evaluate(() => {
    try {
      return localStorage.length > 0;
    } catch {
      return false;
    }
  });
  if (isStorageAvailable) sessions.set(appUrl, await readSession(page, driver));
}
