import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table used_proofs (proof text primary key, ends_at timestamptz not null)`.execute(db);
  await sql`create index used_proofs_end on used_proofs (ends_at)`.execute(db);
}
