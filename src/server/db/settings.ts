import type { Sql } from './database.ts';

export async function readSetting(sql: Sql, name: string): Promise<string | null> {
  const row = await sql.selectFrom('settings').select('value').where('name', '=', name).executeTakeFirst();
  return row?.value ?? null;
}

export async function writeSetting(sql: Sql, name: string, value: string): Promise<void> {
  await sql
    .insertInto('settings')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}

/** Writes a setting unless it already exists. */
export async function writeSettingOnce(sql: Sql, name: string, value: string): Promise<void> {
  await sql
    .insertInto('settings')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
}
