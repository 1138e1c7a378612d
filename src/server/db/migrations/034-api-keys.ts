import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table api_keys (
      id uuid primary key,
      uid text not null references users (uid) on delete cascade,
      hash text not null unique,
      ending text not null,
      name text not null,
      scopes text[] not null,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      last_used_on date
    )`.execute(db);
  await sql`create index api_keys_uid on api_keys (uid, created_at)`.execute(db);
}
