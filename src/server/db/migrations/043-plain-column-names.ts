import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table driven_legs rename column told_at to reported_at`.execute(db);
  await sql`alter table firebase_revocations rename column is_untold to is_unsynced`.execute(db);
  await sql`alter table favorites rename column kept_before to count_before_removal`.execute(db);
}
