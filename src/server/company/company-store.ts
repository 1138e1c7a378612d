import { randomUUID } from 'node:crypto';
import { AppError } from '#contract/errors.ts';
import type { CompanyDraft } from '#domain/company/company-draft.ts';
import { CompanyOverview } from '#domain/company/company-overview.ts';
import { lockAccount } from '../account/user-lock-store.ts';
import { type Actor, writeAuditEntry } from '../audit/audit-log-store.ts';
import type { Sql } from '../db/database.ts';
import { readSharedLicense } from './company-license-store.ts';

/** Who does something, and when. */
export type Act = { readonly actor: Actor; readonly uid: string; readonly now: Date };

/** Throws when someone belongs to a company; call it with their account locked. */
export async function requireNoCompany(tx: Sql, uid: string): Promise<void> {
  const row = await tx.selectFrom('company_members').select('uid').where('uid', '=', uid).executeTakeFirst();
  if (row) throw new AppError('already_in_company');
}

/** Creates a company with one member: its owner, who also pays for it. */
export async function createCompany(sql: Sql, { name }: CompanyDraft, { actor, uid, now }: Act): Promise<void> {
  await sql.transaction().execute(async (tx) => {
    await lockAccount(tx, uid);
    await requireNoCompany(tx, uid);
    const id = randomUUID();
    await tx.insertInto('companies').values({ id, name, payer_uid: uid, created_at: now }).execute();
    await tx.insertInto('company_members').values({ uid, company_id: id, role: 'owner', joined_at: now }).execute();
    await writeAuditEntry(tx, actor, { action: 'company_created', targetUid: null, companyId: id, details: {} }, now);
  });
}

function countPeople(sql: Sql, companyId: string, now: Date) {
  return sql
    .selectNoFrom(({ selectFrom, fn }) => [
      selectFrom('company_members')
        .select(fn.countAll<string>().as('count'))
        .where('company_id', '=', companyId)
        .as('members'),
      selectFrom('company_invitations')
        .select(fn.countAll<string>().as('count'))
        .where('company_id', '=', companyId)
        .where('expires_at', '>', now)
        .as('invited'),
    ])
    .executeTakeFirstOrThrow();
}

/** Returns how many seats a company has and uses; an expired invitation uses none. */
export async function readSeats(sql: Sql, companyId: string, now: Date): Promise<CompanyOverview['seats']> {
  const { seats } = await readSharedLicense(sql, companyId, now);
  const { members, invited } = await countPeople(sql, companyId, now);
  return { total: seats, members: Number(members), invited: Number(invited) };
}

/** Returns what a member sees of their company; null for someone without one. */
export async function readCompany(sql: Sql, uid: string, now: Date): Promise<CompanyOverview | null> {
  const row = await sql
    .selectFrom('company_members as me')
    .innerJoin('companies as c', 'c.id', 'me.company_id')
    .innerJoin('company_members as o', (join) => join.onRef('o.company_id', '=', 'c.id').on('o.role', '=', 'owner'))
    .innerJoin('users as owner', 'owner.uid', 'o.uid')
    .leftJoin('users as payer', 'payer.uid', 'c.payer_uid')
    .select(['c.id', 'c.name', 'me.role', 'c.created_at'])
    .select(['owner.uid as owner_uid', 'owner.display_name as owner_name', 'owner.email as owner_email'])
    .select(['payer.uid as payer_uid', 'payer.display_name as payer_name'])
    .where('me.uid', '=', uid)
    .executeTakeFirst();
  if (!row) return null;
  const { license } = await readSharedLicense(sql, row.id, now);
  return CompanyOverview.parse({
    id: row.id,
    name: row.name,
    role: row.role,
    license,
    createdAt: row.created_at.toISOString(),
    owner: { uid: row.owner_uid, displayName: row.owner_name, email: row.owner_email },
    payer: row.payer_uid === null ? null : { uid: row.payer_uid, displayName: row.payer_name },
    seats: await readSeats(sql, row.id, now),
  });
}
