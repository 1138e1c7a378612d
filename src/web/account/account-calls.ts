import { accountEndpoints } from '#contract/account.ts';
import { APP_VERIFICATION_HEADER, appVerificationEndpoints } from '#contract/app-verification.ts';
import { call, type Gateway } from '#contract/client.ts';
import type { Endpoint, RequestOf } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import { identityEndpoints } from '#contract/identity.ts';
import { DISPLAY_NAME_MAX, type User } from '#domain/account/user.ts';
import { createAppVerifier } from './app-verifier.ts';
import type { Credentials, NewAccount } from './identity.ts';
import type { NewProfile } from './profile-requests.ts';
import { solveInWorker } from './solve-in-worker.ts';
import { nameInToken } from './token-claims.ts';

/** The profile of the signed-in person, null when there is none. */
export async function loadProfile(gateway: Gateway): Promise<User | null> {
  try {
    return (await call(gateway, accountEndpoints.readProfile, {})).data;
  } catch (error) {
    const isMissing = error instanceof AppError && ['profile_not_found', 'not_found'].includes(error.code);
    if (isMissing) return null;
    throw error;
  }
}

/** Makes or changes the profile of the signed-in person. */
export async function saveProfile(gateway: Gateway, profile: NewProfile): Promise<User> {
  return (await call(gateway, accountEndpoints.saveProfile, { body: profile })).data;
}

/** A name for somebody who gave none, no longer than a name may be. */
export function newName(token: string): string {
  return nameInToken(token).slice(0, DISPLAY_NAME_MAX);
}

/** How people sign in here, and whether all pages are closed. */
export async function readAccess(gateway: Gateway) {
  const { denyAll, identity } = await call(gateway, identityEndpoints.readAccess, {});
  return { denyAll, identity };
}

/** Shows by work that calls come from this page, done once for all of them. */
export function createVerifier(gateway: Gateway) {
  return createAppVerifier({
    exchange: async (signal) => {
      const { challenge } = await call(gateway, appVerificationEndpoints.readChallenge, {}, signal);
      const solution = await solveInWorker(challenge, signal);
      return call(gateway, appVerificationEndpoints.redeemSolution, { body: { challenge, solution } }, signal);
    },
    now: Date.now,
  });
}

type Verifier = Pick<ReturnType<typeof createVerifier>, 'token' | 'forget'>;
type Gateways = {
  /** For those who are nobody yet. */
  readonly anonymous: Gateway;
  /** As the person who is signed in. */
  readonly signedIn: Gateway;
};

/** The calls of the embedded identity. */
export function createIdentityCalls({ anonymous, signedIn }: Gateways, verifier: Verifier) {
  const verified: Gateway = {
    ...anonymous,
    headers: async () => ({ ...(await anonymous.headers()), [APP_VERIFICATION_HEADER]: await verifier.token() }),
  };

  async function callVerified<E extends Endpoint>(endpoint: E, request: RequestOf<E>) {
    try {
      return await call(verified, endpoint, request);
    } catch (error) {
      if (error instanceof AppError && error.code === 'app_verification_failed') verifier.forget();
      throw error;
    }
  }

  return {
    createAccount: async (body: NewAccount) => (await callVerified(identityEndpoints.createAccount, { body })).data,
    signIn: async (body: Credentials) => (await callVerified(identityEndpoints.signIn, { body })).data,
    startGoogleSignIn: async () => (await callVerified(identityEndpoints.startGoogleSignIn, { body: {} })).url,
    renewToken: async () => (await call(anonymous, identityEndpoints.renewToken, { body: {} })).data,
    async signOut(): Promise<void> {
      await call(anonymous, identityEndpoints.signOut, { body: {} });
    },
    async requestPasswordReset(email: string): Promise<void> {
      await callVerified(identityEndpoints.requestPasswordReset, { body: { email } });
    },
    async completePasswordReset(code: string, password: string): Promise<void> {
      await call(anonymous, identityEndpoints.completePasswordReset, { body: { code, password } });
    },
    async verifyEmail(code: string): Promise<void> {
      await call(anonymous, identityEndpoints.verifyEmail, { body: { code } });
    },
    async sendVerificationMail(): Promise<void> {
      await call(signedIn, identityEndpoints.sendVerificationMail, { body: {} });
    },
    async changePassword(currentPassword: string, newPassword: string): Promise<void> {
      await call(signedIn, identityEndpoints.changePassword, { body: { currentPassword, newPassword } });
    },
  };
}

export type IdentityCalls = ReturnType<typeof createIdentityCalls>;
