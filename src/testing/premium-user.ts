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

function createGateway(url: string, headers: Record<string, string>): Gateway {
  return { baseUrl: url, headers: async () => headers, fetch };
}

async function proofFor(url: string): Promise<Record<string, string>> {
  const gateway = createGateway(url, {});
  const { challenge } = await call(gateway, appVerificationEndpoints.readChallenge, {});
  const solved = await solveChallenge({ challenge, deriveKey });
  if (!solved) throw new Error('The challenge could not be solved');
  const solution = { counter: solved.counter, derivedKey: solved.derivedKey };
  const { token } = await call(gateway, appVerificationEndpoints.redeemSolution, { body: { challenge, solution } });
  return { [APP_VERIFICATION_HEADER]: token };
}

/** Creates an account with a premium trial, with the same calls as the page. */
export async function createPremiumUser(url: string, email = 'bench@example.com'): Promise<Gateway> {
  const proof = await proofFor(url);
  const account = { email, password: DRIVER_PASSWORD, displayName: 'Dana Driver' };
  const cookies: string[] = [];
  const keeping: Gateway = {
    ...createGateway(url, proof),
    fetch: async (...asked) => {
      const answer = await fetch(...asked);
      cookies.push(...answer.headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0] ?? ''));
      return answer;
    },
  };
  const { data } = await call(keeping, identityEndpoints.createAccount, { body: account });
  const gateway = createGateway(url, { ...proof, authorization: `Bearer ${data.token}` });
  const userPreferences = { ...DEFAULT_PREFERENCES, completedOnboarding: true };
  const profile = { displayName: account.displayName, accountType: 'personal', userPreferences } as const;
  await call(gateway, accountEndpoints.saveProfile, { body: profile });
  const code = await readVerificationCode(async (address) => (await fetch(address)).text(), url, account.email);
  await call(createGateway(url, { cookie: cookies.join('; ') }), identityEndpoints.verifyEmail, { body: { code } });
  await call(gateway, subscriptionEndpoints.startTrial, {});
  return gateway;
}
