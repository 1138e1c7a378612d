import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update site_facts set name = 'isAccessibleStall' where name = 'isAccessibleBay'`.execute(db);
}
