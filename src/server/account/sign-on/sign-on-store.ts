import type { Selectable } from 'kysely';
import { AppError } from '#contract/errors.ts';
import type { DomainProof } from '#domain/company/sign-on.ts';
import type { Sql } from '../../db/database.ts';
import type { CompanyTables, LicenseSourcesView } from '../../db/schema-company.ts';
import { readLicenseSources } from '../../limits/license-sources-store.ts';

export type SignOnRow = Selectable<CompanyTables['company_sign_ons']>;

const UNIQUE_VIOLATION = '23505';

function rethrowTaken(error: unknown): never {
  const isTaken = error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION;
  throw isTaken ? new AppError('mail_domain_taken') : error;
}

export async function findSignOn(sql: Sql, companyId: string): Promise<SignOnRow | null> {
  const found = sql.selectFrom('company_sign_ons').selectAll().where('company_id', '=', companyId);
  return (await found.executeTakeFirst()) ?? null;
}

/** Returns the sign-on of the company that has proven a domain, or null. */
export async function findProvenSignOn(sql: Sql, domain: string): Promise<SignOnRow | null> {
  const found = sql.selectFrom('company_sign_ons').selectAll().where('domain', '=', domain);
  return (await found.where('proven_at', 'is not', null).executeTakeFirst()) ?? null;
}

/** Returns whether another company has proven the domain. */
export async function isDomainTaken(sql: Sql, domain: string, companyId: string): Promise<boolean> {
  const proven = await findProvenSignOn(sql, domain);
  return proven !== null && proven.company_id !== companyId;
}

export type SignOnSave = Pick<
  SignOnRow,
  'company_id' | 'domain' | 'issuer' | 'client_id' | 'client_secret' | 'proof_token' | 'changed_at'
>;

/** Stores new settings. They have to be tested again; another domain has to be proven. */
export async function saveSignOn(tx: Sql, row: SignOnSave): Promise<SignOnRow> {
  const untested = { ...row, tested_at: null, is_forced: false };
  const unproven = { proven_by: null, proven_at: null, checked_at: null };
  const before = await findSignOn(tx, row.company_id);
  const values = before?.domain === row.domain ? { ...untested, proof_token: before.proof_token } : untested;
  return tx
    .insertInto('company_sign_ons')
    .values(untested)
    .onConflict((conflict) =>
      conflict.column('company_id').doUpdateSet(before?.domain === row.domain ? values : { ...values, ...unproven }),
    )
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

/** Records a proof of the domain; throws when another company has proven it meanwhile. */
export async function recordProof(
  tx: Sql,
  { company_id, domain }: Pick<SignOnRow, 'company_id' | 'domain'>,
  provenBy: DomainProof,
  now: Date,
): Promise<SignOnRow> {
  const saved = await tx
    .updateTable('company_sign_ons')
    .set((eb) => ({ proven_by: provenBy, proven_at: eb.fn.coalesce('proven_at', eb.val(now)), checked_at: now }))
    .where('company_id', '=', company_id)
    .where('domain', '=', domain)
    .returningAll()
    .executeTakeFirst()
    .catch(rethrowTaken);
  if (!saved) throw new AppError('sign_on_not_found');
  return saved;
}

/** Lists proofs that were last seen before a time. Those of an operator don't end. */
export async function listProofsToCheck(sql: Sql, before: Date): Promise<SignOnRow[]> {
  return sql
    .selectFrom('company_sign_ons')
    .selectAll()
    .where('proven_by', 'in', ['dns', 'file'])
    .where('checked_at', '<', before)
    .orderBy('checked_at')
    .execute();
}

/** Ends proofs that were last seen before a time. */
export async function endOldProofs(sql: Sql, before: Date): Promise<void> {
  await sql
    .updateTable('company_sign_ons')
    .set({ proven_by: null, proven_at: null, checked_at: null, is_forced: false })
    .where('proven_by', 'in', ['dns', 'file'])
    .where('checked_at', '<', before)
    .execute();
}

/** Records that someone came back from the sign-in service, unless the settings have changed since they left. */
export async function recordTested(sql: Sql, row: SignOnRow, now: Date): Promise<void> {
  await sql
    .updateTable('company_sign_ons')
    .set({ tested_at: now })
    .where('company_id', '=', row.company_id)
    .where('changed_at', '=', row.changed_at)
    .execute();
}

export async function setForced(tx: Sql, companyId: string, isForced: boolean): Promise<SignOnRow> {
  const saved = await tx
    .updateTable('company_sign_ons')
    .set({ is_forced: isForced })
    .where('company_id', '=', companyId)
    .$if(isForced, (query) => query.where('proven_at', 'is not', null).where('tested_at', 'is not', null))
    .returningAll()
    .executeTakeFirst();
  if (!saved) throw new AppError('sign_on_not_ready');
  return saved;
}

/** The company behind a sign-on, as its owner's license has it now. */
export type SigningCompany = { readonly name: string; readonly sources: LicenseSourcesView };

/** Returns a company if single sign-on is part of its license now. */
export async function findLicensedCompany(sql: Sql, companyId: string, now: Date): Promise<SigningCompany | null> {
  const sources = await sql
    .selectFrom('license_sources')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('company_role', '=', 'owner')
    .executeTakeFirst();
  if (!sources) return null;
  return readLicenseSources(sources, now).company === 'enterprise'
    ? { name: sources.shared_company_name ?? '', sources }
    : null;
}

/** Whether a user has to use the company's sign-in, and the session came from it. */
type Demand = { readonly companyId: string; readonly isMet: boolean };

/** Returns what a company that requires its own sign-in demands of a member's session; null for everyone else. */
export async function findDemand(sql: Sql, uid: string, sessionId: string | null): Promise<Demand | null> {
  const row = await sql
    .selectFrom('company_members as m')
    .innerJoin('company_sign_ons as s', 's.company_id', 'm.company_id')
    .innerJoin('users as u', 'u.uid', 'm.uid')
    .leftJoin('identity_company_sessions as c', (join) =>
      join.on('c.session_id', '=', sessionId).onRef('c.company_id', '=', 'm.company_id'),
    )
    .select(['m.company_id as companyId', 'c.session_id as sessionId'])
    .where('m.uid', '=', uid)
    .where('m.role', '!=', 'owner')
    .where('s.is_forced', '=', true)
    .where((eb) => eb(eb.fn('split_part', [eb.fn('lower', ['u.email']), eb.val('@'), eb.lit(-1)]), '=', eb.ref('s.domain')))
    .executeTakeFirst();
  return row ? { companyId: row.companyId, isMet: row.sessionId !== null } : null;
}

/** Ends the sessions of a company's members with its domain that didn't come from its sign-in, except the owner's. */
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
