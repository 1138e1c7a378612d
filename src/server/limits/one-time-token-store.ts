import type { Sql } from '../db/database.ts';

/** Returns false if the token was already used. Deletes expired tokens. */
export async function consumeOneTimeToken(sql: Sql, token: string, endsAt: Date, now: Date): Promise<boolean> {
  await sql.deleteFrom('used_proofs').where('ends_at', '<', now).execute();
  const { numInsertedOrUpdatedRows = 0n } = await sql
    .insertInto('used_proofs')
    .values({ proof: token, ends_at: endsAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}
