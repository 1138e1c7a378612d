import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table import_runs (
      id integer generated always as identity primary key,
      source text not null,
      input_name text not null,
      fingerprint text not null,
      complete boolean not null,
      started_at timestamptz not null,
      finished_at timestamptz,
      rows_done integer not null default 0 check (rows_done >= 0),
      counts jsonb not null default '{}',
      outcome text not null default 'running' check (outcome in ('running', 'done', 'failed', 'closing refused'))
    )`.execute(db);
  await sql`create index import_runs_input on import_runs (source, fingerprint)`.execute(db);
  await sql`
    create table leases (
      name text primary key,
      holder text not null,
      host text not null,
      pid integer not null,
      held_until timestamptz not null
    )`.execute(db);
}
