import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table charging_sessions (
      uid text not null references users (uid) on delete cascade,
      id uuid not null,
      started_at timestamptz not null,
      minutes integer,
      energy_kwh double precision not null,
      cost_cents integer,
      network text not null,
      place text not null,
      rig_id uuid,
      charger_id integer,
      source text not null,
      import_key text,
      primary key (uid, id),
      unique (uid, import_key),
      foreign key (uid, rig_id) references rigs (uid, id) on delete set null (rig_id)
    )`.execute(db);
  await sql`create index charging_sessions_started on charging_sessions (uid, started_at desc, id)`.execute(db);
  // The mean speed and the temperature that a leg was planned with; unknown if its trip is gone.
  await sql`alter table driven_legs add column speed_mps double precision, add column temperature_c double precision`.execute(
    db,
  );
  await sql`
    update driven_legs set
      speed_mps = (result #> array['plans', plan::text, 'legs', leg::text] ->> 'meanSpeedMps')::double precision,
      temperature_c = (result #> array['plans', plan::text, 'legs', leg::text] ->> 'temperatureC')::double precision
    from trips where trips.uid = driven_legs.uid and trips.id = driven_legs.trip_id`.execute(db);
}
