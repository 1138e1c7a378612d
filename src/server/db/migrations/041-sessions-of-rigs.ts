import { type Kysely, sql } from 'kysely';

/** A company's figures need the charging sessions of each rig. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index charging_sessions_rig on charging_sessions (uid, rig_id)`.execute(db);
}
