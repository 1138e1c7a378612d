import type { Sql } from '../db/database.ts';

/** Counts who uses a company's seats: its members, and invitations that haven't expired. */
export async function countSeatUsers(sql: Sql, companyId: string, now: Date) {
  const { members, invited } = await sql
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
  return { members: Number(members), invited: Number(invited) };
}
