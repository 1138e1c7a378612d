import { sql as raw } from 'kysely';
import type { Sql } from '../db/database.ts';

/** Registers files as strays before they are written, so that they are removed if the upload doesn't finish. */
export async function registerStrayFiles(sql: Sql, keys: readonly string[], now: Date): Promise<void> {
  await sql
    .insertInto('stray_files')
    .values(keys.map((key) => ({ key, since: now })))
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ since: now }))
    .execute();
}

/**
 * Lists stray files registered before a given time. Unregisters those that are in use: files of a photo that
 * was sent twice at the same time, or of a package that took a long time to store.
 */
export async function listStrayFiles(sql: Sql, before: Date, limit: number): Promise<string[]> {
  const oldFiles = raw`stray_files where since < ${before}::timestamptz`;
  const needed = raw`(exists (select from review_photos where id = split_part(key, '/', 3)::uuid)
    or exists (select from offline_packages where file_key = key))`;
  await raw`delete from ${oldFiles} and ${needed}`.execute(sql);
  const { rows } = await raw<{ key: string }>`select key from ${oldFiles} order by since limit ${limit}`.execute(sql);
  return rows.map(({ key }) => key);
}

export async function unregisterStrayFiles(sql: Sql, keys: readonly string[]): Promise<void> {
  await sql
    .deleteFrom('stray_files')
    .where('key', 'in', [...keys])
    .execute();
}
