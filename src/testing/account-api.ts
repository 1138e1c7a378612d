import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { accountEndpoints } from '#contract/account.ts';
import { appVerificationEndpoints } from '#contract/app-verification.ts';
import { APP_VERIFICATION_HEADER } from '#contract/app-verification-header.ts';
import { call, type Gateway } from '#contract/client.ts';
import { identityEndpoints } from '#contract/identity.ts';
import { subscriptionEndpoints } from '#contract/subscription.ts';
import { DEFAULT_PREFERENCES } from '#domain/account/user-preferences.ts';
import { readVerificationCode } from './verification-code.ts';

export const DRIVER_PASSWORD = 'a kingpin and a hitch';

export type Client = { readonly url: string; readonly fetch: Gateway['fetch'] };

function createGateway({ url, fetch }: Client, headers: Record<string, string> = {}): Gateway {
  return { baseUrl: url, headers: async () => headers, fetch };
}

function createFetchWithCookies(): Gateway['fetch'] {
  const cookies: string[] = [];
  return async (url, init) => {
    const headers = { ...Object.fromEntries(new Headers(init.headers)), cookie: cookies.join('; ') };
    const response = await fetch(url, { ...init, headers });
    cookies.push(...response.headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0] ?? ''));
    return response;
  };
}

async function solveAppVerification(client: Client): Promise<Record<string, string>> {
  const gateway = createGateway(client);
  const { challenge } = await call(gateway, appVerificationEndpoints.readChallenge, {});
  const solved = await solveChallenge({ challenge, deriveKey });
  if (!solved) throw new Error('The challenge could not be solved');
  const solution = { counter: solved.counter, derivedKey: solved.derivedKey };
  const { token } = await call(gateway, appVerificationEndpoints.redeemSolution, { body: { challenge, solution } });
  return { [APP_VERIFICATION_HEADER]: token };
}

export async function createAccount(
  client: Client,
  { email, password }: { readonly email: string; readonly password: string },
  completedOnboarding = true,
): Promise<{ uid: string; gateway: Gateway }> {
  const verificationHeaders = await solveAppVerification(client);
  const displayName = 'Dana Driver';
  const account = { email, password, displayName };
  const { data } = await call(createGateway(client, verificationHeaders), identityEndpoints.createAccount, {
    body: account,
  });
  const gateway = createGateway(client, { ...verificationHeaders, authorization: `Bearer ${data.token}` });
  const userPreferences = { ...DEFAULT_PREFERENCES, completedOnboarding };
  const profile = { displayName, accountType: 'personal', userPreferences } as const;
  await call(gateway, accountEndpoints.saveProfile, { body: profile });
  return { uid: data.uid, gateway };
}

export async function verifyEmail(client: Client, email: string): Promise<void> {
  const read = async (url: string) => (await client.fetch(url, {})).text();
  const code = await readVerificationCode(read, client.url, email);
  await call(createGateway(client), identityEndpoints.verifyEmail, { body: { code } });
}

export async function createTrialAccount(
  client: Client,
  credentials: { readonly email: string; readonly password: string },
): Promise<{ uid: string; gateway: Gateway }> {
  const account = await createAccount(client, credentials);
  await verifyEmail(client, credentials.email);
  await call(account.gateway, subscriptionEndpoints.startTrial, {});
  return account;
}

export async function createPremiumUser(url: string, email = 'bench@example.com'): Promise<Gateway> {
  const client = { url, fetch: createFetchWithCookies() };
  const { gateway } = await createTrialAccount(client, { email, password: DRIVER_PASSWORD });
  return { ...gateway, fetch };
}
