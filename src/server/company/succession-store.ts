import { AppError } from '#contract/errors.ts';
import { type Actor, writeAuditEntry } from '../audit/audit-log-store.ts';
import type { Sql } from '../db/database.ts';
import { lockCompany } from './company-lock-store.ts';
import { makeOwner, transferPayment } from './member-store.ts';

type Deletion = {
  readonly uid: string;
  /** The administrator who deletes someone else's account; null when users delete their own. */
  readonly administrator: Actor | null;
  readonly now: Date;
};

/** Lists the other members of a company in the order of succession: managers first, longest-serving first. */
async function listSuccessors(tx: Sql, companyId: string, uid: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('company_members')
    .select('uid')
    .where('company_id', '=', companyId)
    .where('uid', '!=', uid)
    .orderBy(({ eb }) => eb('role', '=', 'manager'), 'desc')
    .orderBy('joined_at')
    .orderBy('uid')
    .execute();
  return rows.map((row) => row.uid);
}

/**
 * Prepares a company for the deletion of a member's account, in the same transaction. The owner of a company with other
 * members can't delete their account; if an administrator does, another member becomes the owner. Call it with the uid
 * locked, before any row of `users` is locked.
 */
export async function leaveBeforeDeletion(tx: Sql, { uid, administrator, now }: Deletion): Promise<void> {
  const membership = await tx
    .selectFrom('company_members')
    .select('company_id')
    .where('uid', '=', uid)
    .executeTakeFirst();
  if (!membership) return;
  const companyId = membership.company_id;
  await lockCompany(tx, companyId);
  const member = await tx
    .selectFrom('company_members')
    .select('role')
    .where('company_id', '=', companyId)
    .where('uid', '=', uid)
    .executeTakeFirst();
  if (!member) return;
  const actor = administrator ?? { adminUid: uid, userAgent: '' };
  const [successor] = await listSuccessors(tx, companyId, uid);
  if (member.role === 'owner' && successor === undefined) {
    await tx.deleteFrom('companies').where('id', '=', companyId).execute();
    const details = administrator ? { isByAdministrator: true } : {};
    await writeAuditEntry(tx, actor, { action: 'company_closed', targetUid: null, companyId, details }, now);
    return;
  }
  if (member.role === 'owner' && successor !== undefined) {
    if (administrator === null) throw new AppError('owns_company');
    await makeOwner(tx, companyId, { from: uid, to: successor });
    const details = { isByAdministrator: true };
    await writeAuditEntry(tx, actor, { action: 'company_handed_on', targetUid: successor, companyId, details }, now);
  }
  const departure = administrator
    ? ({ action: 'company_member_removed', targetUid: uid } as const)
    : ({ action: 'company_left', targetUid: null } as const);
  await writeAuditEntry(tx, actor, { ...departure, companyId, details: { role: member.role } }, now);
  await transferPayment(tx, companyId, uid);
}

/** Deletes the invitations to an address, in the transaction that deletes the account it belongs to. */
export async function deleteInvitationsTo(tx: Sql, email: string): Promise<void> {
  await tx.deleteFrom('company_invitations').where('email', '=', email.toLowerCase()).execute();
}
