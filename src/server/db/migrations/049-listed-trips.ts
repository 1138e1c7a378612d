import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index trips_saved`.execute(db);
  await sql`create index trips_listed on trips (uid) where saved_at is not null or share_key is not null`.execute(db);
}
