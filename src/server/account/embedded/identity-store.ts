import type { ProviderId } from '#domain/account/user.ts';
import type { Sql } from '../../db/database.ts';
import type { IdentityRecord, SessionRecord, Subject } from '../identity.ts';
import { COMPANY_PROVIDER_PREFIX, GOOGLE_PROVIDER_ID } from './better-auth-constants.ts';
import { STORED_RESET_PREFIX } from './hash-token.ts';

const PROVIDERS: Readonly<Record<string, ProviderId>> = { credential: 'password', [GOOGLE_PROVIDER_ID]: 'google.com' };

function toProviderId(id: string): ProviderId | undefined {
  return id.startsWith(COMPANY_PROVIDER_PREFIX) ? 'company' : PROVIDERS[id];
}

export async function findOpenSession(sql: Sql, id: string, uid: string, now: Date): Promise<Subject | null> {
  const row = await sql
    .selectFrom('identity_sessions')
    .leftJoin('identity_passed_factors', 'session_id', 'id')
    .select(['createdAt', 'passed_at'])
    .where('id', '=', id)
    .where('userId', '=', uid)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
  return row ? { uid, sessionId: id, signedInAt: row.createdAt, hasSecondFactor: row.passed_at !== null } : null;
}

export async function findIdentity(sql: Sql, uid: string): Promise<IdentityRecord | null> {
  const user = await sql.selectFrom('identity_users').selectAll().where('id', '=', uid).executeTakeFirst();
  if (!user) return null;
  const accounts = await sql
    .selectFrom('identity_accounts')
    .select(['providerId', 'accountId'])
    .where('userId', '=', uid)
    .execute();
  const providers = accounts.flatMap(({ providerId }) => toProviderId(providerId) ?? []);
  return {
    uid,
    email: user.email,
    emailVerified: user.emailVerified,
    displayName: user.name,
    providers: [...new Set(providers)].sort(),
    googleId: accounts.find(({ providerId }) => providerId === GOOGLE_PROVIDER_ID)?.accountId ?? null,
    signedOutAt: null,
  };
}

/** Newest first. */
export async function listOpenSessions(sql: Sql, uid: string, now: Date): Promise<SessionRecord[]> {
  const rows = await sql
    .selectFrom('identity_sessions')
    .select(['id', 'createdAt', 'expiresAt', 'userAgent'])
    .where('userId', '=', uid)
    .where('expiresAt', '>', now)
    .orderBy('createdAt', 'desc')
    .execute();
  return rows.map(({ userAgent, ...row }) => ({ ...row, userAgent: userAgent ?? '' }));
}

async function revokeResetCodes(sql: Sql, uid: string): Promise<void> {
  await sql
    .deleteFrom('identity_verifications')
    .where('value', '=', uid)
    .where('identifier', 'like', `${STORED_RESET_PREFIX}%`)
    .execute();
}

export async function findResetOwner(
  sql: Sql,
  storedCode: string,
): Promise<{ uid: string; email: string; emailVerified: boolean } | null> {
  const row = await sql
    .selectFrom('identity_verifications')
    .innerJoin('identity_users', 'identity_users.id', 'identity_verifications.value')
    .select(['identity_users.id as uid', 'email', 'emailVerified'])
    .where('identifier', '=', storedCode)
    .executeTakeFirst();
  return row ?? null;
}

export async function findCreationTime(sql: Sql, email: string): Promise<Date | null> {
  const row = await sql
    .selectFrom('identity_users')
    .select('createdAt')
    .where('email', '=', email.toLowerCase())
    .executeTakeFirst();
  return row?.createdAt ?? null;
}

export async function endSession(sql: Sql, uid: string, id: string): Promise<void> {
  await sql.deleteFrom('identity_sessions').where('userId', '=', uid).where('id', '=', id).execute();
}

/** Ends all of a user's sessions but `except`, and revokes their emailed password reset codes. */
export async function endSessions(sql: Sql, uid: string, except: string | null): Promise<void> {
  await revokeResetCodes(sql, uid);
  await sql
    .deleteFrom('identity_sessions')
    .where('userId', '=', uid)
    .$if(except !== null, (query) => query.where('id', '!=', except ?? ''))
    .execute();
}

/** Deletes a user with all sessions, sign-in methods, and emailed codes. */
export async function deleteIdentity(sql: Sql, uid: string): Promise<void> {
  await sql.transaction().execute(async (tx) => {
    await tx.deleteFrom('identity_users').where('id', '=', uid).execute();
    await tx.deleteFrom('identity_verifications').where('value', '=', uid).execute();
  });
}

export async function isSecondFactorEnabled(sql: Sql, uid: string): Promise<boolean> {
  const row = await sql
    .selectFrom('identity_users')
    .select('twoFactorEnabled')
    .where('id', '=', uid)
    .executeTakeFirst();
  return row?.twoFactorEnabled === true;
}

export async function setSignInTime(sql: Sql, sessionId: string, signedInAt: Date): Promise<void> {
  await sql.updateTable('identity_sessions').set({ createdAt: signedInAt }).where('id', '=', sessionId).execute();
}

export async function markSecondFactorPassed(sql: Sql, sessionId: string, now: Date): Promise<void> {
  await sql
    .insertInto('identity_passed_factors')
    .values({ session_id: sessionId, passed_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function findEmail(sql: Sql, uid: string): Promise<{ email: string; emailVerified: boolean } | null> {
  const row = await sql
    .selectFrom('identity_users')
    .select(['email', 'emailVerified'])
    .where('id', '=', uid)
    .executeTakeFirst();
  return row ?? null;
}

export async function deletePassedFactors(sql: Sql, uid: string): Promise<void> {
  await sql
    .deleteFrom('identity_passed_factors')
    .where('session_id', 'in', (eb) => eb.selectFrom('identity_sessions').select('id').where('userId', '=', uid))
    .execute();
}

export async function isEmailTaken(sql: Sql, email: string): Promise<boolean> {
  const row = await sql
    .selectFrom('identity_users')
    .select('id')
    .where('email', '=', email.toLowerCase())
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteExpired(sql: Sql, now: Date): Promise<void> {
  await sql.deleteFrom('identity_sessions').where('expiresAt', '<=', now).execute();
  await sql.deleteFrom('identity_verifications').where('expiresAt', '<=', now).execute();
}
