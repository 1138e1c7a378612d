import { createHash } from 'node:crypto';
import { AppError } from '#contract/errors.ts';
import type { Sql } from '../db/database.ts';
import { takeTurn } from './limits-store.ts';

/** How often something may be done under a key, and in which time. */
export type Limit = { readonly key: string; readonly count: number; readonly windowMs: number };

/** What a limit is counted under: the same person or place gives the same key, which tells nobody who that is. */
export function limitKey(purpose: string, text: string): string {
  return createHash('sha256').update(`${purpose} ${text.toLowerCase()}`).digest('base64url');
}

/** Refuses what was done too often; the turns are taken in the order given, so that no two requests wait for each other. */
export async function takeTurns(
  sql: Sql,
  limits: readonly Limit[],
  at: Date,
  code: 'too_many_messages' | 'too_many_requests',
): Promise<void> {
  for (const { key, count, windowMs } of limits) {
    const free = await takeTurn(sql, { key, limit: count, at, endsAt: new Date(at.getTime() + windowMs) });
    if (free === null) continue;
    const retryAfterSeconds = Math.ceil((free.getTime() - at.getTime()) / 1000);
    throw new AppError(code === 'too_many_messages' ? 'too_many_messages' : 'too_many_requests', { retryAfterSeconds });
  }
}
