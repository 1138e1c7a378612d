import type { Selectable } from 'kysely';
import { User } from '#domain/account/user.ts';
import type { Sql } from '../db/database.ts';
import type { UsersTable } from '../db/schema.ts';

function userOf(row: Selectable<UsersTable>): User {
  return User.parse({
    uid: row.uid,
    email: row.email,
    displayName: row.display_name,
    role: row.role,
    license: row.license,
    accountType: row.account_type,
    createdAt: row.created_at.toISOString(),
  });
}

/** The user with a uid, or null. */
export async function findUser(sql: Sql, uid: string): Promise<User | null> {
  const row = await sql.selectFrom('users').selectAll().where('uid', '=', uid).executeTakeFirst();
  return row ? userOf(row) : null;
}

/** The user with an e-mail address, made when there is none; the address counts in any case of letters. */
export async function findOrMakeUser(
  sql: Sql,
  fresh: { uid: string; email: string; displayName: string },
): Promise<User> {
  await sql
    .insertInto('users')
    .values({
      uid: fresh.uid,
      email: fresh.email,
      display_name: fresh.displayName,
      role: 'user',
      license: 'free',
      account_type: 'personal',
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await sql
    .selectFrom('users')
    .selectAll()
    .where((eb) => eb(eb.fn('lower', ['email']), '=', fresh.email.toLowerCase()))
    .executeTakeFirstOrThrow();
  return userOf(row);
}
