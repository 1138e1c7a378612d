import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table company_sign_ons rename column proof_token to verification_token`.execute(db);
  await sql`alter table company_sign_ons rename column proven_by to verified_by`.execute(db);
  await sql`alter table company_sign_ons rename column proven_at to verified_at`.execute(db);
  await sql`
    update reviews set obstacles = array_replace(obstacles, 'kerb', 'curb') where 'kerb' = any(obstacles)`.execute(db);
}
