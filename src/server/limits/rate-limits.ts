import { createHash } from 'node:crypto';
import type { Sql } from '../db/database.ts';
import { consumeRateLimit } from './rate-limit-store.ts';

/** How often something may be done under a key, and in which time. */
export type RateLimit = { readonly key: string; readonly count: number; readonly windowMs: number };

/** What a limit is counted under: the same person or place gives the same key, which tells no one who that is. */
export function rateLimitKey(purpose: string, text: string): string {
  return createHash('sha256').update(`${purpose} ${text.toLowerCase()}`).digest('base64url');
}

/** Counts one more of each; null when there was room for all, else the seconds until there is. */
export async function consumeRateLimits(sql: Sql, limits: readonly RateLimit[], at: Date): Promise<number | null> {
  // In the order given, so that no two requests wait for each other.
  for (const { key, count, windowMs } of limits) {
    const free = await consumeRateLimit(sql, { key, limit: count, at, endsAt: new Date(at.getTime() + windowMs) });
    if (free !== null) return Math.ceil((free.getTime() - at.getTime()) / 1000);
  }
  return null;
}
