import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // What driven legs of others say of a rig is looked for by the kind of its trailer.
  await sql`create index rigs_trailer_kind on rigs ((trailer->>'kind'))`.execute(db);
}
