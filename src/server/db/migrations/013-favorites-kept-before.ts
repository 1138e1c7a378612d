import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // How many favourites there were before one was removed: as many there may be again while it can come back.
  await sql`alter table favorites add column kept_before integer`.execute(db);
  // A table that is imported may know a station by the name that it had when it was saved.
  await sql`create index favorites_name on favorites (lower(btrim(name)))`.execute(db);
}
