import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table company_brandings (
      company_id uuid primary key references companies (id) on delete cascade,
      name text,
      color text check (color ~ '^#[0-9a-f]{6}$'),
      logo_id uuid,
      logo bytea check (length(logo) <= 200000),
      logo_width integer,
      logo_height integer,
      changed_at timestamptz not null,
      check (num_nulls(logo_id, logo, logo_width, logo_height) in (0, 4))
    )`.execute(db);
}
