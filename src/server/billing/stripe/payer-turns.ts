import { setTimeout } from 'node:timers/promises';
import { AppError } from '#contract/errors.ts';
import type { Sql } from '../../db/database.ts';
import { acquireLease, withLease } from '../../jobs/lease.ts';

const LEASE_S = 60;
const RETRY_MS = 250;
const ATTEMPTS_MAX = 80;

/** Runs one plan change per user at a time, across all processes: the second must see what the first charged. */
export async function runInPayerTurn<T>(sql: Sql, uid: string, change: () => Promise<T>): Promise<T> {
  for (let attempt = 0; attempt < ATTEMPTS_MAX; attempt += 1) {
    const lease = await acquireLease(sql, `plan:${uid}`, LEASE_S);
    if (lease) return withLease(sql, lease, change);
    await setTimeout(RETRY_MS);
  }
  throw new AppError('unavailable');
}
