import { sql as raw } from 'kysely';
import { monthOf } from '#domain/license/calendar.ts';
import type { Kept } from '#domain/license/gate.ts';
import { MONTHLY_USES, type MonthlyUse } from '#domain/license/usage.ts';
import type { Sql } from '../db/database.ts';

function monthDay(now: Date): string {
  return monthOf(now).from.toISOString().slice(0, 10);
}

/** Counts one more use in the month of an instant; false when that would be more than the limit. */
export async function takeUse(
  sql: Sql,
  uid: string,
  { what, limit }: { readonly what: MonthlyUse; readonly limit: number | null },
  now: Date,
): Promise<boolean> {
  if (limit === 0) return false;
  const { rows } = await raw`
    insert into usage_counts as kept (uid, what, month, used) values (${uid}, ${what}, ${monthDay(now)}::date, 1)
    on conflict (uid, what, month) do update set used = kept.used + 1
    where ${limit}::integer is null or kept.used < ${limit}::integer
    returning used`.execute(sql);
  return rows.length > 0;
}

/** Gives a use back that came to nothing. */
export async function giveBackUse(sql: Sql, uid: string, what: MonthlyUse, now: Date): Promise<void> {
  await raw`
    update usage_counts set used = used - 1
    where uid = ${uid} and what = ${what} and month = ${monthDay(now)}::date and used > 0`.execute(sql);
}

/** What a person has used in the month of an instant. */
export async function readUses(sql: Sql, uid: string, now: Date): Promise<Record<MonthlyUse, number>> {
  const rows = await sql
    .selectFrom('usage_counts')
    .select(['what', 'used'])
    .where('uid', '=', uid)
    .where(raw<boolean>`month = ${monthDay(now)}::date`)
    .execute();
  const used = new Map(rows.map(({ what, used }) => [what, used]));
  return Object.fromEntries(MONTHLY_USES.map((what) => [what, used.get(what) ?? 0])) as Record<MonthlyUse, number>;
}

/** How much a person keeps of what a licence limits. */
export async function countKept(sql: Sql, uid: string): Promise<Record<Kept, number>> {
  const { rows } = await raw<Record<Kept, string>>`
    select
      (select count(*) from favorites where uid = ${uid} and removed_at is null) as favorites,
      (select count(*) from search_history where uid = ${uid}) as "searchHistory"`.execute(sql);
  const [counts] = rows;
  return { favorites: Number(counts?.favorites), searchHistory: Number(counts?.searchHistory) };
}

/** All that was counted for a person, the newest month first. */
export async function listUses(sql: Sql, uid: string) {
  return sql
    .selectFrom('usage_counts')
    .select(['what', 'used', raw<string>`to_char(month, 'YYYY-MM')`.as('month')])
    .where('uid', '=', uid)
    .orderBy('month', 'desc')
    .orderBy('what')
    .execute();
}
