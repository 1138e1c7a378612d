import { sql as raw } from 'kysely';
import { AppError } from '#contract/errors.ts';
import type { Sql } from '../db/database.ts';

/** Locks a user's account against deletion until the transaction ends. */
export async function lockUser(tx: Sql, uid: string): Promise<void> {
  const row = await tx.selectFrom('users').select('uid').where('uid', '=', uid).forKeyShare().executeTakeFirst();
  // The user was deleted after the request was authenticated.
  if (!row) throw new AppError('unauthenticated');
}

/** Runs work with the user's row locked, so that changes to one user run one after the other. */
export function withUserLock<T>(sql: Sql, uid: string, work: (tx: Sql) => Promise<T>): Promise<T> {
  return sql.transaction().execute(async (tx) => {
    const row = await tx.selectFrom('users').select('uid').where('uid', '=', uid).forUpdate().executeTakeFirst();
    if (!row) throw new AppError('unauthenticated');
    return work(tx);
  });
}

/** Blocks other transactions that lock the same uid until this one ends. `uid` can also be any other text. */
export async function lockUid(tx: Sql, uid: string): Promise<void> {
  await raw`select pg_advisory_xact_lock(hashtextextended(${uid}, 0))`.execute(tx);
}

/** Locks an account against deletion and against other callers of this function until the transaction ends. */
export async function lockAccount(tx: Sql, uid: string): Promise<void> {
  await lockUid(tx, uid);
  await lockUser(tx, uid);
}
