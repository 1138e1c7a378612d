import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // Copies the charger's data, in case it leaves the data set. A removed favorite can be restored for a while.
  await sql`
    create table favorites (
      uid text not null references users (uid) on delete cascade,
      charger_id integer not null,
      name text not null,
      address text not null,
      lat double precision not null,
      lng double precision not null,
      notes text not null default '',
      added_at timestamptz not null,
      removed_at timestamptz,
      primary key (uid, charger_id)
    )`.execute(db);
  await sql`create index favorites_removed on favorites (removed_at) where removed_at is not null`.execute(db);
  await sql`
    create table search_history (
      id uuid primary key,
      uid text not null references users (uid) on delete cascade,
      query text not null,
      kind text not null,
      location jsonb,
      filters jsonb not null,
      results_count integer not null,
      created_at timestamptz not null
    )`.execute(db);
  await sql`create unique index search_history_query on search_history (uid, kind, lower(query))`.execute(db);
  // Usage counts per UTC calendar month; `month` is its first day.
  await sql`
    create table usage_counts (
      uid text not null references users (uid) on delete cascade,
      what text not null,
      month date not null,
      used integer not null,
      primary key (uid, what, month)
    )`.execute(db);
}
