import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table contact_messages (
      id integer generated always as identity primary key,
      reference text not null unique,
      send_key text unique,
      name text not null,
      email text not null,
      subject text not null,
      message text not null,
      created_at timestamptz not null,
      tries integer not null default 0,
      taken_until timestamptz,
      sent_at timestamptz
    )`.execute(db);
  await sql`create index contact_messages_unsent on contact_messages (tries, id) where sent_at is null`.execute(db);
  await sql`
    create table contact_limits (
      key text primary key,
      used integer not null,
      ends_at timestamptz not null
    )`.execute(db);
}
