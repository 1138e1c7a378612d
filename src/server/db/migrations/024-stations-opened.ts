import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // The day a station opened, as YYYY-MM-DD: it tells the generation of its chargers. The next import fills it.
  await sql`alter table stations add column opened_on text`.execute(db);
}
