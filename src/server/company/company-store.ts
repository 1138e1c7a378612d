import { randomUUID } from 'node:crypto';
import { AppError } from '#contract/errors.ts';
import type { CompanyDraft } from '#domain/company/company-draft.ts';
import { lockAccount } from '../account/user-lock-store.ts';
import { writeAuditEntry } from '../audit/audit-log-store.ts';
import type { Sql } from '../db/database.ts';
import {
  type ChangeContext,
  type CompanyChangeContext,
  lockOwnCompany,
  requireLicensed,
} from './company-lock-store.ts';
import { unlinkFromCompany } from './member-store.ts';

/** Throws if a user belongs to a company; call it with their account locked. */
export async function requireNoCompany(tx: Sql, uid: string): Promise<void> {
  const row = await tx.selectFrom('company_members').select('uid').where('uid', '=', uid).executeTakeFirst();
  if (row) throw new AppError('already_in_company');
}

/** Creates a company with one member: its owner, who also pays for it. */
export async function createCompany(
  sql: Sql,
  { name }: CompanyDraft,
  { actor, uid, now }: ChangeContext,
): Promise<void> {
  await sql.transaction().execute(async (tx) => {
    await lockAccount(tx, uid);
    await requireNoCompany(tx, uid);
    const id = randomUUID();
    await tx.insertInto('companies').values({ id, name, payer_uid: uid, created_at: now }).execute();
    await tx.insertInto('company_members').values({ uid, company_id: id, role: 'owner', joined_at: now }).execute();
    await writeAuditEntry(tx, actor, { action: 'company_created', targetUid: null, companyId: id, details: {} }, now);
  });
}

export async function renameCompany(sql: Sql, { name }: CompanyDraft, context: CompanyChangeContext): Promise<void> {
  const { companyId, actor, now } = context;
  await sql.transaction().execute(async (tx) => {
    const { role, name: previousName } = await lockOwnCompany(tx, context);
    if (role !== 'owner') throw new AppError('forbidden');
    await requireLicensed(tx, context);
    if (previousName === name) return;
    await tx.updateTable('companies').set({ name }).where('id', '=', companyId).execute();
    await writeAuditEntry(tx, actor, { action: 'company_renamed', targetUid: null, companyId, details: {} }, now);
  });
}

export async function closeCompany(sql: Sql, confirmation: string, context: CompanyChangeContext): Promise<void> {
  const { companyId, actor, now } = context;
  await sql.transaction().execute(async (tx) => {
    const { role, name } = await lockOwnCompany(tx, context);
    if (role !== 'owner') throw new AppError('forbidden');
    if (confirmation !== name) throw new AppError('company_not_confirmed');
    const members = await tx.selectFrom('company_members').select('uid').where('company_id', '=', companyId).execute();
    const uids = members.map((member) => member.uid);
    await unlinkFromCompany(tx, companyId, uids);
    await tx.deleteFrom('companies').where('id', '=', companyId).execute();
    await writeAuditEntry(tx, actor, { action: 'company_closed', targetUid: null, companyId, details: {} }, now);
  });
}
