import { type Kysely, sql } from 'kysely';

/** A checkout for business or enterprise has a number of packs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sandbox_checkouts add column packs integer not null default 1`.execute(db);
}
