import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // The number of favorites before one was removed: up to that many may exist again while it can be restored.
  await sql`alter table favorites add column kept_before integer`.execute(db);
  // An imported table may use the name that a station had when it was saved.
  await sql`create index favorites_name on favorites (lower(btrim(name)))`.execute(db);
}
