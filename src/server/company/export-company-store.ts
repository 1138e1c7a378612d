import { sql as raw } from 'kysely';
import type { PersonalData } from '#contract/account.ts';
import { CompanyRole } from '#domain/company/company.ts';
import type { Sql } from '../db/database.ts';

async function readMembership(sql: Sql, uid: string): Promise<PersonalData['companyMembership']> {
  const row = await sql
    .selectFrom('company_members as m')
    .innerJoin('companies as c', 'c.id', 'm.company_id')
    .select(['c.name', 'm.role', 'm.joined_at', 'c.payer_uid'])
    .where('m.uid', '=', uid)
    .executeTakeFirst();
  if (!row) return null;
  const { name: company, role, joined_at, payer_uid } = row;
  return { company, role: CompanyRole.parse(role), joinedAt: joined_at.toISOString(), pays: payer_uid === uid };
}

async function listReceivedInvitations(sql: Sql, uid: string): Promise<PersonalData['companyInvitations']> {
  const rows = await sql
    .selectFrom('users as u')
    .innerJoin('company_invitations as i', (join) => join.on('i.email', '=', raw<string>`lower(u.email)`))
    .innerJoin('companies as c', 'c.id', 'i.company_id')
    .select(['c.name', 'i.role', 'i.created_at'])
    .where('u.uid', '=', uid)
    .where('u.email_verified', '=', true)
    .orderBy('i.created_at')
    .execute();
  return rows.map(({ name: company, role, created_at }) => ({
    company,
    role: CompanyRole.parse(role),
    invitedAt: created_at.toISOString(),
  }));
}

/** Returns a person's company membership and unanswered invitations; an unverified address has none. */
export async function exportCompany(
  sql: Sql,
  uid: string,
): Promise<Pick<PersonalData, 'companyMembership' | 'companyInvitations'>> {
  return {
    companyMembership: await readMembership(sql, uid),
    companyInvitations: await listReceivedInvitations(sql, uid),
  };
}
