import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table company_sign_ons rename column is_forced to is_required`.execute(db);
}
