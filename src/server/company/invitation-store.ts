import { AppError } from '#contract/errors.ts';
import { AssignableRole } from '#domain/company/company.ts';
import { CompanyInvitation, INVITATION_DAYS, InvitationView } from '#domain/company/invitation.ts';
import { mayManage } from '#domain/company/rights.ts';
import { writeAuditEntry } from '../audit/audit-log-store.ts';
import type { Sql } from '../db/database.ts';
import {
  type CompanyChangeContext,
  type LockedCompany,
  lockOwnCompany,
  requireLicensed,
} from './company-lock-store.ts';
import { consumeInvitationMailQuota } from './invitation-limits.ts';
import type { InvitationToMail } from './invitation-mail.ts';
import { generateInvitationToken, hashInvitationToken } from './invitation-token.ts';
import { readSeats } from './overview-store.ts';

const DAY_MS = 24 * 60 * 60_000;

export const getExpiry = (now: Date) => new Date(now.getTime() + INVITATION_DAYS * DAY_MS);

/** Newest first, including expired ones. */
export async function listInvitations(sql: Sql, companyId: string): Promise<CompanyInvitation[]> {
  const rows = await sql
    .selectFrom('company_invitations')
    .select(['id', 'email', 'role', 'created_at', 'expires_at'])
    .where('company_id', '=', companyId)
    .orderBy('created_at', 'desc')
    .orderBy('email')
    .execute();
  return rows.map(({ created_at, expires_at, ...row }) =>
    CompanyInvitation.parse({ ...row, createdAt: created_at.toISOString(), expiresAt: expires_at.toISOString() }),
  );
}

type ManagedInvitation = {
  readonly company: LockedCompany;
  readonly email: string;
  readonly role: AssignableRole;
  readonly expiresAt: Date;
};

/** Locks the actor's company and returns the invitation with the ID; throws unless the actor may manage it. */
async function lockInvitation(tx: Sql, id: string, context: CompanyChangeContext): Promise<ManagedInvitation> {
  const company = await lockOwnCompany(tx, context);
  if (company.role === 'driver') throw new AppError('forbidden');
  const row = await tx
    .selectFrom('company_invitations')
    .select(['email', 'role', 'expires_at'])
    .where('company_id', '=', context.companyId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw new AppError('invitation_not_found');
  const role = AssignableRole.parse(row.role);
  if (!mayManage(company.role, role)) throw new AppError('forbidden');
  return { company, email: row.email, role, expiresAt: row.expires_at };
}

export async function withdrawInvitation(sql: Sql, id: string, context: CompanyChangeContext): Promise<void> {
  const { companyId, actor, now } = context;
  await sql.transaction().execute(async (tx) => {
    const { role } = await lockInvitation(tx, id, context);
    await tx.deleteFrom('company_invitations').where('id', '=', id).execute();
    const details = { invitationId: id, role };
    await writeAuditEntry(
      tx,
      actor,
      { action: 'company_invitation_withdrawn', targetUid: null, companyId, details },
      now,
    );
  });
}

/** Replaces an invitation's link and resets its expiration. An expired invitation takes a seat again. */
export async function renewInvitation(
  sql: Sql,
  id: string,
  context: CompanyChangeContext,
): Promise<{ readonly company: string; readonly mail: InvitationToMail }> {
  const { companyId, actor, now } = context;
  return sql.transaction().execute(async (tx) => {
    const { company, email, role, expiresAt } = await lockInvitation(tx, id, context);
    await requireLicensed(tx, context);
    const { total, members, invited } = await readSeats(tx, companyId, now);
    const isExpired = expiresAt <= now;
    if (members + invited + (isExpired ? 1 : 0) > total) throw new AppError('no_seat_left');
    const retryAfterSeconds = await consumeInvitationMailQuota(tx, email, context);
    if (retryAfterSeconds !== null) throw new AppError('too_many_invitations', { retryAfterSeconds });
    const token = generateInvitationToken();
    await tx
      .updateTable('company_invitations')
      .set({ token_hash: hashInvitationToken(token), expires_at: getExpiry(now) })
      .where('id', '=', id)
      .execute();
    const details = { invitationId: id, role };
    await writeAuditEntry(tx, actor, { action: 'company_invitation_resent', targetUid: null, companyId, details }, now);
    return { company: company.name, mail: { email, token, role } };
  });
}

export type InvitationWithCompany = {
  readonly view: InvitationView;
  readonly companyId: string;
  readonly payerUid: string | null;
};

/** Finds the invitation for a link's token. Throws if it has expired or the link is no longer valid. */
export async function findInvitation(sql: Sql, token: string, now: Date): Promise<InvitationWithCompany> {
  const row = await sql
    .selectFrom('company_invitations as i')
    .innerJoin('companies as c', 'c.id', 'i.company_id')
    .leftJoin('users as u', 'u.uid', 'i.invited_by')
    .select(['i.email', 'i.role', 'i.expires_at', 'c.id', 'c.name', 'c.payer_uid', 'u.display_name'])
    .where('i.token_hash', '=', hashInvitationToken(token))
    .executeTakeFirst();
  if (!row) throw new AppError('invitation_not_found');
  if (row.expires_at <= now) throw new AppError('invitation_expired');
  const view = InvitationView.parse({
    company: row.name,
    role: row.role,
    email: row.email,
    invitedBy: row.display_name,
    expiresAt: row.expires_at.toISOString(),
  });
  return { view, companyId: row.id, payerUid: row.payer_uid };
}
