import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // Development accounts from before there were passwords; they can't sign in.
  await sql`delete from users`.execute(db);
  await sql`
    alter table users
      add column company_name text,
      add column last_login_at timestamptz,
      add column email_verified boolean not null default false,
      add column providers text[] not null default '{}',
      add column privacy_settings jsonb not null,
      add column preferences jsonb,
      add constraint users_company check ((account_type = 'business') = (company_name is not null))`.execute(db);
  // Deleted users, so that no late write restores a profile. The uids no longer identify anyone.
  await sql`
    create table deleted_users (
      uid text primary key,
      deleted_at timestamptz not null,
      forgotten_at timestamptz
    )`.execute(db);
  await sql`create index deleted_users_unforgotten on deleted_users (uid) where forgotten_at is null`.execute(db);
  await sql`alter table contact_limits rename to limits`.execute(db);
  await sql`create index contact_messages_email on contact_messages (lower(email))`.execute(db);
}
