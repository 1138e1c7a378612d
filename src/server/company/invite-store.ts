import { randomUUID } from 'node:crypto';
import { AppError } from '#contract/errors.ts';
import type { AssignableRole } from '#domain/company/company.ts';
import { EmailAddress, type InvitationOutcome } from '#domain/company/invitation.ts';
import { mayManage } from '#domain/company/rights.ts';
import { writeAuditEntry } from '../audit/audit-log-store.ts';
import type { Sql } from '../db/database.ts';
import { type CompanyChangeContext, lockOwnCompany, requireLicensed } from './company-lock-store.ts';
import { consumeInvitationMailQuota } from './invitation-limits.ts';
import type { InvitationToMail } from './invitation-mail.ts';
import { getExpiry } from './invitation-store.ts';
import { generateInvitationToken, hashInvitationToken } from './invitation-token.ts';
import { readSeats } from './overview-store.ts';

const EXPIRED_RETENTION_MS = 30 * 24 * 60 * 60_000;

export type InviteResult = {
  readonly company: string;
  readonly outcomes: ReadonlyMap<string, InvitationOutcome>;
  readonly invitations: readonly InvitationToMail[];
};

async function readKnownAddresses(tx: Sql, { companyId, now }: CompanyChangeContext) {
  const members = await tx
    .selectFrom('company_members as m')
    .innerJoin('users as u', 'u.uid', 'm.uid')
    .select('u.email')
    .where('m.company_id', '=', companyId)
    .execute();
  const openInvitations = await tx
    .selectFrom('company_invitations')
    .select('email')
    .where('company_id', '=', companyId)
    .where('expires_at', '>', now)
    .execute();
  return {
    members: new Set(members.map(({ email }) => email.toLowerCase())),
    invited: new Set(openInvitations.map(({ email }) => email)),
  };
}

/** Stores an invitation, which may replace an expired one; returns the data for its email. */
async function storeInvitation(
  tx: Sql,
  email: string,
  role: AssignableRole,
  context: CompanyChangeContext,
): Promise<InvitationToMail> {
  const { companyId, uid, actor, now } = context;
  const id = randomUUID();
  const token = generateInvitationToken();
  await tx.deleteFrom('company_invitations').where('company_id', '=', companyId).where('email', '=', email).execute();
  await tx
    .insertInto('company_invitations')
    .values({
      id,
      company_id: companyId,
      email,
      role,
      token_hash: hashInvitationToken(token),
      invited_by: uid,
      created_at: now,
      expires_at: getExpiry(now),
    })
    .execute();
  const details = { invitationId: id, role };
  await writeAuditEntry(tx, actor, { action: 'company_invited', targetUid: null, companyId, details }, now);
  return { email, token, role };
}

/** Deletes invitations that expired over a month ago, because their addresses are personal data. */
async function deleteLongExpiredInvitations(tx: Sql, { companyId, now }: CompanyChangeContext): Promise<void> {
  const expired = tx.deleteFrom('company_invitations').where('company_id', '=', companyId);
  await expired.where('expires_at', '<', new Date(now.getTime() - EXPIRED_RETENTION_MS)).execute();
}

type Invitees = { readonly emails: readonly string[]; readonly role: AssignableRole };

/** Invites each eligible address while seats remain, in one transaction. */
export async function inviteAddresses(
  sql: Sql,
  { emails, role }: Invitees,
  context: CompanyChangeContext,
): Promise<InviteResult> {
  return sql.transaction().execute(async (tx) => {
    const company = await lockOwnCompany(tx, context);
    if (!mayManage(company.role, role)) throw new AppError('forbidden');
    await requireLicensed(tx, context);
    await deleteLongExpiredInvitations(tx, context);
    const { total, members, invited } = await readSeats(tx, context.companyId, context.now);
    const addresses = await readKnownAddresses(tx, context);
    const outcomes = new Map<string, InvitationOutcome>();
    const invitations: InvitationToMail[] = [];
    const decide = async (email: string): Promise<InvitationOutcome> => {
      if (!EmailAddress.safeParse(email).success) return 'not_an_address';
      if (addresses.members.has(email)) return 'already_member';
      if (addresses.invited.has(email)) return 'already_invited';
      if (members + invited + invitations.length >= total) return 'no_seat';
      if ((await consumeInvitationMailQuota(tx, email, context)) !== null) return 'too_many';
      invitations.push(await storeInvitation(tx, email, role, context));
      return 'invited';
    };
    // Sorted, so that two companies that invite the same addresses lock their limits in the same order.
    for (const email of [...new Set(emails)].sort()) outcomes.set(email, await decide(email));
    return { company: company.name, outcomes, invitations };
  });
}
