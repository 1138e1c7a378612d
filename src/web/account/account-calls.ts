import { accountEndpoints } from '#contract/account.ts';
import { APP_VERIFICATION_HEADER, appVerificationEndpoints } from '#contract/app-verification.ts';
import { call, type Gateway } from '#contract/client.ts';
import { AppError } from '#contract/errors.ts';
import { createAppVerifier } from './app-verifier.ts';
import type { Credentials } from './identity.ts';
import type { ProfileOutcome } from './session.ts';
import { solveInWorker } from './solve-in-worker.ts';

/** The profile of the signed-in user, or why there is none. */
export async function loadProfile(gateway: Gateway): Promise<ProfileOutcome> {
  try {
    const { data } = await call(gateway, accountEndpoints.readProfile, {});
    return { kind: 'found', user: data };
  } catch (error) {
    const isMissing = error instanceof AppError && error.code === 'not_found';
    return { kind: isMissing ? 'missing' : 'failed' };
  }
}

/** The calls by which somebody signs in: each shows that it comes from this page, by work done once for all of them. */
export function createSignInCalls(gateway: Gateway) {
  const verifier = createAppVerifier({
    exchange: async (signal) => {
      const { challenge } = await call(gateway, appVerificationEndpoints.readChallenge, {}, signal);
      const solution = await solveInWorker(challenge, signal);
      return call(gateway, appVerificationEndpoints.redeemSolution, { body: { challenge, solution } }, signal);
    },
    now: Date.now,
  });
  const verified: Gateway = {
    ...gateway,
    headers: async () => ({ ...(await gateway.headers()), [APP_VERIFICATION_HEADER]: await verifier.token() }),
  };
  return {
    /** A token for an e-mail address, on servers with the development sign-in. */
    async requestToken(credentials: Credentials) {
      try {
        return await call(verified, accountEndpoints.signInForDevelopment, { body: { ...credentials } });
      } catch (error) {
        if (error instanceof AppError && error.code === 'app_verification_failed') verifier.forget();
        throw error;
      }
    },
  };
}
