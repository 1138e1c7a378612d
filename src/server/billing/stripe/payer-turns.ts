import { setTimeout } from 'node:timers/promises';
import { AppError } from '#contract/errors.ts';
import type { Sql } from '../../db/database.ts';
import { acquireLease, withLease } from '../../jobs/lease.ts';

const LEASE_S = 60;
const LOOK_MS = 250;
const LOOKS = 80;

/** Runs one change of a user's plan at a time, in all processes: a second one must see what the first one charged. */
export async function inTurn<T>(sql: Sql, uid: string, change: () => Promise<T>): Promise<T> {
  for (let look = 0; look < LOOKS; look += 1) {
    const lease = await acquireLease(sql, `plan:${uid}`, LEASE_S);
    if (lease) return withLease(sql, lease, change);
    await setTimeout(LOOK_MS);
  }
  throw new AppError('unavailable');
}
