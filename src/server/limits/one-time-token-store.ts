import type { Sql } from '../db/database.ts';

/** Notes that something was used that is good for one use; false when it was used before, by whichever process. What has ended is forgotten. */
export async function consumeOneTimeToken(sql: Sql, proof: string, endsAt: Date, now: Date): Promise<boolean> {
  await sql.deleteFrom('used_proofs').where('ends_at', '<', now).execute();
  const { numInsertedOrUpdatedRows = 0n } = await sql
    .insertInto('used_proofs')
    .values({ proof, ends_at: endsAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}
