import { randomUUID } from 'node:crypto';
import type { Sql } from '../../db/database.ts';
import type { CompanyAccount, CompanyPerson } from '../sign-ins-type.ts';
import { COMPANY_PROVIDER_PREFIX } from './better-auth-constants.ts';

const providerOf = ({ companyId }: CompanyAccount) => COMPANY_PROVIDER_PREFIX + companyId;
/** Another issuer may give the same number to someone else. */
const accountOf = ({ issuer, sub }: CompanyAccount) => `${issuer} ${sub}`;

async function hasOtherAccountAt(tx: Sql, uid: string, account: CompanyAccount): Promise<boolean> {
  const accounts = await tx
    .selectFrom('identity_accounts')
    .select('accountId')
    .where('userId', '=', uid)
    .where('providerId', '=', providerOf(account))
    .where('accountId', '!=', accountOf(account))
    .execute();
  return accounts.some(({ accountId }) => accountId.startsWith(`${account.issuer} `));
}

/** Returns who signs in with an account at a company's issuer, or else who has the address; null if no one does. */
export async function findCompanyPerson(
  tx: Sql,
  account: CompanyAccount,
  email: string,
): Promise<CompanyPerson | null> {
  const linked = await tx
    .selectFrom('identity_accounts')
    .select('userId')
    .where('providerId', '=', providerOf(account))
    .where('accountId', '=', accountOf(account))
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
      providerId: providerOf(account),
      accountId: accountOf(account),
      userId: uid,
      createdAt: now,
      updatedAt: now,
    })
    .execute();
}

/** Creates a user whose address the issuer has verified. */
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
 * Returns whether someone may keep a session of their company's sign-in. The company is locked and then its proof of the
 * domain, so that a removal, or an end of the proof, at the same time finds the session.
 */
async function lockWayIn(tx: Sql, uid: string, companyId: string): Promise<boolean> {
  await tx.selectFrom('companies').select('id').where('id', '=', companyId).forKeyShare().execute();
  const signOns = tx.selectFrom('company_sign_ons').select('domain').where('company_id', '=', companyId);
  if (!(await signOns.where('proven_at', 'is not', null).forShare().executeTakeFirst())) return false;
  const members = tx.selectFrom('company_members').select('uid').where('uid', '=', uid);
  return (await members.where('company_id', '=', companyId).executeTakeFirst()) !== undefined;
}

/**
 * Marks a member's session as one of their company's sign-in, which ends at a fixed time. Without a membership or a
 * proven domain, it is deleted; returns whether it is still open.
 */
export async function limitSession(
  sql: Sql,
  sessionId: string,
  { uid, companyId, endsAt }: { readonly uid: string; readonly companyId: string; readonly endsAt: Date },
): Promise<boolean> {
  return sql.transaction().execute(async (tx) => {
    if (!(await lockWayIn(tx, uid, companyId))) {
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
