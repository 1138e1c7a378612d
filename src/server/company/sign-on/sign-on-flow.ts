import { parse, serialize } from 'hono/utils/cookie';
import { AppError } from '#contract/errors.ts';
import type { Sql } from '../../db/database.ts';
import { consumeOneTimeToken } from '../../limits/one-time-token-store.ts';
import { rateLimitKey } from '../../limits/rate-limits.ts';
import type { Log } from '../../log.ts';
import { OutboundError } from '../../outbound/guarded-fetch.ts';
import type { Outbound } from '../../outbound/outbound.ts';
import { readIssuer } from './issuer.ts';
import type { Claims, Client } from './openid.ts';
import { type Attempt, createSignOnSecrets, type SignOnSecrets } from './sign-on-secrets.ts';
import { findSignOn, type SignOnRow } from './sign-on-store.ts';

/** The redirect URI of each company has its own path, so that one issuer can't impersonate another. */
export const COMPANY_CALLBACK = '/api/auth/callback/company';
const COOKIE = 'towcharge.company_sign_in';
const ATTEMPT_MS = 10 * 60_000;

type Callback = { readonly companyId: string; readonly search: string; readonly cookies: string };

export type ConfirmedSignIn = { readonly row: SignOnRow; readonly testedBy: string | null; readonly claims: Claims };

export type SignOnFlow = {
  readonly secrets: SignOnSecrets;
  readonly redirectUri: (companyId: string) => string;
  readonly begin: (
    row: SignOnRow,
    options: { readonly loginHint: string | null; readonly testedBy: string | null },
  ) => Promise<{ readonly url: string; readonly cookie: string }>;
  /** Null if the browser has no unexpired attempt for this company and state. */
  readonly readAttempt: (callback: Callback) => Promise<Attempt | null>;
  /** Checks a callback, which works once, and gets the person's claims from the issuer. */
  readonly finish: (attempt: Attempt, search: string) => Promise<ConfirmedSignIn>;
  readonly clearCookie: (companyId: string) => string;
};

export type SignOnFlowDependencies = {
  readonly sql: Sql;
  readonly publicUrl: string;
  readonly outbound: Outbound;
  readonly clock: () => Date;
  readonly log: Log;
};

/** Describes a protocol error for the log, without tokens. */
function describeProblem(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const code = 'code' in error && typeof error.code === 'string' ? error.code : error.name;
  const { cause } = error;
  const hasCause = cause instanceof Error && cause.message !== error.message;
  return `${code}: ${error.message}${hasCause ? ` (${cause.message})` : ''}`;
}

/** Returns the error for the person who signs in, without details about the settings. */
export function toSignInError(error: unknown): AppError {
  if (error instanceof AppError && !error.code.startsWith('issuer_')) return error;
  const isUnreachable =
    (error instanceof AppError && error.code === 'issuer_unreachable') ||
    (error instanceof OutboundError && ['unreachable', 'too_slow'].includes(error.problem)) ||
    (error instanceof Error && error.cause instanceof OutboundError);
  return new AppError(isUnreachable ? 'company_sign_in_unreachable' : 'company_sign_in_failed');
}

export function createSignOnFlow({ sql, publicUrl, outbound, clock, log }: SignOnFlowDependencies): SignOnFlow {
  const secrets = createSignOnSecrets(sql);
  const redirectUri = (companyId: string) => new URL(`${COMPANY_CALLBACK}/${companyId}`, publicUrl).href;
  const cookieOptions = (companyId: string) => ({
    path: `${COMPANY_CALLBACK}/${companyId}`,
    httpOnly: true,
    sameSite: 'Lax' as const,
    secure: publicUrl.startsWith('https://'),
  });

  async function readClient(row: SignOnRow): Promise<Client> {
    const secret = await secrets.openClientSecret(row.client_secret, row.company_id);
    return { issuer: await readIssuer(row.issuer, outbound.fetch), id: row.client_id, secret };
  }

  /** Throws for a second callback with the same state. */
  async function consume({ state }: Attempt): Promise<void> {
    const now = clock();
    const endsAt = new Date(now.getTime() + ATTEMPT_MS);
    const isFirst = await consumeOneTimeToken(sql, rateLimitKey('company sign-in', state), endsAt, now);
    if (!isFirst) throw new AppError('company_sign_in_failed');
  }

  return {
    secrets,
    redirectUri,
    begin: async (row, { loginHint, testedBy }) => {
      const { beginAtIssuer } = await import('./openid.ts');
      const request = { redirectUri: redirectUri(row.company_id), loginHint, isTest: testedBy !== null };
      const { url, ...checks } = await beginAtIssuer(await readClient(row), request, outbound.fetch);
      const attempt = { companyId: row.company_id, issuer: row.issuer, testedBy, ...checks };
      const sealed = await secrets.sealAttempt(attempt, new Date(clock().getTime() + ATTEMPT_MS));
      return {
        url,
        cookie: serialize(COOKIE, sealed, { ...cookieOptions(row.company_id), maxAge: ATTEMPT_MS / 1000 }),
      };
    },
    readAttempt: async ({ companyId, search, cookies }) => {
      const attempt = await secrets.openAttempt(parse(cookies, COOKIE)[COOKIE] ?? '', clock());
      // A link from another site must not end a pending sign-in.
      const isOwn = attempt?.state === new URLSearchParams(search).get('state');
      return attempt?.companyId === companyId && isOwn ? attempt : null;
    },
    finish: async (attempt, search) => {
      const { companyId, issuer, testedBy, ...checks } = attempt;
      try {
        await consume(attempt);
        const row = await findSignOn(sql, companyId);
        if (row?.issuer !== issuer) throw new AppError('company_sign_in_failed');
        const { finishAtIssuer } = await import('./openid.ts');
        const callback = { redirectUri: redirectUri(companyId), search, ...checks };
        return { row, testedBy, claims: await finishAtIssuer(await readClient(row), callback, outbound.fetch) };
      } catch (error) {
        log.warn({ companyId, problem: describeProblem(error) }, 'a company sign-in failed');
        throw toSignInError(error);
      }
    },
    clearCookie: (companyId) => serialize(COOKIE, '', { ...cookieOptions(companyId), maxAge: 0 }),
  };
}
