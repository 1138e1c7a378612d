import type { Sql } from '../../db/database.ts';

/** Notes that a proof was used; false when it was used before, by whichever process. Proofs that have ended are forgotten. */
export async function spendProof(sql: Sql, proof: string, endsAt: Date, now: Date): Promise<boolean> {
  await sql.deleteFrom('used_proofs').where('ends_at', '<', now).execute();
  const { numInsertedOrUpdatedRows = 0n } = await sql
    .insertInto('used_proofs')
    .values({ proof, ends_at: endsAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}
