import { AppError } from '#contract/errors.ts';
import type { AssignableRole, CompanyRole } from '#domain/company/company.ts';
import { CompanyMember } from '#domain/company/company-member.ts';
import { mayManage } from '#domain/company/rights.ts';
import { writeAuditEntry } from '../audit/audit-log-store.ts';
import type { Sql } from '../db/database.ts';
import { type CompanyChangeContext, findRole, lockOwnCompany, requireLicensed } from './company-lock-store.ts';

/** Deletes people's links to the company's issuer, and the sessions opened by signing in there. */
export async function unlinkFromCompany(tx: Sql, companyId: string, uids: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('identity_accounts')
    .where('userId', 'in', uids)
    .where('providerId', '=', `company:${companyId}`)
    .execute();
  await tx
    .deleteFrom('identity_sessions')
    .where('userId', 'in', uids)
    .where('id', 'in', (eb) =>
      eb.selectFrom('identity_company_sessions').select('session_id').where('company_id', '=', companyId),
    )
    .execute();
}

const ROLE_ORDER = ['owner', 'manager', 'driver'];

/** Lists a company's people: the owner, then managers, then drivers, each by name. */
export async function listMembers(sql: Sql, companyId: string): Promise<CompanyMember[]> {
  const rows = await sql
    .selectFrom('company_members as m')
    .innerJoin('users as u', 'u.uid', 'm.uid')
    .select(['m.uid', 'm.role', 'm.joined_at', 'u.display_name', 'u.email'])
    .where('m.company_id', '=', companyId)
    .orderBy('u.display_name')
    .orderBy('m.uid')
    .execute();
  return rows
    .map(({ uid, role, joined_at, display_name: displayName, email }) =>
      CompanyMember.parse({ uid, displayName, email, role, joinedAt: joined_at.toISOString() }),
    )
    .sort((a, b) => ROLE_ORDER.indexOf(a.role) - ROLE_ORDER.indexOf(b.role));
}

function toMembershipKey(companyId: string, uid: string) {
  return { company_id: companyId, uid };
}

async function writeRole(tx: Sql, companyId: string, uid: string, role: CompanyRole): Promise<void> {
  await tx
    .updateTable('company_members')
    .set({ role })
    .where((where) => where.and(toMembershipKey(companyId, uid)))
    .execute();
}

/** Returns the role of a member of a locked company; throws for anyone else. */
async function requireTarget(tx: Sql, companyId: string, uid: string): Promise<CompanyRole> {
  const role = await findRole(tx, companyId, uid);
  if (!role) throw new AppError('member_not_found');
  return role;
}

async function isPayer(tx: Sql, companyId: string, uid: string): Promise<boolean> {
  const companies = tx.selectFrom('companies').select('id').where('id', '=', companyId);
  return (await companies.where('payer_uid', '=', uid).executeTakeFirst()) !== undefined;
}

/** If a member pays for a locked company, makes the owner its payer, because former members can't share a license. */
export async function transferPayment(tx: Sql, companyId: string, uid: string): Promise<void> {
  await tx
    .updateTable('companies')
    .set(({ selectFrom }) => ({
      payer_uid: selectFrom('company_members')
        .select('uid')
        .where('company_id', '=', companyId)
        .where('role', '=', 'owner'),
    }))
    .where('id', '=', companyId)
    .where('payer_uid', '=', uid)
    .execute();
}

async function deleteMembership(tx: Sql, companyId: string, uid: string): Promise<void> {
  await tx
    .deleteFrom('company_members')
    .where((where) => where.and(toMembershipKey(companyId, uid)))
    .execute();
  await transferPayment(tx, companyId, uid);
  await unlinkFromCompany(tx, companyId, [uid]);
}

export async function changeMemberRole(
  sql: Sql,
  targetUid: string,
  to: AssignableRole,
  context: CompanyChangeContext,
): Promise<void> {
  const { companyId, actor, now } = context;
  await sql.transaction().execute(async (tx) => {
    const { role } = await lockOwnCompany(tx, context);
    const from = await requireTarget(tx, companyId, targetUid);
    if (!mayManage(role, from) || !mayManage(role, to)) throw new AppError('forbidden');
    await requireLicensed(tx, context);
    if (from === to) return;
    await writeRole(tx, companyId, targetUid, to);
    await writeAuditEntry(
      tx,
      actor,
      { action: 'company_role_changed', targetUid, companyId, details: { from, to } },
      now,
    );
  });
}

export async function removeMember(sql: Sql, targetUid: string, context: CompanyChangeContext): Promise<void> {
  const { companyId, actor, now } = context;
  await sql.transaction().execute(async (tx) => {
    const { role } = await lockOwnCompany(tx, context);
    const targetRole = await requireTarget(tx, companyId, targetUid);
    if (!mayManage(role, targetRole)) throw new AppError('forbidden');
    // Without its payer, the company has no license, so only the owner may remove the payer.
    if (role !== 'owner' && (await isPayer(tx, companyId, targetUid))) throw new AppError('forbidden');
    await deleteMembership(tx, companyId, targetUid);
    const details = { role: targetRole };
    await writeAuditEntry(tx, actor, { action: 'company_member_removed', targetUid, companyId, details }, now);
  });
}

export async function leaveCompany(sql: Sql, context: CompanyChangeContext): Promise<void> {
  const { companyId, uid, actor, now } = context;
  await sql.transaction().execute(async (tx) => {
    const { role } = await lockOwnCompany(tx, context);
    if (role === 'owner') throw new AppError('owner_cannot_leave');
    await deleteMembership(tx, companyId, uid);
    await writeAuditEntry(tx, actor, { action: 'company_left', targetUid: null, companyId, details: { role } }, now);
  });
}

type Transfer = { readonly uid: string; readonly name: string };

/** Makes a member the owner and the owner a manager. The payer stays the same. */
export async function transferCompany(
  sql: Sql,
  { uid: newOwnerUid, name: typedName }: Transfer,
  context: CompanyChangeContext,
): Promise<void> {
  const { companyId, uid, actor, now } = context;
  await sql.transaction().execute(async (tx) => {
    const { role, name } = await lockOwnCompany(tx, context);
    if (role !== 'owner') throw new AppError('forbidden');
    if ((await requireTarget(tx, companyId, newOwnerUid)) === 'owner') throw new AppError('member_not_found');
    if (typedName !== name) throw new AppError('company_not_confirmed');
    await makeOwner(tx, companyId, { from: uid, to: newOwnerUid });
    await writeAuditEntry(
      tx,
      actor,
      { action: 'company_handed_on', targetUid: newOwnerUid, companyId, details: {} },
      now,
    );
  });
}

/**
 * Makes a member of a locked company its owner, and the owner a manager. Turns off the requirement to use
 * single sign-on, because the new owner may have no other way to sign in if it fails.
 */
export async function makeOwner(
  tx: Sql,
  companyId: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  // In this order, because a company has one owner at a time.
  await writeRole(tx, companyId, from, 'manager');
  await writeRole(tx, companyId, to, 'owner');
  await tx.updateTable('company_sign_ons').set({ is_required: false }).where('company_id', '=', companyId).execute();
}
