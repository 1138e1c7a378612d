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

/** Lets no sign-in of a person count from before a time; an earlier time than the one that is kept changes nothing. */
export async function endSignInsBefore(sql: Sql, uid: string, time: Date): Promise<void> {
  await sql
    .insertInto('firebase_revocations')
    .values({ uid, valid_since: time })
    .onConflict((conflict) =>
      conflict
        .column('uid')
        .doUpdateSet({ valid_since: raw<Date>`greatest(firebase_revocations.valid_since, excluded.valid_since)` }),
    )
    .execute();
}
