import { sql as raw } from 'kysely';
import type { Sql } from '../../db/database.ts';

const TABLES = [
  ['users', 'uid'],
  ['deleted_users', 'uid'],
  ['contact_messages', 'email'],
  ['identity_users', 'id'],
  ['identity_sessions', '"userId"'],
  ['identity_accounts', '"userId"'],
  ['identity_second_factors', '"userId"'],
] as const;

/** Everything that the database holds of a person, as one text. */
export async function rowsOf(sql: Sql, { uid, email }: { uid: string; email: string }): Promise<string> {
  const found: unknown[] = [];
  for (const [table, column] of TABLES) {
    const { rows } = await raw`select * from ${raw.table(table)} where ${raw.raw(column)} in (${uid}, ${email})
      order by 1`.execute(sql);
    found.push({ table, rows });
  }
  return JSON.stringify(found, null, 1);
}
