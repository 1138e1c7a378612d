import { expect } from 'vitest';
import { identityEndpoints } from '#contract/identity.ts';
import type { Person } from '../../../../testing/openid-provider.ts';
import { signInAtProvider } from '../../../../testing/openid-sign-in.ts';
import type { TestBrowser, TestResponse } from '../../testing.ts';

export const FAILED_SIGN_IN_URL = '/auth/google?error=google_sign_in_failed';

let personCount = 0;

export function newGoogleUser(overrides: Partial<Person> = {}): Person {
  personCount += 1;
  const email = `grace.${personCount}.${Date.now()}@example.com`;
  return { email, name: 'Grace Hopper', isVerified: true, sub: `${Date.now()}${personCount}`, ...overrides };
}

export function requestGoogleSignIn(browser: TestBrowser): Promise<TestResponse> {
  return browser.send('POST', '/api/auth/google', {});
}

/** Returns the callback URL. */
export async function startGoogleSignInAs(browser: TestBrowser, choice: Person | 'cancel'): Promise<URL> {
  const { status, body } = await requestGoogleSignIn(browser);
  expect(status).toBe(200);
  return signInAtProvider(identityEndpoints.startGoogleSignIn.response.parse(body).url, choice);
}

/** Returns where the callback redirects the browser to. */
export async function followCallback(browser: TestBrowser, { pathname, search }: URL): Promise<string | null> {
  const { status, headers } = await browser.send('GET', pathname + search);
  expect(status).toBe(302);
  return headers.get('location');
}

/** Returns where the browser is redirected to. */
export async function signInWithGoogle(browser: TestBrowser, choice: Person | 'cancel'): Promise<string | null> {
  return followCallback(browser, await startGoogleSignInAs(browser, choice));
}

/** Returns the status of the response. */
export async function renewToken(browser: TestBrowser): Promise<number> {
  return browser.storeToken(await browser.send('POST', '/api/auth/token', {})).status;
}
