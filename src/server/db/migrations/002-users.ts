import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table users (
      uid text primary key,
      email text not null,
      display_name text not null,
      role text not null default 'user' check (role in ('user', 'admin', 'super_admin')),
      license text not null default 'free' check (license in ('free', 'premium', 'business', 'enterprise')),
      account_type text not null default 'personal' check (account_type in ('personal', 'business')),
      created_at timestamptz not null default now()
    )`.execute(db);
  await sql`create unique index users_email on users (lower(email))`.execute(db);
}
