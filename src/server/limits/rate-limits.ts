import { createHash } from 'node:crypto';
import type { Sql } from '../db/database.ts';
import { consumeRateLimit } from './rate-limit-store.ts';

export type RateLimit = { readonly key: string; readonly count: number; readonly windowMs: number };

/** Hashes what a limit counts by, so that stored keys reveal no one. Ignores case. */
export function rateLimitKey(purpose: string, text: string): string {
  return createHash('sha256').update(`${purpose} ${text.toLowerCase()}`).digest('base64url');
}

/** Counts one use of each limit; returns null when all had room, else the seconds to wait. */
export async function consumeRateLimits(sql: Sql, limits: readonly RateLimit[], at: Date): Promise<number | null> {
  // Always in the given order, to avoid deadlocks.
  for (const { key, count, windowMs } of limits) {
    const free = await consumeRateLimit(sql, { key, limit: count, at, endsAt: new Date(at.getTime() + windowMs) });
    if (free !== null) return Math.ceil((free.getTime() - at.getTime()) / 1000);
  }
  return null;
}
