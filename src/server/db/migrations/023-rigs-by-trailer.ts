import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // For finding other users' driven legs by kind of trailer.
  await sql`create index rigs_trailer_kind on rigs ((trailer->>'kind'))`.execute(db);
}
