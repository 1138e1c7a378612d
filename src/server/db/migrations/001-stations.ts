import { type Kysely, sql } from 'kysely';

async function createStations(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table stations (
      id integer primary key,
      source text not null,
      name text not null,
      street_address text not null,
      city text not null,
      state text not null,
      zip text not null,
      lat double precision not null check (lat between -90 and 90),
      lng double precision not null check (lng between -180 and 180),
      network text not null,
      network_web text,
      dc_fast_count smallint not null check (dc_fast_count >= 0),
      level2_count smallint not null check (level2_count >= 0),
      level1_count smallint not null check (level1_count >= 0),
      connectors text[] not null default '{}',
      max_power_kw real,
      status text not null,
      access text not null,
      access_detail text,
      access_days_time text not null,
      restricted_access boolean,
      pricing text,
      phone text,
      intersection_directions text,
      facility_type text,
      max_vehicle_class text,
      owner_type text,
      date_last_confirmed text,
      source_updated_at timestamptz,
      content_hash text not null,
      trailer_score smallint check (trailer_score between 0 and 100),
      amenity_scores jsonb,
      closed_at timestamptz,
      rev bigint not null default 0
    )`.execute(db);
  await sql`create index stations_rev on stations (rev)`.execute(db);
}

const REVS_PER_RANGE = 2 ** 20;
const RANGE_COUNT = 2 ** 31;

/** Returns a random first rev, so that a page synced with another database doesn't appear up to date. */
function chooseFirstRev(): number {
  return (1 + Math.floor(Math.random() * RANGE_COUNT)) * REVS_PER_RANGE;
}

/**
 * Every change of a station takes the next rev. Writers take a single lock first, so that revs commit in order: a
 * reader that has seen rev n has seen every lower rev.
 */
async function createRevisions(db: Kysely<unknown>): Promise<void> {
  await sql`create sequence station_rev start with ${sql.lit(chooseFirstRev())}`.execute(db);
  await sql`
    create function lock_station_revs() returns trigger language plpgsql as $$
    begin
      perform pg_advisory_xact_lock(7301);
      return null;
    end $$`.execute(db);
  await sql`
    create function take_station_rev() returns trigger language plpgsql as $$
    begin
      new.rev := nextval('station_rev');
      return new;
    end $$`.execute(db);
  await sql`
    create function announce_stations() returns trigger language plpgsql as $$
    begin
      perform pg_notify('stations', '');
      return null;
    end $$`.execute(db);
  await sql`
    create trigger stations_1_lock before insert or update on stations
    for each statement execute function lock_station_revs()`.execute(db);
  // A bulk write that takes the lock and assigns revs itself avoids a trigger call per row.
  await sql`
    create trigger stations_2_rev_insert before insert on stations
    for each row when (new.rev = 0) execute function take_station_rev()`.execute(db);
  await sql`
    create trigger stations_2_rev_update before update on stations
    for each row when (new.rev = old.rev) execute function take_station_rev()`.execute(db);
  await sql`
    create trigger stations_3_announce after insert or update on stations
    for each statement execute function announce_stations()`.execute(db);
}

export async function up(db: Kysely<unknown>): Promise<void> {
  await createStations(db);
  await createRevisions(db);
  await sql`create table settings (name text primary key, value text not null)`.execute(db);
}
