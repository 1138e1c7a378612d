import { sql as raw } from 'kysely';
import type { Sql } from '../db/database.ts';

/** A use of a key, and how many uses are allowed in the window, which starts with the first use. */
export type RateLimitHit = { readonly key: string; readonly limit: number; readonly at: Date; readonly endsAt: Date };

/** Counts one use of a key if the limit allows it, and returns null; otherwise returns when the window ends. */
export async function consumeRateLimit(sql: Sql, { key, limit, at, endsAt }: RateLimitHit): Promise<Date | null> {
  const result = await raw`
    insert into limits as kept (key, used, ends_at) values (${key}, 1, ${endsAt})
    on conflict (key) do update set
      used = case when kept.ends_at <= ${at} then 1 else kept.used + 1 end,
      ends_at = case when kept.ends_at <= ${at} then excluded.ends_at else kept.ends_at end
    where kept.ends_at <= ${at} or kept.used < ${limit}
    returning key`.execute(sql);
  if (result.rows.length > 0) return null;
  const row = await sql.selectFrom('limits').select('ends_at').where('key', '=', key).executeTakeFirst();
  return row?.ends_at ?? endsAt;
}

/**
 * Counts one use of a key, even one over the limit; returns the number of uses in the window (at most limit + 1) and
 * when the window ends.
 */
export async function countUse(
  sql: Sql,
  { key, limit, at, endsAt }: RateLimitHit,
): Promise<{ readonly used: number; readonly endsAt: Date }> {
  const { rows } = await raw<{ used: number; ends_at: Date }>`
    insert into limits as kept (key, used, ends_at) values (${key}, 1, ${endsAt})
    on conflict (key) do update set
      used = case when kept.ends_at <= ${at} then 1 else least(kept.used, ${limit}::integer) + 1 end,
      ends_at = case when kept.ends_at <= ${at} then excluded.ends_at else kept.ends_at end
    returning used, ends_at`.execute(sql);
  const [row] = rows;
  return { used: row?.used ?? 1, endsAt: row?.ends_at ?? endsAt };
}

/** Undoes a use that was counted in the same transaction. */
export async function undoUse(tx: Sql, key: string): Promise<void> {
  await raw`update limits set used = used - 1 where key = ${key}`.execute(tx);
}

export async function resetRateLimit(sql: Sql, key: string): Promise<void> {
  await sql.deleteFrom('limits').where('key', '=', key).execute();
}

/** Skips locked rows. */
export async function deleteExpiredRateLimits(sql: Sql, at: Date): Promise<void> {
  await raw`
    delete from limits where key in (
      select key from limits where ends_at <= ${at} for update skip locked
    )`.execute(sql);
}
