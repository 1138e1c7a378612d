import { accountEndpoints } from '#contract/account.ts';
import { appVerificationEndpoints } from '#contract/app-verification.ts';
import { call, type Gateway } from '#contract/client.ts';
import { companySignInEndpoints } from '#contract/company/sign-in.ts';
import { AppError } from '#contract/errors.ts';
import { identityEndpoints } from '#contract/identity.ts';
import { sanitizeDisplayName } from '#domain/account/sanitize-display-name.ts';
import type { User } from '#domain/account/user.ts';
import type { Credentials, NewAccount } from './identity.ts';
import type { NewProfile } from './session/profile-requests.ts';
import { readLifetimeMs, readNameCandidates, readSubject } from './session/token-claims.ts';
import { withAppVerification } from './verification/app-verification-gateway.ts';
import type { AppToken, AppVerifier } from './verification/app-verifier.ts';
import { solveInWorker } from './verification/solve-in-worker.ts';

export async function loadProfile(gateway: Gateway): Promise<User | null> {
  try {
    return (await call(gateway, accountEndpoints.readProfile, {})).data;
  } catch (error) {
    const isMissing = error instanceof AppError && ['profile_not_found', 'not_found'].includes(error.code);
    if (isMissing) return null;
    throw error;
  }
}

/** Rejects if another user has since signed in, so that the profile isn't saved as theirs. */
export async function saveProfile(gateway: Gateway, profile: NewProfile, uid: string): Promise<User> {
  const checkedGateway: Gateway = {
    ...gateway,
    async headers(endpoint) {
      const headers = await gateway.headers(endpoint);
      if (readSubject(headers.authorization ?? '') !== uid) throw new AppError('profile_creation_timeout');
      return headers;
    },
  };
  return (await call(checkedGateway, accountEndpoints.saveProfile, { body: profile })).data;
}

const FALLBACK_NAME = 'Driver';

/** Derives a valid display name from the token for users who didn't enter one. */
export function suggestDisplayName(token: string): string {
  const names = readNameCandidates(token).map(sanitizeDisplayName);
  return names.find((name) => name !== '') ?? FALLBACK_NAME;
}

export async function readAccess(gateway: Gateway) {
  const { success: _, ...rules } = await call(gateway, identityEndpoints.readAccess, {});
  return rules;
}

/** Wraps a gateway so that a fetch without a response becomes an `unavailable` error, unless it was aborted. */
function withNetworkErrors(gateway: Gateway): Gateway {
  return {
    ...gateway,
    fetch: (url, init) =>
      gateway.fetch(url, init).catch((error) => {
        throw init.signal?.aborted ? error : new AppError('unavailable', String(error));
      }),
  };
}

export async function solveProofOfWork(gateway: Gateway, signal: AbortSignal): Promise<AppToken> {
  const reportingGateway = withNetworkErrors(gateway);
  const { challenge } = await call(reportingGateway, appVerificationEndpoints.readChallenge, {}, signal);
  const solution = await solveInWorker(challenge, signal);
  const body = { challenge, solution };
  const { token, expiresAt } = await call(reportingGateway, appVerificationEndpoints.redeemSolution, { body }, signal);
  const lifetimeMs = readLifetimeMs(token);
  return { token, expiresAt: lifetimeMs === null ? expiresAt : new Date(Date.now() + lifetimeMs).toISOString() };
}

type Gateways = {
  readonly anonymous: Gateway;
  readonly signedIn: Gateway;
};

export function createIdentityCalls({ anonymous, signedIn }: Gateways, verifier: AppVerifier) {
  const verified = withAppVerification(anonymous, verifier);
  /** Doesn't wait for app verification, because every call with a session token waits for renewToken. */
  const immediate: Gateway = { ...verified, headers: () => verified.headers() };

  return {
    createAccount: async (body: NewAccount) => (await call(verified, identityEndpoints.createAccount, { body })).data,
    signIn: async (body: Credentials) => (await call(verified, identityEndpoints.signIn, { body })).data,
    startGoogleSignIn: async () => (await call(verified, identityEndpoints.startGoogleSignIn, { body: {} })).url,
    findCompany: async (domain: string) =>
      (await call(immediate, companySignInEndpoints.findCompanySignIn, { query: { domain } })).company,
    startCompanySignIn: async (email: string) =>
      (await call(verified, companySignInEndpoints.startCompanySignIn, { body: { email } })).url,
    renewToken: async () => (await call(immediate, identityEndpoints.renewToken, { body: {} })).data,
    async signOut(): Promise<void> {
      await call(verified, identityEndpoints.signOut, { body: {} });
    },
    async requestPasswordReset(email: string): Promise<void> {
      await call(verified, identityEndpoints.requestPasswordReset, { body: { email } });
    },
    async completePasswordReset(code: string, password: string): Promise<void> {
      await call(verified, identityEndpoints.completePasswordReset, { body: { code, password } });
    },
    async verifyEmail(code: string): Promise<void> {
      await call(verified, identityEndpoints.verifyEmail, { body: { code } });
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
