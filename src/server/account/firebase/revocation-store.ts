import { sql as raw } from 'kysely';
import type { Sql } from '../../db/database.ts';

/** Null if all sign-ins are valid. */
export async function findValidSince(sql: Sql, uid: string): Promise<Date | null> {
  const row = await sql
    .selectFrom('firebase_revocations')
    .select('valid_since')
    .where('uid', '=', uid)
    .executeTakeFirst();
  return row?.valid_since ?? null;
}

/**
 * Invalidates a user's sign-ins before a time and marks the change as not yet synced to Firebase. Keeps the stored time
 * if that is later.
 */
export async function endSignInsBefore(sql: Sql, uid: string, time: Date): Promise<void> {
  await sql
    .insertInto('firebase_revocations')
    .values({ uid, valid_since: time, is_unsynced: true })
    .onConflict((conflict) =>
      conflict.column('uid').doUpdateSet({
        valid_since: raw<Date>`greatest(firebase_revocations.valid_since, excluded.valid_since)`,
        is_unsynced: true,
      }),
    )
    .execute();
}

export async function listUnsyncedRevocations(sql: Sql): Promise<string[]> {
  const rows = await sql.selectFrom('firebase_revocations').select('uid').where('is_unsynced', '=', true).execute();
  return rows.map(({ uid }) => uid);
}

/** Marks a user's revocation as synced to Firebase, unless it was for a later time. */
export async function markRevocationSynced(sql: Sql, uid: string, time: Date): Promise<void> {
  await sql
    .updateTable('firebase_revocations')
    .set({ is_unsynced: false })
    .where('uid', '=', uid)
    .where('valid_since', '<=', time)
    .execute();
}
