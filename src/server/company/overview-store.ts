import { CompanyOverview } from '#domain/company/company-overview.ts';
import type { Sql } from '../db/database.ts';
import { countSeatUsers } from '../limits/seats-store.ts';
import { readSharedLicense } from './company-license-store.ts';

export type Seats = CompanyOverview['seats'];

/** Returns how many seats a company has and uses; an expired invitation uses none. */
export async function readSeats(sql: Sql, companyId: string, now: Date): Promise<Seats> {
  const { seats } = await readSharedLicense(sql, companyId, now);
  return { total: seats, ...(await countSeatUsers(sql, companyId, now)) };
}

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
  const { license, seats } = await readSharedLicense(sql, row.id, now);
  return CompanyOverview.parse({
    id: row.id,
    name: row.name,
    role: row.role,
    license,
    createdAt: row.created_at.toISOString(),
    owner: { uid: row.owner_uid, displayName: row.owner_name, email: row.owner_email },
    payer: row.payer_uid === null ? null : { uid: row.payer_uid, displayName: row.payer_name },
    seats: { total: seats, ...(await countSeatUsers(sql, row.id, now)) },
  });
}
