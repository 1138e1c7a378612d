import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // How many favorites the user had before removing this one; restoring may exceed the limit up to this number.
  await sql`alter table favorites add column kept_before integer`.execute(db);
  // An imported table may use the name that a station had when it was saved.
  await sql`create index favorites_name on favorites (lower(btrim(name)))`.execute(db);
}
