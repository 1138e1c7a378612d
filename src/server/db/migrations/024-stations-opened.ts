import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // The station's opening day as YYYY-MM-DD, which suggests its charger generation; filled by the next import.
  await sql`alter table stations add column opened_on text`.execute(db);
}
