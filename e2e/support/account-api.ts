import type { Page } from '@playwright/test';
import { type Client, createAccount, createTrialAccount, verifyEmail } from '../../src/testing/account-api.ts';
import type { Driver } from './sign-in.ts';

function createClient(page: Page, url: string): Client {
  return {
    url,
    async fetch(address, { method = 'GET', headers, body }) {
      const response = await page.request.fetch(address, {
        maxRetries: 2,
        method,
        headers: Object.fromEntries(new Headers(headers)),
        ...(typeof body === 'string' ? { data: body } : {}),
      });
      return new Response(await response.text(), { status: response.status() });
    },
  };
}

/** Creates an account through the API, which also signs the browser in; returns the uid. */
export async function createAccountViaApi(
  page: Page,
  url: string,
  driver: Driver,
  { isOnTrial = false, completedOnboarding = true } = {},
): Promise<string> {
  const client = createClient(page, url);
  const account = isOnTrial ? createTrialAccount(client, driver) : createAccount(client, driver, completedOnboarding);
  return (await account).uid;
}

export async function verifyEmailViaApi(page: Page, url: string, email: string): Promise<void> {
  await verifyEmail(createClient(page, url), email);
}
