import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sandbox_checkouts add column packs integer not null default 1`.execute(db);
}
