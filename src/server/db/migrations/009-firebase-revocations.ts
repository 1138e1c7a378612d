import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table firebase_revocations (uid text primary key, valid_since timestamptz not null)`.execute(db);
}
