import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // The page generates the id, so it is unique only per user.
  await sql`
    create table rigs (
      uid text not null references users (uid) on delete cascade,
      id uuid not null,
      name text not null,
      vehicle jsonb not null,
      trailer jsonb,
      saved_at timestamptz not null,
      primary key (uid, id)
    )`.execute(db);
  // A user has at most one active rig, and none after it is deleted.
  await sql`
    create table active_rigs (
      uid text primary key,
      rig_id uuid not null,
      foreign key (uid, rig_id) references rigs (uid, id) on delete cascade
    )`.execute(db);
}
