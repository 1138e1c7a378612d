import type { Sql } from '../../db/database.ts';

/** Lists the keys whose signatures are valid: current ones, and those replaced within the grace period. */
export async function listPublicKeys(sql: Sql, replacedAfter: Date): Promise<{ id: string; publicKey: string }[]> {
  return sql
    .selectFrom('identity_keys')
    .select(['id', 'publicKey'])
    .where((eb) => eb.or([eb('expiresAt', 'is', null), eb('expiresAt', '>', replacedAfter)]))
    .execute();
}

/** Retires the current signing keys; the next token is signed with a new one. */
export async function retireSigningKeys(sql: Sql, now: Date): Promise<void> {
  await sql
    .updateTable('identity_keys')
    .set({ expiresAt: now })
    .where((eb) => eb.or([eb('expiresAt', 'is', null), eb('expiresAt', '>', now)]))
    .execute();
}
