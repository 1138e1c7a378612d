import { type Kysely, sql } from 'kysely';

async function createSignOns(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table company_sign_ons (
      company_id uuid primary key references companies (id) on delete cascade,
      domain text not null,
      issuer text not null,
      client_id text not null,
      client_secret text not null,
      proof_token text not null,
      proven_by text check (proven_by in ('dns', 'file', 'operator')),
      proven_at timestamptz,
      checked_at timestamptz,
      tested_at timestamptz,
      is_forced boolean not null default false,
      changed_at timestamptz not null,
      check ((proven_at is null) = (proven_by is null) and (proven_at is null) = (checked_at is null)),
      check (not is_forced or (proven_at is not null and tested_at is not null))
    )`.execute(db);
  await sql`
    create unique index company_sign_ons_domain on company_sign_ons (domain) where proven_at is not null`.execute(db);
}

/** Sessions from a company's sign-in end at a fixed time, even if the library extends them. */
async function createCompanySessions(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table identity_company_sessions (
      session_id text primary key references identity_sessions (id) on delete cascade,
      company_id uuid references companies (id) on delete set null,
      ends_at timestamptz not null
    )`.execute(db);
  await sql`
    create function end_company_session() returns trigger language plpgsql as $$
    begin
      new."expiresAt" := least(new."expiresAt",
        (select ends_at from identity_company_sessions where session_id = new.id));
      return new;
    end $$`.execute(db);
  await sql`create trigger identity_sessions_end before update on identity_sessions
    for each row execute function end_company_session()`.execute(db);
}

export async function up(db: Kysely<unknown>): Promise<void> {
  await createSignOns(db);
  await createCompanySessions(db);
}
