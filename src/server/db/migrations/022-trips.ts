import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // Unsaved trips are stored for a while, so that users can drive, check, or save them later.
  await sql`
    create table trips (
      id uuid primary key,
      uid text not null references users (uid) on delete cascade,
      name text,
      made_at timestamptz not null,
      saved_at timestamptz,
      share_key text unique,
      request jsonb not null,
      result jsonb not null,
      check ((name is null) = (saved_at is null))
    )`.execute(db);
  await sql`create index trips_saved on trips (uid, saved_at desc) where saved_at is not null`.execute(db);
  await sql`create index trips_unsaved on trips (made_at) where saved_at is null and share_key is null`.execute(db);
  // Measured and planned consumption of driven legs, from which a rig's own figures are derived.
  await sql`
    create table driven_legs (
      uid text not null,
      rig_id uuid not null,
      trip_id uuid not null,
      plan integer not null,
      leg integer not null,
      told_at timestamptz not null,
      distance_m double precision not null,
      measured_wh double precision not null,
      drag_wh double precision not null,
      rolling_wh double precision not null,
      other_wh double precision not null,
      primary key (uid, trip_id, plan, leg),
      foreign key (uid, rig_id) references rigs (uid, id) on delete cascade
    )`.execute(db);
  await sql`create index driven_legs_rig on driven_legs (uid, rig_id, told_at)`.execute(db);
  // Navigation to a charger counts once a day.
  await sql`
    create table navigations (
      uid text not null references users (uid) on delete cascade,
      charger_id integer not null,
      day date not null,
      primary key (uid, charger_id, day)
    )`.execute(db);
}
