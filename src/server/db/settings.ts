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

/** Changes a setting, unless another process has changed it since it was read. */
export async function replaceSetting(sql: Sql, name: string, from: string, to: string): Promise<void> {
  await sql.updateTable('settings').set({ value: to }).where('name', '=', name).where('value', '=', from).execute();
}

export async function writeSettingOnce(sql: Sql, name: string, value: string): Promise<void> {
  await sql
    .insertInto('settings')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
}
