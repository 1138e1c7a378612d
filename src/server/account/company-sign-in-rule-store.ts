import { getEmailDomain } from '#domain/company/email-domain.ts';
import type { Sql } from '../db/database.ts';
import type { Subject } from './identity.ts';
import { findUser } from './user-store.ts';

async function findRequiredDomain(sql: Sql, companyId: string): Promise<string | null> {
  const row = await sql
    .selectFrom('company_sign_ons')
    .select('domain')
    .where('company_id', '=', companyId)
    .where('is_required', '=', true)
    .executeTakeFirst();
  return row?.domain ?? null;
}

/** Returns whether a session was opened by the single sign-on of a company; of any company if the id is omitted. */
export async function isSignOnSession(sql: Sql, sessionId: string | null, companyId?: string): Promise<boolean> {
  const row = await sql
    .selectFrom('identity_company_sessions')
    .select('session_id')
    .where('session_id', '=', sessionId)
    .$if(companyId !== undefined, (query) => query.where('company_id', '=', companyId ?? null))
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Returns whether a session must come from the company's single sign-on but doesn't. The rule is for members with an
 * address in the company's domain, except the owner, and only while the company has the enterprise license.
 */
export async function lacksCompanySignIn(
  sql: Sql,
  { uid, sessionId }: Pick<Subject, 'uid' | 'sessionId'>,
  now: Date,
): Promise<boolean> {
  const user = (await findUser(sql, uid, now))?.user;
  const company = user?.company;
  if (!user || !company || company.role === 'owner' || company.license !== 'enterprise') return false;
  const domain = await findRequiredDomain(sql, company.id);
  return (
    domain !== null && getEmailDomain(user.email) === domain && !(await isSignOnSession(sql, sessionId, company.id))
  );
}

/** Returns whether a user owns a company that requires single sign-on, which must not lock the owner out. */
export async function ownsCompanyWithRequiredSignIn(sql: Sql, uid: string): Promise<boolean> {
  const row = await sql
    .selectFrom('company_sign_ons as s')
    .innerJoin('company_members as m', 'm.company_id', 's.company_id')
    .select('m.uid')
    .where('m.uid', '=', uid)
    .where('m.role', '=', 'owner')
    .where('s.is_required', '=', true)
    .executeTakeFirst();
  return row !== undefined;
}

/** Lists a user's account IDs at the sign-on providers of companies. */
export async function listCompanySignInIds(sql: Sql, uid: string): Promise<string[]> {
  const rows = await sql
    .selectFrom('identity_accounts')
    .select('accountId')
    .where('userId', '=', uid)
    .where('providerId', 'like', 'company:%')
    .orderBy('accountId')
    .execute();
  return rows.map(({ accountId }) => accountId);
}
