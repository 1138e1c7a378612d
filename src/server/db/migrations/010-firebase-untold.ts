import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // True while the revocation isn't yet synced to Firebase.
  await sql`alter table firebase_revocations add column is_untold boolean not null default false`.execute(db);
  await sql`create index firebase_revocations_untold on firebase_revocations (uid) where is_untold`.execute(db);
}
