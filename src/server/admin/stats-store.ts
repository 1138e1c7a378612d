import { sql as raw } from 'kysely';
import type { AdminStats } from '#contract/admin.ts';
import type { Sql } from '../db/database.ts';
import { selectLicense } from '../limits/license-sources-store.ts';

/** A user is active if they signed in within this time or have an open session. */
const ACTIVE_DAYS = 30;
const DAY_MS = 24 * 60 * 60_000;

type Counts = Omit<AdminStats, 'health' | 'signUps'>;

export async function readUserCounts(sql: Sql, now: Date): Promise<Counts> {
  const activeSince = new Date(now.getTime() - ACTIVE_DAYS * DAY_MS);
  const { rows } = await raw<Record<keyof Counts, string>>`
    with people as (
      select u.uid, ${selectLicense(now)} as license, u.last_login_at
      from users u join license_sources l on l.uid = u.uid)
    select
      count(*) as "totalUsers",
      count(*) filter (where last_login_at >= ${activeSince}::timestamptz or exists (
        select 1 from identity_sessions i where i."userId" = people.uid and i."expiresAt" > ${now}::timestamptz
      )) as "activeUsers",
      count(*) filter (where license = 'premium') as "premiumUsers",
      count(*) filter (where license = 'business') as "businessUsers",
      count(*) filter (where license = 'enterprise') as "enterpriseUsers",
      (select count(*) from stations where closed_at is null) as "totalChargers"
    from people`.execute(sql);
  const [counts] = rows;
  const toCount = (name: keyof Counts) => Number(counts?.[name] ?? 0);
  return {
    totalUsers: toCount('totalUsers'),
    activeUsers: toCount('activeUsers'),
    premiumUsers: toCount('premiumUsers'),
    businessUsers: toCount('businessUsers'),
    enterpriseUsers: toCount('enterpriseUsers'),
    totalChargers: toCount('totalChargers'),
  };
}

const toDay = (time: number) => new Date(time).toISOString().slice(0, 10);

/** Counts new accounts per UTC day, for the last `days` days including today. */
export async function readSignUps(sql: Sql, days: number, now: Date): Promise<AdminStats['signUps']> {
  const firstDay = toDay(now.getTime() - (days - 1) * DAY_MS);
  const { rows } = await raw<{ day: string; count: string }>`
    select to_char(created_at at time zone 'UTC', 'YYYY-MM-DD') as day, count(*) as count
    from users where created_at >= ${firstDay}::date::timestamp at time zone 'UTC' group by 1`.execute(sql);
  const counts = new Map(rows.map(({ day, count }) => [day, Number(count)]));
  return Array.from({ length: days }, (_, i) => {
    const day = toDay(Date.parse(firstDay) + i * DAY_MS);
    return { day, count: counts.get(day) ?? 0 };
  });
}
