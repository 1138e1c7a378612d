import type { Hono } from 'hono';
import { AppError } from '#contract/errors.ts';
import { USER_AGENT_MAX } from '#domain/admin/audit.ts';
import { SIGN_ON_SESSION_HOURS } from '#domain/company/sign-on.ts';
import type { Deps } from '../../deps.ts';
import { rejectOtherMethods } from '../../http/allowed-methods.ts';
import type { Env } from '../../http/env.ts';
import { admitPerson } from './admit-person.ts';
import { readClaimedPerson } from './claimed-person.ts';
import { findCompanyByDomain } from './find-company.ts';
import { COMPANY_CALLBACK, type ConfirmedSignIn } from './sign-on-flow.ts';
import { markTested } from './sign-on-store.ts';

const RETURN_PAGE = '/auth/company';
const TEST_PAGE = '/profile/account';
const HOUR_MS = 60 * 60_000;

/** Returns the session's cookies. */
async function signIn({ row, claims }: ConfirmedSignIn, headers: Headers, deps: Deps): Promise<readonly string[]> {
  const { sql, identity, clock } = deps;
  const { signIns } = identity;
  const company = await findCompanyByDomain(row.domain, deps);
  if (signIns === null || company?.row.company_id !== row.company_id) throw new AppError('company_sign_in_off');
  const [now, companyId] = [clock(), row.company_id];
  const person = readClaimedPerson(claims, row.domain);
  const userAgent = (headers.get('user-agent') ?? '').slice(0, USER_AGENT_MAX);
  const account = { companyId, issuer: row.issuer, sub: person.sub };
  const uid = await admitPerson(sql, signIns.company, { account, person, domain: row.domain, userAgent, now });
  await markTested(sql, row, now);
  const endsAt = new Date(now.getTime() + SIGN_ON_SESSION_HOURS * HOUR_MS);
  return (await signIns.company.openSession(uid, { companyId, endsAt }, { headers })).cookies;
}

/** Checks the issuer's claims as a sign-in would, but signs no one in. */
async function finishTest({ row, claims }: ConfirmedSignIn, { sql, clock }: Deps): Promise<readonly string[]> {
  readClaimedPerson(claims, row.domain);
  await markTested(sql, row, clock());
  return [];
}

function redirect(page: string, query: Record<string, string>, cookies: readonly string[]): Response {
  const search = new URLSearchParams(query).toString();
  const headers = new Headers({ location: search === '' ? page : `${page}?${search}`, 'cache-control': 'no-store' });
  for (const cookie of cookies) headers.append('set-cookie', cookie);
  return new Response(null, { status: 302, headers });
}

function toErrorCode(error: unknown, { log }: Deps): string {
  if (error instanceof AppError) return error.code;
  log.error({ err: error }, 'a company sign-in could not be completed');
  return 'company_sign_in_failed';
}

/** Handles the callback from a company's sign-in service. Navigation only: scripts never call this route. */
export function serveCompanyCallback(server: Hono<Env>, deps: Deps): void {
  const path = `${COMPANY_CALLBACK}/:companyId`;
  server.get(path, async (c) => {
    const { signOn } = deps;
    if (signOn === null) throw new AppError('not_found');
    const [companyId, { search }] = [c.req.param('companyId'), new URL(c.req.url)];
    const cookies = c.req.header('cookie') ?? '';
    const attempt = await signOn.readAttempt({ companyId, search, cookies });
    if (attempt === null) return redirect(RETURN_PAGE, { error: 'company_sign_in_failed' }, []);
    const isTest = attempt.testedBy !== null;
    const clearedCookie = signOn.clearCookie(attempt.companyId);
    try {
      const confirmed = await signOn.finish(attempt, search);
      const sessionCookies = isTest
        ? await finishTest(confirmed, deps)
        : await signIn(confirmed, c.req.raw.headers, deps);
      return redirect(isTest ? TEST_PAGE : RETURN_PAGE, isTest ? { 'sign-on': 'works' } : {}, [
        ...sessionCookies,
        clearedCookie,
      ]);
    } catch (error) {
      const code = toErrorCode(error, deps);
      return redirect(isTest ? TEST_PAGE : RETURN_PAGE, isTest ? { 'sign-on': code } : { error: code }, [
        clearedCookie,
      ]);
    }
  });
  rejectOtherMethods(server, path, ['get']);
}
