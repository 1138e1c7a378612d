import { sql as raw } from 'kysely';
import { CompanyAuditEntry, type EntryPerson } from '#domain/company/company-audit-entry.ts';
import type { Sql } from '../db/database.ts';

type NamedPerson = { readonly name: string; readonly isMember: boolean };

/** Omits people whose accounts were deleted. */
async function readPeople(sql: Sql, companyId: string, uids: readonly string[]): Promise<Map<string, NamedPerson>> {
  if (uids.length === 0) return new Map();
  const rows = await sql
    .selectFrom('users as u')
    .leftJoin('company_members as m', 'm.uid', 'u.uid')
    .select(['u.uid', 'u.display_name', 'm.company_id'])
    .where('u.uid', 'in', [...uids])
    .execute();
  return new Map(
    rows.map(({ uid, display_name: name, company_id }) => [uid, { name, isMember: company_id === companyId }]),
  );
}

/** Returns who accepted each invitation, and the address of each invitation that is still stored, expired or not. */
async function readInvitees(sql: Sql, companyId: string, ids: readonly string[]) {
  if (ids.length === 0) return { joined: new Map<string, string>(), emails: new Map<string, string>() };
  const joined = await sql
    .selectFrom('audit_log')
    .select([raw<string>`details->>'invitationId'`.as('id'), 'admin_uid'])
    .where('company_id', '=', companyId)
    .where('action', '=', 'company_joined')
    .where(raw`details->>'invitationId'`, 'in', [...ids])
    .execute();
  const stored = await sql
    .selectFrom('company_invitations')
    .select(['id', 'email'])
    .where('company_id', '=', companyId)
    .where('id', 'in', [...ids])
    .execute();
  return {
    joined: new Map(joined.flatMap(({ id, admin_uid }) => (admin_uid === null ? [] : [[id, admin_uid] as const]))),
    emails: new Map(stored.map(({ id, email }) => [id, email])),
  };
}

const getInvitationId = ({ invitationId }: Record<string, unknown>) =>
  typeof invitationId === 'string' ? invitationId : '';

/** Describes people by name, without their email addresses: former members may have changed theirs after leaving. */
function describePerson(uid: string, people: ReadonlyMap<string, NamedPerson>): EntryPerson {
  const person = people.get(uid);
  if (!person) return { kind: 'deleted_account', name: null };
  return { kind: person.isMember ? 'member' : 'former_member', name: person.name };
}

type Page = { readonly before: string | undefined; readonly limit: number };

/** Newest first. */
export async function listCompanyEntries(
  sql: Sql,
  companyId: string,
  { before, limit }: Page,
): Promise<CompanyAuditEntry[]> {
  const rows = await sql
    .selectFrom('audit_log')
    .select(['id', 'at', 'action', 'details', 'admin_uid', 'target_uid'])
    .where('company_id', '=', companyId)
    .$if(before !== undefined, (query) => query.where(raw<boolean>`id < ${before}::bigint`))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  const invitees = await readInvitees(
    sql,
    companyId,
    rows.map(({ details }) => getInvitationId(details)).filter(Boolean),
  );
  const targets = rows.map(({ action, target_uid, details }) =>
    action === 'company_joined' ? null : (target_uid ?? invitees.joined.get(getInvitationId(details)) ?? null),
  );
  const uids = [...rows.map(({ admin_uid }) => admin_uid), ...targets].filter((uid) => uid !== null);
  const people = await readPeople(sql, companyId, [...new Set(uids)]);
  return rows.map(({ id, at, action, details, admin_uid }, index) => {
    const target = targets[index] ?? null;
    const isByAdministrator = details.isByAdministrator === true || admin_uid === null;
    return CompanyAuditEntry.parse({
      id: String(id),
      at: at.toISOString(),
      action,
      actor: isByAdministrator ? { kind: 'administrator', name: null } : describePerson(admin_uid, people),
      target: target === null ? null : describePerson(target, people),
      invited: invitees.emails.get(getInvitationId(details)) ?? null,
      details,
    });
  });
}
