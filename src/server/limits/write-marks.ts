import { AppError } from '#contract/errors.ts';
import type { WriteStamp } from '#contract/write-stamp.ts';
import { fingerprint } from '#domain/fingerprint.ts';
import type { Sql } from '../db/database.ts';

/** Longer than anyone is without a network and still has a request under way. */
const MARKS_KEPT_MS = 90 * 24 * 60 * 60_000;

/** More than a driver's devices have under way at once. Anyone can make up writers, so only the newest are stored. */
export const MARKS_PER_USER = 1_000;

/** Deletes marks of writes that can no longer be repeated. */
export async function purgeWriteMarks(sql: Sql, now: Date): Promise<void> {
  const forgotten = new Date(now.getTime() - MARKS_KEPT_MS);
  await sql.deleteFrom('write_marks').where('at', '<', forgotten).execute();
}

/** Makes room for one more mark of a user. */
async function deleteOldestMarks(tx: Sql, uid: string): Promise<void> {
  const newestFirst = tx.selectFrom('write_marks').select('at').where('uid', '=', uid).orderBy('at', 'desc');
  const oldest = await newestFirst
    .offset(MARKS_PER_USER - 1)
    .limit(1)
    .executeTakeFirst();
  if (oldest) await tx.deleteFrom('write_marks').where('uid', '=', uid).where('at', '<=', oldest.at).execute();
}

/**
 * Returns whether a write is still to be carried out: not if it, or a later one of its page about the same subject, was.
 * Call it in the transaction that carries it out.
 */
export async function isStillDue(
  tx: Sql,
  { uid, subject }: { readonly uid: string; readonly subject: string },
  { key }: Pick<WriteStamp, 'key'>,
  now: Date,
): Promise<boolean> {
  if (key === null) return true;
  const { writer, number } = key;
  await deleteOldestMarks(tx, uid);
  const marked = await tx
    .insertInto('write_marks')
    .values({ uid, subject, writer, number, at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['uid', 'subject', 'writer'])
        .doUpdateSet({ number, at: now })
        .where('write_marks.number', '<', number),
    )
    .returning('uid')
    .executeTakeFirst();
  return marked !== undefined;
}

/** Throws, with the current value, if a write was based on another one. */
export function requireUnchanged<T>(
  { replaces }: Pick<WriteStamp, 'replaces'>,
  current: T,
  print: (value: T) => string = fingerprint,
): void {
  if (replaces !== null && !replaces.includes(print(current))) throw new AppError('changed_elsewhere', { current });
}
