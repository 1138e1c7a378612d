import type { Selectable } from 'kysely';
import { AppError } from '#contract/errors.ts';
import type { VerificationMethod } from '#domain/company/sign-on.ts';
import type { Sql } from '../../db/database.ts';
import type { CompanyTables } from '../../db/schema-company.ts';

export type SignOnRow = Selectable<CompanyTables['company_sign_ons']>;

const UNIQUE_VIOLATION = '23505';

function rethrowDomainTaken(error: unknown): never {
  const isTaken = error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION;
  throw isTaken ? new AppError('mail_domain_taken') : error;
}

export async function findSignOn(sql: Sql, companyId: string): Promise<SignOnRow | null> {
  const query = sql.selectFrom('company_sign_ons').selectAll().where('company_id', '=', companyId);
  return (await query.executeTakeFirst()) ?? null;
}

export async function findVerifiedSignOn(sql: Sql, domain: string): Promise<SignOnRow | null> {
  const query = sql.selectFrom('company_sign_ons').selectAll().where('domain', '=', domain);
  return (await query.where('verified_at', 'is not', null).executeTakeFirst()) ?? null;
}

export async function findSignOnByOwner(
  sql: Sql,
  { domain, ownerEmail }: { readonly domain: string; readonly ownerEmail: string },
): Promise<SignOnRow | null> {
  const row = await sql
    .selectFrom('company_sign_ons as s')
    .innerJoin('company_members as m', 'm.company_id', 's.company_id')
    .innerJoin('users as u', 'u.uid', 'm.uid')
    .selectAll('s')
    .where('s.domain', '=', domain)
    .where('m.role', '=', 'owner')
    .where((eb) => eb(eb.fn('lower', ['u.email']), '=', ownerEmail.toLowerCase()))
    .executeTakeFirst();
  return row ?? null;
}

export type SignOnSave = Pick<
  SignOnRow,
  'company_id' | 'domain' | 'issuer' | 'client_id' | 'client_secret' | 'verification_token' | 'changed_at'
>;

const UNVERIFIED = { verified_by: null, verified_at: null, checked_at: null };

/** Stores new settings. They have to be tested again, and a new domain has to be verified. */
export async function saveSignOn(tx: Sql, row: SignOnSave): Promise<SignOnRow> {
  const untested = { ...row, tested_at: null, is_required: false };
  // Locked, so that a concurrent verification of the previous domain can't be stored for this one.
  const before = await tx
    .selectFrom('company_sign_ons')
    .select(['domain', 'verification_token'])
    .where('company_id', '=', row.company_id)
    .forUpdate()
    .executeTakeFirst();
  const isSameDomain = before?.domain === row.domain;
  const change = isSameDomain
    ? { ...untested, verification_token: before.verification_token }
    : { ...untested, ...UNVERIFIED };
  return tx
    .insertInto('company_sign_ons')
    .values(untested)
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet(change))
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function removeSignOn(tx: Sql, companyId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('company_sign_ons')
    .where('company_id', '=', companyId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Throws if the domain or token has changed since the check, or if another company has verified the domain. */
export async function recordVerification(
  tx: Sql,
  { company_id, domain, verification_token }: Pick<SignOnRow, 'company_id' | 'domain' | 'verification_token'>,
  verifiedBy: VerificationMethod,
  now: Date,
): Promise<SignOnRow> {
  const saved = await tx
    .updateTable('company_sign_ons')
    .set((eb) => ({
      verified_by: verifiedBy,
      verified_at: eb.fn.coalesce('verified_at', eb.val(now)),
      checked_at: now,
    }))
    .where('company_id', '=', company_id)
    .where('domain', '=', domain)
    .where('verification_token', '=', verification_token)
    .returningAll()
    .executeTakeFirst()
    .catch(rethrowDomainTaken);
  if (!saved) throw new AppError('sign_on_not_found');
  return saved;
}

/** Ends a company's domain verification and its single sign-on sessions; false if the verification has changed. */
export async function deleteVerification(tx: Sql, { company_id, domain, verified_by }: SignOnRow): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('company_sign_ons')
    .set({ ...UNVERIFIED, is_required: false })
    .where('company_id', '=', company_id)
    .where('domain', '=', domain)
    .where('verified_by', '=', verified_by)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await tx
    .deleteFrom('identity_sessions')
    .where('id', 'in', (eb) =>
      eb.selectFrom('identity_company_sessions').select('session_id').where('company_id', '=', company_id),
    )
    .execute();
  return true;
}

/** Selects settings whose domain token was last seen before a time. Verifications by an administrator don't expire. */
function selectLastSeenBefore(sql: Sql, before: Date) {
  return sql
    .selectFrom('company_sign_ons')
    .selectAll()
    .where('verified_by', 'in', ['dns', 'file'])
    .where('checked_at', '<', before)
    .orderBy('checked_at');
}

export function listDomainsToRecheck(sql: Sql, before: Date): Promise<SignOnRow[]> {
  return selectLastSeenBefore(sql, before).execute();
}

export function lockOldVerifications(tx: Sql, before: Date): Promise<SignOnRow[]> {
  return selectLastSeenBefore(tx, before).forUpdate().execute();
}

/** Records that a sign-in or test succeeded, unless the settings have changed since it started. */
export async function markTested(sql: Sql, row: SignOnRow, now: Date): Promise<void> {
  await sql
    .updateTable('company_sign_ons')
    .set({ tested_at: now })
    .where('company_id', '=', row.company_id)
    .where('changed_at', '=', row.changed_at)
    .execute();
}

export async function setSignOnRequired(tx: Sql, companyId: string, isRequired: boolean): Promise<SignOnRow> {
  const saved = await tx
    .updateTable('company_sign_ons')
    .set({ is_required: isRequired })
    .where('company_id', '=', companyId)
    .$if(isRequired, (query) => query.where('verified_at', 'is not', null).where('tested_at', 'is not', null))
    .returningAll()
    .executeTakeFirst();
  if (!saved) throw new AppError('sign_on_not_ready');
  return saved;
}

/** Ends the sessions of members with an address in the domain, except the owner's and single sign-on sessions. */
export async function endOtherSessions(tx: Sql, { company_id, domain }: SignOnRow): Promise<void> {
  await tx
    .deleteFrom('identity_sessions')
    .where('userId', 'in', (eb) =>
      eb
        .selectFrom('company_members as m')
        .innerJoin('users as u', 'u.uid', 'm.uid')
        .select('m.uid')
        .where('m.company_id', '=', company_id)
        .where('m.role', '!=', 'owner')
        .where((of) => of(of.fn('split_part', [of.fn('lower', ['u.email']), of.val('@'), of.lit(-1)]), '=', domain)),
    )
    .where('id', 'not in', (eb) => eb.selectFrom('identity_company_sessions').select('session_id'))
    .execute();
}
