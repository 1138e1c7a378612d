import { sql as raw } from 'kysely';
import type { Sql } from '../../db/database.ts';

/** Since when the sign-ins of a person count, or null when none were ended. */
export async function findValidSince(sql: Sql, uid: string): Promise<Date | null> {
  const row = await sql
    .selectFrom('firebase_revocations')
    .select('valid_since')
    .where('uid', '=', uid)
    .executeTakeFirst();
  return row?.valid_since ?? null;
}

/**
 * Lets no sign-in of a person count from before a time, of which Firebase is still to be told; an earlier time than the
 * one that is kept changes nothing.
 */
export async function endSignInsBefore(sql: Sql, uid: string, time: Date): Promise<void> {
  await sql
    .insertInto('firebase_revocations')
    .values({ uid, valid_since: time, is_untold: true })
    .onConflict((conflict) =>
      conflict.column('uid').doUpdateSet({
        valid_since: raw<Date>`greatest(firebase_revocations.valid_since, excluded.valid_since)`,
        is_untold: true,
      }),
    )
    .execute();
}

/** Of whose ended sign-ins Firebase is still to be told. */
export async function listUnsyncedRevocations(sql: Sql): Promise<string[]> {
  const rows = await sql.selectFrom('firebase_revocations').select('uid').where('is_untold', '=', true).execute();
  return rows.map(({ uid }) => uid);
}

/** Notes that Firebase was told of the sign-ins of a person that were ended up to a time. */
export async function markRevocationSynced(sql: Sql, uid: string, time: Date): Promise<void> {
  await sql
    .updateTable('firebase_revocations')
    .set({ is_untold: false })
    .where('uid', '=', uid)
    .where('valid_since', '<=', time)
    .execute();
}
