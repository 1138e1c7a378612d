import { AppError } from '#contract/errors.ts';
import type { Sql } from '../db/database.ts';

/** Works with a person held, so that changes of what is kept of one person wait for each other. */
export function withUserLock<T>(sql: Sql, uid: string, work: (tx: Sql) => Promise<T>): Promise<T> {
  return sql.transaction().execute(async (tx) => {
    const held = await tx.selectFrom('users').select('uid').where('uid', '=', uid).forUpdate().executeTakeFirst();
    // Deleted since the request came in.
    if (!held) throw new AppError('unauthenticated');
    return work(tx);
  });
}
