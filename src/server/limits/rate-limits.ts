import { createHash } from 'node:crypto';
import type { Sql } from '../db/database.ts';
import { consumeRateLimit, undoUse } from './rate-limit-store.ts';

export type RateLimit = { readonly key: string; readonly count: number; readonly windowMs: number };

/** Hashes the subject of a limit (ignoring case), so that stored keys don't identify anyone. */
export function rateLimitKey(purpose: string, text: string): string {
  return createHash('sha256').update(`${purpose} ${text.toLowerCase()}`).digest('base64url');
}

/** Returns null if no limit is exceeded, or else the seconds to wait. */
export async function consumeRateLimits(sql: Sql, limits: readonly RateLimit[], at: Date): Promise<number | null> {
  // Keep the caller's order, to avoid deadlocks.
  for (const { key, count, windowMs } of limits) {
    const windowEnd = await consumeRateLimit(sql, { key, limit: count, at, endsAt: new Date(at.getTime() + windowMs) });
    if (windowEnd !== null) return Math.ceil((windowEnd.getTime() - at.getTime()) / 1000);
  }
  return null;
}

/** Like consumeRateLimits, in a transaction, but counts toward no limit if any of them is exceeded. */
export async function consumeAllOrNone(tx: Sql, limits: readonly RateLimit[], at: Date): Promise<number | null> {
  for (const [index, limit] of limits.entries()) {
    const retryAfterSeconds = await consumeRateLimits(tx, [limit], at);
    if (retryAfterSeconds === null) continue;
    for (const { key } of limits.slice(0, index)) await undoUse(tx, key);
    return retryAfterSeconds;
  }
  return null;
}
