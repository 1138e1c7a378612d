import { decodeJwt } from 'jose';
import { z } from 'zod';
import { AppError } from '#contract/errors.ts';
import type { AuthToken } from '#contract/identity.ts';
import type { Sql } from '../../db/database.ts';
import { mergeCookies } from '../../http/merge-cookies.ts';
import { consumeOneTimeToken } from '../../limits/one-time-token-store.ts';
import { rateLimitKey } from '../../limits/rate-limits.ts';
import type { BrowserRequest, EmbeddedSignIns, SecondFactor, WithCookies } from '../sign-ins-type.ts';
import type { BetterAuth } from './better-auth.ts';
import { callLibrary, pickHeaders } from './call-library.ts';
import { createCompanySignIns } from './company-sign-ins.ts';
import type { GoogleOAuth } from './google-oauth.ts';
import { toStoredResetCode } from './hash-token.ts';
import {
  deletePassedFactors,
  endSessions,
  findCreationTime,
  findEmail,
  findResetOwner,
  isEmailTaken,
  isSecondFactorEnabled,
  markSecondFactorPassed,
  setSignInTime,
} from './identity-store.ts';
import { normalizeRecoveryCode } from './recovery-codes.ts';
import { claimAccountByEmail, findSecondFactorLock } from './second-factor-store.ts';
import { TOKEN_LIFETIME_S } from './token-reader.ts';

export type SignInDependencies = {
  readonly sql: Sql;
  readonly secret: string;
  readonly library: () => Promise<BetterAuth>;
  readonly google: GoogleOAuth;
  readonly clock: () => Date;
};

/** Authenticator apps show six digits; anything else is treated as a recovery code. */
const APP_CODE = /^\d{6}$/;
/** Longer than a code is valid, including clock skew. */
const APP_CODE_MS = 2 * 60_000;

/** Returns the request as the browser would send it next, with the cookies it just received. */
function withCookies(browser: BrowserRequest, cookies: readonly string[]): BrowserRequest {
  const headers = new Headers(browser.headers);
  headers.set('cookie', mergeCookies(browser.headers.get('cookie') ?? '', cookies));
  return { ...browser, headers };
}

function createTokenIssuer({ library, clock }: SignInDependencies) {
  async function issueToken(browser: BrowserRequest): Promise<WithCookies<AuthToken> | null> {
    const headers = pickHeaders(browser);
    const open = await callLibrary(library, (api) => api.getSession({ headers, returnHeaders: true }));
    if (open.response === null) return null;
    const { token } = await callLibrary(library, (api) => api.getToken({ headers }));
    const expiresAt = new Date(clock().getTime() + TOKEN_LIFETIME_S * 1000).toISOString();
    return { result: { uid: open.response.user.id, token, expiresAt }, cookies: open.headers.getSetCookie() };
  }

  /** Issues the first token for a session whose cookies the browser doesn't have yet. */
  async function issueFirstToken(browser: BrowserRequest, cookies: readonly string[]): Promise<WithCookies<AuthToken>> {
    const issued = await issueToken(withCookies(browser, cookies));
    if (issued === null) throw new AppError('sign_in_failed');
    return { result: issued.result, cookies };
  }
  return { issueToken, issueFirstToken };
}

async function findOpenedSession(
  library: SignInDependencies['library'],
  browser: BrowserRequest,
  cookies: readonly string[],
): Promise<string> {
  const opened = await callLibrary(library, (api) =>
    api.getSession({ headers: pickHeaders(withCookies(browser, cookies)) }),
  );
  if (opened === null) throw new AppError('sign_in_failed');
  return opened.session.id;
}

/** Verifies an app code or recovery code, and records that the session has passed the second factor. */
async function verifySecondFactor(
  { sql, library, clock }: SignInDependencies,
  code: string,
  browser: BrowserRequest,
): Promise<WithCookies<string>> {
  const request = { headers: pickHeaders(browser), returnHeaders: true as const };
  const passed = await callLibrary(library, (api) =>
    APP_CODE.test(code)
      ? api.verifyTOTP({ body: { code }, ...request })
      : api.verifyBackupCode({ body: { code: normalizeRecoveryCode(code) }, ...request }),
  );
  const cookies = passed.headers.getSetCookie();
  const sessionId = await findOpenedSession(library, browser, cookies);
  await markSecondFactorPassed(sql, sessionId, clock());
  return { result: sessionId, cookies };
}

/** Rejects an app code that was already used, so that an onlooker can't replay it. */
async function consumeAppCode({ sql, clock }: SignInDependencies, email: string, code: string): Promise<void> {
  if (!APP_CODE.test(code)) return;
  const now = clock();
  const isFresh = await consumeOneTimeToken(
    sql,
    rateLimitKey(`app code ${code}`, email),
    new Date(now.getTime() + APP_CODE_MS),
    now,
  );
  if (!isFresh) throw new AppError('second_factor_wrong');
}

/** Rethrows a second-factor error; for a lockout, adds the remaining time. */
async function rethrowWithRetryAfter(
  { sql, clock }: SignInDependencies,
  email: string,
  error: unknown,
): Promise<never> {
  if (!(error instanceof AppError) || error.code !== 'too_many_requests') throw error;
  const lockedUntil = await findSecondFactorLock(sql, email);
  if (lockedUntil === null) throw error;
  const retryAfterSeconds = Math.max(1, Math.ceil((lockedUntil.getTime() - clock().getTime()) / 1000));
  throw new AppError('too_many_requests', { retryAfterSeconds });
}

/**
 * Returns when the user signed in. Rejects a cookie and token of different users: an attempt would count against one
 * user but target the other.
 */
async function requireOwnSession(
  library: () => Promise<BetterAuth>,
  uid: string,
  browser: BrowserRequest,
): Promise<Date> {
  const session = await callLibrary(library, (api) => api.getSession({ headers: pickHeaders(browser) }));
  if (session?.user.id !== uid) throw new AppError('unauthenticated');
  return session.session.createdAt;
}

/** The library opens a new session when two-step sign-in is turned on or off, which isn't a new sign-in. */
function createSecondFactor(deps: SignInDependencies): SecondFactor {
  const { sql, library } = deps;
  return {
    isOn: (uid) => isSecondFactorEnabled(sql, uid),
    start: async (uid, password, browser) => {
      await requireOwnSession(library, uid, browser);
      const started = await callLibrary(library, (api) =>
        api.enableTwoFactor({
          body: { ...(password === undefined ? {} : { password }), method: 'totp' },
          headers: pickHeaders(browser),
        }),
      );
      if (!('totpURI' in started)) throw new AppError('operation_not_allowed');
      return { keyUri: started.totpURI, recoveryCodes: started.backupCodes };
    },
    confirm: async (uid, code, browser) => {
      const signedInAt = await requireOwnSession(library, uid, browser);
      const isOn = await isSecondFactorEnabled(sql, uid);
      // Turning on two-step sign-in requires an app code: a recovery code doesn't prove that the app works.
      if (!isOn && !APP_CODE.test(code)) throw new AppError('invalid_verification_code');
      await consumeAppCode(deps, (await findEmail(sql, uid))?.email ?? '', code);
      const passed = await verifySecondFactor(deps, code, browser).catch((error: unknown) => {
        const isWrong = error instanceof AppError && error.code === 'second_factor_wrong';
        throw isWrong && !isOn ? new AppError('invalid_verification_code') : error;
      });
      await setSignInTime(sql, passed.result, signedInAt);
      return { result: null, cookies: passed.cookies };
    },
    stop: async (uid, password, browser) => {
      const signedInAt = await requireOwnSession(library, uid, browser);
      const { headers } = await callLibrary(library, (api) =>
        api.disableTwoFactor({
          body: password === undefined ? {} : { password },
          headers: pickHeaders(browser),
          returnHeaders: true,
        }),
      );
      await deletePassedFactors(sql, uid);
      const cookies = headers.getSetCookie();
      await setSignInTime(sql, await findOpenedSession(library, browser, cookies), signedInAt);
      return { result: null, cookies };
    },
  };
}

const VerificationClaims = z.object({ email: z.string(), iat: z.number() });

/** Throws if the text isn't a verification code. */
function parseVerificationCode(code: string): z.infer<typeof VerificationClaims> {
  const claims = VerificationClaims.safeParse(parseClaims(code));
  if (!claims.success) throw new AppError('invalid_action_code');
  return claims.data;
}

/** Rejects a link emailed before the current account was created: the address may have changed owners. */
async function rejectStaleLink(sql: Sql, { email, iat }: z.infer<typeof VerificationClaims>): Promise<void> {
  const createdAt = await findCreationTime(sql, email);
  // The link's timestamp is in whole seconds.
  const isOlder = createdAt !== null && (iat + 1) * 1000 <= createdAt.getTime();
  if (isOlder) throw new AppError('invalid_action_code');
}

function parseClaims(token: string): unknown {
  try {
    return decodeJwt(token);
  } catch {
    return null;
  }
}

function createPasswordChanges({ sql, secret, library }: SignInDependencies) {
  const findOwner = (code: string) => findResetOwner(sql, toStoredResetCode(secret, code));
  return {
    requestReset: async (email: string, browser: BrowserRequest) => {
      await callLibrary(library, (api) => api.requestPasswordReset({ body: { email }, headers: pickHeaders(browser) }));
    },
    findResetEmail: async (code: string) => (await findOwner(code))?.email ?? null,
    completeReset: async (code: string, password: string) => {
      const owner = await findOwner(code);
      await callLibrary(library, (api) => api.resetPassword({ body: { token: code, newPassword: password } }));
      if (owner === null) return;
      await endSessions(sql, owner.uid, null);
      // A stranger may have created the account; the owner of the mailbox must not need the stranger's second factor.
      if (!owner.emailVerified) await claimAccountByEmail(sql, owner.uid);
    },
    verifyEmail: async (code: string, browser: BrowserRequest) => {
      const claims = parseVerificationCode(code);
      await rejectStaleLink(sql, claims);
      // Without a session in the account, an unrequested link would verify a stranger's account with this address.
      const session = await callLibrary(library, (api) => api.getSession({ headers: pickHeaders(browser) }));
      if (session?.user.email !== claims.email) throw new AppError('requires_recent_login');
      await callLibrary(library, (api) => api.verifyEmail({ query: { token: code } })).catch((error: unknown) => {
        // A link for a deleted account is invalid.
        throw error instanceof AppError && error.code === 'user_not_found'
          ? new AppError('invalid_action_code')
          : error;
      });
    },
    sendVerification: async (uid: string) => {
      const stored = await findEmail(sql, uid);
      if (stored === null || stored.emailVerified) return;
      await callLibrary(library, (api) => api.sendVerificationEmail({ body: { email: stored.email } }));
    },
    changePassword: async (
      uid: string,
      change: { currentPassword: string; newPassword: string },
      browser: BrowserRequest,
    ) => {
      await requireOwnSession(library, uid, browser);
      await callLibrary(library, (api) => api.changePassword({ body: change, headers: pickHeaders(browser) }));
    },
  };
}

export function createSignIns(deps: SignInDependencies): EmbeddedSignIns {
  const { library, google } = deps;
  const { issueToken, issueFirstToken } = createTokenIssuer(deps);
  return {
    createAccount: async ({ email, password, displayName }, browser) => {
      const body = { email, password, name: displayName };
      const created = await callLibrary(library, (api) =>
        api.signUpEmail({ body, headers: pickHeaders(browser), returnHeaders: true }),
      ).catch(async (error: unknown) => {
        // If two requests sign up with one address at once, the library returns only a generic error for the second.
        if (error instanceof AppError || !(await isEmailTaken(deps.sql, email))) throw error;
        throw new AppError('email_already_in_use');
      });
      return issueFirstToken(browser, created.headers.getSetCookie());
    },
    signIn: async ({ email, password, code }, browser) => {
      const { response, headers } = await callLibrary(library, (api) =>
        api.signInEmail({ body: { email, password }, headers: pickHeaders(browser), returnHeaders: true }),
      );
      const cookies = headers.getSetCookie();
      if (!('twoFactorRedirect' in response)) return issueFirstToken(browser, cookies);
      if (code === undefined) throw new AppError('second_factor_needed');
      await consumeAppCode(deps, email, code);
      const passed = verifySecondFactor(deps, code, withCookies(browser, cookies));
      const { cookies: passedCookies } = await passed.catch((error: unknown) =>
        rethrowWithRetryAfter(deps, email, error),
      );
      return issueFirstToken(browser, passedCookies);
    },
    company: createCompanySignIns(deps),
    startGoogle: (browser) => google.start(pickHeaders(browser)),
    finishGoogle: (url, browser) => google.finish(url, pickHeaders(browser)),
    renewToken: issueToken,
    signOut: async (browser) => {
      const { headers } = await callLibrary(library, (api) =>
        api.signOut({ headers: pickHeaders(browser), returnHeaders: true }),
      );
      return { result: null, cookies: headers.getSetCookie() };
    },
    ...createPasswordChanges(deps),
    secondFactor: createSecondFactor(deps),
  };
}
