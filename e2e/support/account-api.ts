import type { Page } from '@playwright/test';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { accountEndpoints } from '../../src/contract/account.ts';
import { appVerificationEndpoints } from '../../src/contract/app-verification.ts';
import { APP_VERIFICATION_HEADER } from '../../src/contract/app-verification-header.ts';
import { call, type Gateway } from '../../src/contract/client.ts';
import { identityEndpoints } from '../../src/contract/identity.ts';
import { subscriptionEndpoints } from '../../src/contract/subscription.ts';
import { DEFAULT_PREFERENCES } from '../../src/domain/account/user-preferences.ts';
import { readVerificationCode } from '../../src/testing/verification-code.ts';
import type { Driver } from './sign-in.ts';

/** An API gateway that uses the cookies of a page's browser context. */
function gatewayOf(page: Page, url: string, headers: Record<string, string>): Gateway {
  return {
    baseUrl: url,
    headers: async () => headers,
    async fetch(address, { method = 'GET', headers: sent, body }) {
      const answer = await page.request.fetch(address, {
        method,
        headers: Object.fromEntries(new Headers(sent)),
        ...(typeof body === 'string' ? { data: body } : {}),
      });
      return new Response(await answer.text(), { status: answer.status() });
    },
  };
}

/** Solves the app verification challenge and returns the headers. */
async function solveAppVerification(page: Page, url: string): Promise<Record<string, string>> {
  const gateway = gatewayOf(page, url, {});
  const { challenge } = await call(gateway, appVerificationEndpoints.readChallenge, {});
  const solved = await solveChallenge({ challenge, deriveKey });
  if (!solved) throw new Error('The challenge could not be solved');
  const solution = { counter: solved.counter, derivedKey: solved.derivedKey };
  const { token } = await call(gateway, appVerificationEndpoints.redeemSolution, { body: { challenge, solution } });
  return { [APP_VERIFICATION_HEADER]: token };
}

/** Creates an account through the API, which also signs the browser in; returns the uid. */
export async function createAccountViaApi(
  page: Page,
  url: string,
  { email, password }: Driver,
  isOnTrial = false,
): Promise<string> {
  const proof = await solveAppVerification(page, url);
  const displayName = 'Dana Driver';
  const account = { email, password, displayName };
  const { data } = await call(gatewayOf(page, url, proof), identityEndpoints.createAccount, { body: account });
  const userPreferences = { ...DEFAULT_PREFERENCES, completedOnboarding: true };
  const gateway = gatewayOf(page, url, { ...proof, authorization: `Bearer ${data.token}` });
  await call(gateway, accountEndpoints.saveProfile, {
    body: { displayName, accountType: 'personal', userPreferences },
  });
  if (isOnTrial) {
    await verifyEmailViaApi(page, url, email);
    await call(gateway, subscriptionEndpoints.startTrial, {});
  }
  return data.uid;
}

/** Verifies an email address with the code from the mail, in the session of a page's browser. */
export async function verifyEmailViaApi(page: Page, url: string, email: string): Promise<void> {
  const read = async (address: string) => (await page.request.get(address)).text();
  const code = await readVerificationCode(read, url, email);
  await call(gatewayOf(page, url, {}), identityEndpoints.verifyEmail, { body: { code } });
}
