import type { Sql } from '../../db/database.ts';

/** The keys whose signatures count: those in use, and those replaced less than a grace time ago. */
export async function listPublicKeys(sql: Sql, replacedAfter: Date): Promise<{ id: string; publicKey: string }[]> {
  return sql
    .selectFrom('identity_keys')
    .select(['id', 'publicKey'])
    .where((eb) => eb.or([eb('expiresAt', 'is', null), eb('expiresAt', '>', replacedAfter)]))
    .execute();
}

/** Lets no further token be signed by the keys there are; the next one gets a new key. */
export async function retireSigningKeys(sql: Sql, now: Date): Promise<void> {
  await sql
    .updateTable('identity_keys')
    .set({ expiresAt: now })
    .where((eb) => eb.or([eb('expiresAt', 'is', null), eb('expiresAt', '>', now)]))
    .execute();
}
