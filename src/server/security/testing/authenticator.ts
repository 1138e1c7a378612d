import { identityEndpoints } from '#contract/identity.ts';
import { computeAuthenticatorCode, STEP_MS } from '../../../testing/authenticator.ts';
import type { TestBrowser } from '../../account/testing.ts';

export type Authenticator = { readonly code: () => Promise<string>; readonly recoveryCodes: readonly string[] };

/** Turns on two-step sign-in for a signed-in browser; its session then counts as having passed it. */
export async function enrollSecondFactor(browser: TestBrowser, password?: string): Promise<Authenticator> {
  const started = await browser.send('POST', '/api/auth/second-factor', { password });
  const { keyUri, recoveryCodes } = identityEndpoints.enrollSecondFactor.response.parse(started.body);
  const key = new URL(keyUri).searchParams.get('secret') ?? '';
  const confirmed = await browser.send('POST', '/api/auth/second-factor/confirm', {
    code: computeAuthenticatorCode(key, Date.now()),
  });
  if (confirmed.status !== 200) throw new Error('Two-step sign-in was not turned on');
  browser.storeToken(await browser.send('POST', '/api/auth/token', {}));
  // The code that turned it on can't be used again.
  const code = async () => computeAuthenticatorCode(key, Date.now() + STEP_MS);
  return { code, recoveryCodes };
}
