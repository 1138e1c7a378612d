import type { Sql } from '../../db/database.ts';
import { endSessions } from './identity-store.ts';

export type DisableSecondFactorResult = 'done' | 'no_account' | 'not_on';

async function deleteSecondFactor(tx: Sql, uid: string): Promise<void> {
  await tx.updateTable('identity_users').set({ twoFactorEnabled: false }).where('id', '=', uid).execute();
  await tx.deleteFrom('identity_second_factors').where('userId', '=', uid).execute();
}

/** Returns when the lockout after too many wrong second-factor codes ends, or null. */
export async function findSecondFactorLock(sql: Sql, email: string): Promise<Date | null> {
  const row = await sql
    .selectFrom('identity_second_factors')
    .innerJoin('identity_users', 'identity_users.id', 'identity_second_factors.userId')
    .select('lockedUntil')
    .where('email', '=', email.toLowerCase())
    .executeTakeFirst();
  return row?.lockedUntil ?? null;
}

/** Gives the account to the owner of its mailbox: verifies the address and removes the second factor. */
export async function claimAccountByEmail(sql: Sql, uid: string): Promise<void> {
  await sql.transaction().execute(async (tx) => {
    await deleteSecondFactor(tx, uid);
    await tx.updateTable('identity_users').set({ emailVerified: true }).where('id', '=', uid).execute();
  });
}

/** Turns off two-step sign-in for a user and ends their sessions. */
export async function disableSecondFactor(sql: Sql, email: string): Promise<DisableSecondFactorResult> {
  return sql.transaction().execute(async (tx) => {
    const user = await tx
      .selectFrom('identity_users')
      .select(['id', 'twoFactorEnabled'])
      .where('email', '=', email.toLowerCase())
      .forUpdate()
      .executeTakeFirst();
    if (!user) return 'no_account';
    if (user.twoFactorEnabled !== true) return 'not_on';
    await deleteSecondFactor(tx, user.id);
    await endSessions(tx, user.id, null);
    return 'done';
  });
}
