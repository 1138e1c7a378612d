import { AppError } from '#contract/errors.ts';
import type { WriteStamp } from '#contract/write-stamp.ts';
import { fingerprint } from '#domain/fingerprint.ts';
import type { Sql } from '../db/database.ts';

/** Longer than a device is likely to stay offline with unsent writes. */
const MARK_RETENTION_MS = 90 * 24 * 60 * 60_000;

/** More writes than a driver's devices have in flight at once. Limited, because clients can make up writer IDs. */
export const MAX_MARKS_PER_USER = 1_000;

export async function purgeWriteMarks(sql: Sql, now: Date): Promise<void> {
  const cutoff = new Date(now.getTime() - MARK_RETENTION_MS);
  await sql.deleteFrom('write_marks').where('at', '<', cutoff).execute();
}

async function deleteOldestMarks(tx: Sql, uid: string): Promise<void> {
  const newestFirst = tx.selectFrom('write_marks').select('at').where('uid', '=', uid).orderBy('at', 'desc');
  const oldest = await newestFirst
    .offset(MAX_MARKS_PER_USER - 1)
    .limit(1)
    .executeTakeFirst();
  if (oldest) await tx.deleteFrom('write_marks').where('uid', '=', uid).where('at', '<=', oldest.at).execute();
}

/**
 * Marks a write as carried out; returns false if this write, or a later one from the same page about the same subject,
 * was already carried out. Call it in the transaction that carries out the write.
 */
export async function claimWrite(
  tx: Sql,
  { uid, subject }: { readonly uid: string; readonly subject: string },
  { key }: Pick<WriteStamp, 'key'>,
  now: Date,
): Promise<boolean> {
  if (key === null) return true;
  const { writer, number } = key;
  await deleteOldestMarks(tx, uid);
  const row = await tx
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
  return row !== undefined;
}

/** Throws, with the current value, if a write was based on a different value. */
export function requireUnchanged<T>(
  { replaces }: Pick<WriteStamp, 'replaces'>,
  current: T,
  toFingerprint: (value: T) => string = fingerprint,
): void {
  if (replaces !== null && !replaces.includes(toFingerprint(current)))
    throw new AppError('changed_elsewhere', { current });
}
