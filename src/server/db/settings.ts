import type { Sql } from './database.ts';

/** A setting kept in the database, or null. */
export async function readSetting(sql: Sql, name: string): Promise<string | null> {
  const row = await sql.selectFrom('settings').select('value').where('name', '=', name).executeTakeFirst();
  return row?.value ?? null;
}

/** Keeps a setting, over whatever stood there. */
export async function writeSetting(sql: Sql, name: string, value: string): Promise<void> {
  await sql
    .insertInto('settings')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}

/** Keeps a setting unless another process already did. */
export async function writeSettingOnce(sql: Sql, name: string, value: string): Promise<void> {
  await sql
    .insertInto('settings')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
}
