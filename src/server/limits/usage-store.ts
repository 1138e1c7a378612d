import { sql as raw } from 'kysely';
import { getCalendarMonth } from '#domain/license/billing-periods.ts';
import type { LimitedItem } from '#domain/license/gate.ts';
import { MONTHLY_METERS, type MonthlyMeter } from '#domain/license/usage.ts';
import type { Sql } from '../db/database.ts';

function getFirstDayOfMonth(now: Date): string {
  return getCalendarMonth(now).from.toISOString().slice(0, 10);
}

/** Counts one use toward a monthly quota; returns false, without counting it, if that would exceed the limit. */
export async function consumeQuota(
  sql: Sql,
  uid: string,
  { what, limit }: { readonly what: MonthlyMeter; readonly limit: number | null },
  now: Date,
): Promise<boolean> {
  if (limit === 0) return false;
  const { rows } = await raw`
    insert into usage_counts as kept (uid, what, month, used) values (${uid}, ${what}, ${getFirstDayOfMonth(now)}::date, 1)
    on conflict (uid, what, month) do update set used = kept.used + 1
    where ${limit}::integer is null or kept.used < ${limit}::integer
    returning used`.execute(sql);
  return rows.length > 0;
}

export async function refundQuota(sql: Sql, uid: string, meter: MonthlyMeter, now: Date): Promise<void> {
  await raw`
    update usage_counts set used = used - 1
    where uid = ${uid} and what = ${meter} and month = ${getFirstDayOfMonth(now)}::date and used > 0`.execute(sql);
}

export async function readMonthlyUsage(sql: Sql, uid: string, now: Date): Promise<Record<MonthlyMeter, number>> {
  const rows = await sql
    .selectFrom('usage_counts')
    .select(['what', 'used'])
    .where('uid', '=', uid)
    .where(raw<boolean>`month = ${getFirstDayOfMonth(now)}::date`)
    .execute();
  const used = new Map(rows.map(({ what, used }) => [what, used]));
  return Object.fromEntries(MONTHLY_METERS.map((what) => [what, used.get(what) ?? 0])) as Record<MonthlyMeter, number>;
}

export async function countStoredItems(sql: Sql, uid: string): Promise<Record<LimitedItem, number>> {
  const { rows } = await raw<Record<LimitedItem, string>>`
    select
      (select count(*) from favorites where uid = ${uid} and removed_at is null) as favorites,
      (select count(*) from search_history where uid = ${uid}) as "searchHistory"`.execute(sql);
  const [counts] = rows;
  return { favorites: Number(counts?.favorites), searchHistory: Number(counts?.searchHistory) };
}

/** Newest month first. */
export async function listUsage(sql: Sql, uid: string) {
  return sql
    .selectFrom('usage_counts')
    .select(['what', 'used', raw<string>`to_char(month, 'YYYY-MM')`.as('month')])
    .where('uid', '=', uid)
    .orderBy('month', 'desc')
    .orderBy('what')
    .execute();
}
