import { sql as raw } from 'kysely';
import type { Sql } from './database.ts';

export const MAP_CONFIG_CHANNEL = 'map_config';

/** Makes every server process reload its cached map configuration; in a transaction, this takes effect on commit. */
export async function notifyProcesses(sql: Sql, channel: typeof MAP_CONFIG_CHANNEL): Promise<void> {
  await raw`select pg_notify(${channel}, '')`.execute(sql);
}
