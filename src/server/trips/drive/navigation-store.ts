import { sql as raw } from 'kysely';
import type { User } from '#domain/account/user.ts';
import { getMeterLimit } from '#domain/license/usage.ts';
import { withUserLock } from '../../account/user-lock-store.ts';
import type { Sql } from '../../db/database.ts';
import { consumeQuota, refundQuota } from '../../limits/usage-store.ts';

/** Whether a route to a charger was counted, was a repeat on the same day, or was rejected as over the quota. */
export type NavigationCountResult = 'counted' | 'again' | 'too_many';

const toDay = (now: Date) => now.toISOString().slice(0, 10);

/** Counts a route to a charger against the monthly quota, once per day. */
export async function countNavigation(
  sql: Sql,
  { uid, license }: Pick<User, 'uid' | 'license'>,
  chargerId: number,
  now: Date,
): Promise<NavigationCountResult> {
  return withUserLock(sql, uid, async (tx) => {
    const added = await raw`
      insert into navigations (uid, charger_id, day) values (${uid}, ${chargerId}, ${toDay(now)}::date)
      on conflict do nothing returning uid`.execute(tx);
    if (added.rows.length === 0) return 'again';
    const isWithinQuota = await consumeQuota(tx, uid, { what: 'routes', limit: getMeterLimit(license, 'routes') }, now);
    if (!isWithinQuota) await removeNavigation(tx, uid, chargerId, now);
    return isWithinQuota ? 'counted' : 'too_many';
  });
}

async function removeNavigation(sql: Sql, uid: string, chargerId: number, now: Date): Promise<void> {
  await raw`
    delete from navigations
    where uid = ${uid} and charger_id = ${chargerId} and day = ${toDay(now)}::date`.execute(sql);
}

export async function refundNavigation(sql: Sql, uid: string, chargerId: number, now: Date): Promise<void> {
  await sql.transaction().execute(async (tx) => {
    await removeNavigation(tx, uid, chargerId, now);
    await refundQuota(tx, uid, 'routes', now);
  });
}

export async function purgeOldNavigations(sql: Sql, now: Date): Promise<void> {
  const firstOfMonth = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1)).toISOString().slice(0, 10);
  await raw`delete from navigations where day < ${firstOfMonth}::date`.execute(sql);
}

export async function exportNavigations(sql: Sql, uid: string) {
  const { rows } = await raw<{ chargerId: string; day: string }>`
    select charger_id::text as "chargerId", to_char(day, 'YYYY-MM-DD') as day from navigations
    where uid = ${uid} order by day desc, charger_id`.execute(sql);
  return rows;
}
