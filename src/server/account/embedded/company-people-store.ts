import { randomUUID } from 'node:crypto';
import type { Sql } from '../../db/database.ts';
import type { CompanyAccount, CompanyPerson } from '../sign-ins-type.ts';
import { COMPANY_PROVIDER_PREFIX } from './better-auth-constants.ts';

const toProviderId = ({ companyId }: CompanyAccount) => COMPANY_PROVIDER_PREFIX + companyId;
/** Includes the issuer, because another issuer may use the same `sub` for someone else. */
const toAccountId = ({ issuer, sub }: CompanyAccount) => `${issuer} ${sub}`;

async function hasOtherAccountAt(tx: Sql, uid: string, account: CompanyAccount): Promise<boolean> {
  const accounts = await tx
    .selectFrom('identity_accounts')
    .select('accountId')
    .where('userId', '=', uid)
    .where('providerId', '=', toProviderId(account))
    .where('accountId', '!=', toAccountId(account))
    .execute();
  return accounts.some(({ accountId }) => accountId.startsWith(`${account.issuer} `));
}

/** Returns the user linked to an account at a company's issuer, or else the user with the email address, or null. */
export async function findCompanyPerson(
  tx: Sql,
  account: CompanyAccount,
  email: string,
): Promise<CompanyPerson | null> {
  const linked = await tx
    .selectFrom('identity_accounts')
    .select('userId')
    .where('providerId', '=', toProviderId(account))
    .where('accountId', '=', toAccountId(account))
    .executeTakeFirst();
  const row = await tx
    .selectFrom('identity_users')
    .select(['id', 'email', 'emailVerified'])
    .where((eb) => (linked ? eb('id', '=', linked.userId) : eb('email', '=', email.toLowerCase())))
    .executeTakeFirst();
  if (!row) return null;
  const { id: uid, email: address, emailVerified } = row;
  const hasOtherAccount = await hasOtherAccountAt(tx, uid, account);
  return { uid, email: address, emailVerified, isLinked: linked !== undefined, hasOtherAccount };
}

export async function linkCompanyAccount(tx: Sql, uid: string, account: CompanyAccount, now: Date): Promise<void> {
  await tx
    .insertInto('identity_accounts')
    .values({
      id: randomUUID(),
      providerId: toProviderId(account),
      accountId: toAccountId(account),
      userId: uid,
      createdAt: now,
      updatedAt: now,
    })
    .execute();
}

/** Creates a user with a verified address: the company's issuer vouches for it. */
export async function createCompanyPerson(
  tx: Sql,
  account: CompanyAccount,
  { email, name }: { readonly email: string; readonly name: string },
  now: Date,
): Promise<string> {
  const id = randomUUID();
  await tx
    .insertInto('identity_users')
    .values({ id, name, email: email.toLowerCase(), emailVerified: true, createdAt: now, updatedAt: now })
    .execute();
  await linkCompanyAccount(tx, id, account, now);
  return id;
}

/**
 * Returns whether a user may have a session from the company's single sign-on. Locks the company, then its domain
 * verification: a concurrent removal of the member or of the verification waits, and then ends the session.
 */
async function lockCompanyAccess(tx: Sql, uid: string, companyId: string): Promise<boolean> {
  await tx.selectFrom('companies').select('id').where('id', '=', companyId).forKeyShare().execute();
  const signOns = tx.selectFrom('company_sign_ons').select('domain').where('company_id', '=', companyId);
  if (!(await signOns.where('verified_at', 'is not', null).forShare().executeTakeFirst())) return false;
  const members = tx.selectFrom('company_members').select('uid').where('uid', '=', uid);
  return (await members.where('company_id', '=', companyId).executeTakeFirst()) !== undefined;
}

/**
 * Records that a session came from the company's single sign-on, and sets when it ends. Deletes the session if the user
 * isn't a member or the domain isn't verified. Returns whether the session is still open.
 */
export async function registerCompanySession(
  sql: Sql,
  sessionId: string,
  { uid, companyId, endsAt }: { readonly uid: string; readonly companyId: string; readonly endsAt: Date },
): Promise<boolean> {
  return sql.transaction().execute(async (tx) => {
    if (!(await lockCompanyAccess(tx, uid, companyId))) {
      await tx.deleteFrom('identity_sessions').where('id', '=', sessionId).execute();
      return false;
    }
    await tx
      .insertInto('identity_company_sessions')
      .values({ session_id: sessionId, company_id: companyId, ends_at: endsAt })
      .execute();
    await tx.updateTable('identity_sessions').set({ expiresAt: endsAt }).where('id', '=', sessionId).execute();
    return true;
  });
}
