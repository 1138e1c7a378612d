import { betterAuth } from 'better-auth';
import { getAdapter } from 'better-auth/db/adapter';
import { genericOAuth } from 'better-auth/plugins/generic-oauth';
import { jwt } from 'better-auth/plugins/jwt';
import { twoFactor } from 'better-auth/plugins/two-factor';
import { PASSWORD_MAX, PASSWORD_MIN } from '#domain/account/sign-up.ts';
import type { Sql } from '../../db/database.ts';
import type { Log } from '../../log.ts';
import { BASE_PATH, GOOGLE_PROVIDER_ID, SECOND_FACTOR_LOCKOUT_S } from './better-auth-constants.ts';
import { describeLogDetails } from './better-auth-errors.ts';
import { createCompanySessionPlugin } from './company-session-better-auth.ts';
import { mapGoogleProfile } from './google-profile.ts';
import { hashToken, toStoredCode } from './hash-token.ts';
import { withHashedSessions } from './hashed-sessions.ts';
import { createPasswordHasher } from './password-hash.ts';
import { generateRecoveryCodes } from './recovery-codes.ts';
import { TOKEN_ALGORITHM, TOKEN_AUDIENCE, TOKEN_ISSUER, TOKEN_LIFETIME_S } from './token-reader.ts';

const DAY_S = 24 * 60 * 60;
const SESSION_LIFETIME_S = 7 * DAY_S;
const RESET_CODE_LIFETIME_S = 60 * 60;
const KEY_ROTATION_S = 90 * DAY_S;

export type GoogleSettings = {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly discoveryUrl: string;
};

export type BetterAuthOptions = {
  readonly sql: Sql;
  readonly secret: string;
  readonly publicUrl: string;
  readonly productName: string;
  readonly google: GoogleSettings | null;
  readonly passwordWorkFactor: number;
  readonly sendResetMail: (person: { id: string; email: string }, code: string) => Promise<void>;
  readonly sendVerificationMail: (email: string, code: string) => void;
  readonly log: Log;
};

const GOOGLE_SCOPES = ['openid', 'email', 'profile'];

/** We don't call Google after sign-in, so we don't store its tokens. */
const WITHOUT_TOKENS = {
  accessToken: null,
  refreshToken: null,
  idToken: null,
  accessTokenExpiresAt: null,
  refreshTokenExpiresAt: null,
};

function createPlugins(google: GoogleSettings | null) {
  return [
    jwt({
      schema: { jwks: { modelName: 'identity_keys' } },
      jwks: { keyPairConfig: { alg: TOKEN_ALGORITHM }, rotationInterval: KEY_ROTATION_S },
      jwt: {
        issuer: TOKEN_ISSUER,
        audience: TOKEN_AUDIENCE,
        expirationTime: `${TOKEN_LIFETIME_S}s`,
        definePayload: ({ session, user }) => ({ sid: session.id, name: user.name, email: user.email }),
      },
    }),
    twoFactor({
      allowPasswordless: true,
      accountLockout: { durationSeconds: SECOND_FACTOR_LOCKOUT_S },
      backupCodeOptions: { customBackupCodesGenerate: generateRecoveryCodes },
      schema: { twoFactor: { modelName: 'identity_second_factors' } },
    }),
    createCompanySessionPlugin(),
    genericOAuth({
      config:
        google === null
          ? []
          : [{ ...google, providerId: GOOGLE_PROVIDER_ID, scopes: GOOGLE_SCOPES, mapProfileToUser: mapGoogleProfile }],
    }),
  ] as const;
}

function toBetterAuthConfig({
  sql,
  secret,
  publicUrl,
  productName,
  google,
  passwordWorkFactor,
  log,
  ...mailSenders
}: BetterAuthOptions) {
  return {
    appName: productName,
    basePath: BASE_PATH,
    baseURL: publicUrl,
    secret,
    database: { db: sql, type: 'postgres' as const },
    user: { modelName: 'identity_users' },
    session: { modelName: 'identity_sessions', expiresIn: SESSION_LIFETIME_S, updateAge: DAY_S },
    // Links a Google account by email address only if both sides verified it; otherwise, it may be a stranger's.
    account: { modelName: 'identity_accounts', accountLinking: { enabled: true }, updateAccountOnSignIn: false },
    databaseHooks: {
      account: { create: { before: async () => ({ data: WITHOUT_TOKENS }) } },
      user: { create: { before: async () => ({ data: { image: null } }) } },
    },
    verification: {
      modelName: 'identity_verifications',
      storeIdentifier: { hash: async (identifier: string) => toStoredCode(secret, identifier) },
    },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: PASSWORD_MIN,
      maxPasswordLength: PASSWORD_MAX,
      password: createPasswordHasher(passwordWorkFactor),
      revokeSessionsOnPasswordReset: true,
      resetPasswordTokenExpiresIn: RESET_CODE_LIFETIME_S,
      sendResetPassword: async ({ user, token }: { user: { id: string; email: string }; token: string }) =>
        mailSenders.sendResetMail(user, token),
    },
    emailVerification: {
      sendOnSignUp: true,
      expiresIn: DAY_S,
      sendVerificationEmail: async ({ user, token }: { user: { email: string }; token: string }) =>
        mailSenders.sendVerificationMail(user.email, token),
    },
    plugins: [...createPlugins(google)],
    // Our own limits also count per account, and cross-origin requests never reach the library.
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    advanced: {
      cookiePrefix: 'towcharge',
      useSecureCookies: publicUrl.startsWith('https://'),
      // Nothing here needs client IP addresses.
      ipAddress: { disableIpTracking: true },
    },
    logger: {
      level: 'error' as const,
      log: (_level: string, message: string, ...details: unknown[]) =>
        log.warn({ library: 'better-auth', problem: describeLogDetails(details) }, message),
    },
    onAPIError: {
      onError: (error: unknown) => log.warn({ library: 'better-auth', problem: describeLogDetails([error]) }),
    },
  };
}

export async function createBetterAuth(options: BetterAuthOptions) {
  const settings = toBetterAuthConfig(options);
  const adapter = withHashedSessions(await getAdapter(settings), (token) =>
    hashToken(options.secret, 'session', token),
  );
  return betterAuth({ ...settings, database: () => adapter });
}

export type BetterAuth = Awaited<ReturnType<typeof createBetterAuth>>;
