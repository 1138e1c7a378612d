import { sql as raw } from 'kysely';
import { expect, it } from 'vitest';
import { defaultDatabase } from '../db/testing.ts';
import { USER_TABLES } from './testing/dump-user-rows.ts';

it('Every table with a uid, payer, or inviter column is covered by the account-deletion and access-control tests', async () => {
  const database = await defaultDatabase().open();
  try {
    const { rows } = await raw<{ table: string }>`
      select table_name as table from information_schema.columns join information_schema.tables
        using (table_schema, table_name)
      where table_type = 'BASE TABLE' and table_schema = current_schema()
        and column_name in ('uid', 'userId', 'payer_uid', 'invited_by')`.execute(database.sql);
    const listed: readonly string[] = USER_TABLES.map(([table]) => table);
    expect(rows.length).toBeGreaterThan(20);
    expect(rows.map(({ table }) => table).filter((table) => !listed.includes(table))).toEqual([]);
  } finally {
    await database.close();
  }
});
