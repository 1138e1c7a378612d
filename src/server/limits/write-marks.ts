import { AppError } from '#contract/errors.ts';
import type { WriteStamp } from '#contract/write-stamp.ts';
import { fingerprint } from '#domain/fingerprint.ts';
import type { Sql } from '../db/database.ts';

/** Longer than anyone is without a network and still has a request under way. */
const MARKS_KEPT_MS = 90 * 24 * 60 * 60_000;

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
  const forgotten = new Date(now.getTime() - MARKS_KEPT_MS);
  await tx.deleteFrom('write_marks').where('uid', '=', uid).where('at', '<', forgotten).execute();
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
