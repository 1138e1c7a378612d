import { AppError } from '#contract/errors.ts';
import { lockAccount } from '../account/user-lock-store.ts';
import { writeAuditEntry } from '../audit/audit-log-store.ts';
import type { Sql } from '../db/database.ts';
import { readSharedLicense } from './company-license-store.ts';
import { type ChangeContext, lockCompany } from './company-lock-store.ts';
import { requireNoCompany } from './company-store.ts';
import { hashInvitationToken } from './invitation-token.ts';
import { readSeats } from './overview-store.ts';

type Joining = { readonly companyId: string; readonly token: string };

/** Returns a locked company's invitation with the token; throws if it no longer exists or has expired. */
async function requireInvitation(tx: Sql, { companyId, token }: Joining, now: Date) {
  const row = await tx
    .selectFrom('company_invitations')
    .select(['id', 'email', 'role', 'invited_by', 'expires_at'])
    .where('company_id', '=', companyId)
    .where('token_hash', '=', hashInvitationToken(token))
    .executeTakeFirst();
  if (!row) throw new AppError('invitation_not_found');
  if (row.expires_at <= now) throw new AppError('invitation_expired');
  return row;
}

async function requireAddress(tx: Sql, uid: string, email: string): Promise<void> {
  const person = await tx
    .selectFrom('users')
    .select(['email', 'email_verified'])
    .where('uid', '=', uid)
    .executeTakeFirstOrThrow();
  if (person.email.toLowerCase() !== email) throw new AppError('invitation_for_other_address');
  if (!person.email_verified) throw new AppError('invitation_needs_verified_email');
}

/** Throws unless a locked company has a license, and a seat for one more member. */
async function requireSeat(tx: Sql, companyId: string, now: Date): Promise<void> {
  const { license } = await readSharedLicense(tx, companyId, now);
  if (license === null) throw new AppError('company_without_license');
  const { total, members } = await readSeats(tx, companyId, now);
  if (members >= total) throw new AppError('no_seat_left');
}

export async function joinCompany(sql: Sql, joining: Joining, { actor, uid, now }: ChangeContext): Promise<void> {
  const { companyId } = joining;
  await sql.transaction().execute(async (tx) => {
    await lockAccount(tx, uid);
    if (!(await lockCompany(tx, companyId))) throw new AppError('invitation_not_found');
    const { id, email, role, invited_by: invitedBy } = await requireInvitation(tx, joining, now);
    await requireAddress(tx, uid, email);
    await requireNoCompany(tx, uid);
    await requireSeat(tx, companyId, now);
    await tx.deleteFrom('company_invitations').where('id', '=', id).execute();
    await tx.insertInto('company_members').values({ uid, company_id: companyId, role, joined_at: now }).execute();
    const details = { invitationId: id, role, invitedBy };
    await writeAuditEntry(tx, actor, { action: 'company_joined', targetUid: null, companyId, details }, now);
  });
}
