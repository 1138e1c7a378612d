import { AppError } from '#contract/errors.ts';
import type { Sql } from '../db/database.ts';

/** Locks a user's account against deletion until the transaction ends. */
export async function lockUser(tx: Sql, uid: string): Promise<void> {
  const row = await tx.selectFrom('users').select('uid').where('uid', '=', uid).forKeyShare().executeTakeFirst();
  // Deleted since the request was authenticated.
  if (!row) throw new AppError('unauthenticated');
}

/** Runs work with the user's row locked, so that changes to one user run one after the other. */
export function withUserLock<T>(sql: Sql, uid: string, work: (tx: Sql) => Promise<T>): Promise<T> {
  return sql.transaction().execute(async (tx) => {
    const row = await tx.selectFrom('users').select('uid').where('uid', '=', uid).forUpdate().executeTakeFirst();
    // The user was deleted after the request arrived.
    if (!row) throw new AppError('unauthenticated');
    return work(tx);
  });
}
