import { sql as raw } from 'kysely';
import type { Sql } from './database.ts';

/** What server processes keep in memory and have to read again when another one has changed it. */
export const MAP_CONFIG_CHANNEL = 'map_config';

/** Has every server process read again what it keeps; in a transaction, once that is done. */
export async function notifyProcesses(sql: Sql, channel: typeof MAP_CONFIG_CHANNEL): Promise<void> {
  await raw`select pg_notify(${channel}, '')`.execute(sql);
}
