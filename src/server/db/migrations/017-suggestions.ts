import { type Kysely, sql } from 'kysely';

/** Suggestions about stations, which wait for a moderator. Identical ones are stored as voices for one suggestion. */
async function createSuggestions(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table suggestions (
      id uuid primary key,
      station_id integer references stations (id),
      is_new boolean not null,
      proposed jsonb not null,
      seen jsonb not null,
      status text not null,
      accepted_fields text[],
      decision_reason text,
      created_at timestamptz not null,
      decided_at timestamptz
    )`.execute(db);
  await sql`create index suggestions_station on suggestions (station_id)`.execute(db);
  await sql`create index suggestions_status on suggestions (status, created_at)`.execute(db);
  await sql`
    create table suggestion_voices (
      id uuid primary key,
      suggestion_id uuid not null references suggestions (id) on delete cascade,
      uid text not null references users (uid) on delete cascade,
      person_key text not null,
      shared_keys text[] not null,
      reason text not null,
      evidence text not null,
      at timestamptz not null,
      unique (suggestion_id, uid)
    )`.execute(db);
  await sql`create index suggestion_voices_uid on suggestion_voices (uid)`.execute(db);
}

/** Deletes a pending suggestion along with its last voice, even if an account deletion removes that voice. */
async function createDeletionTrigger(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function forget_unvoiced_suggestion() returns trigger language plpgsql as $$
    begin
      delete from suggestions where id = old.suggestion_id and status = 'pending'
        and not exists (select from suggestion_voices where suggestion_id = old.suggestion_id);
      return null;
    end $$`.execute(db);
  await sql`
    create trigger suggestion_voices_1_farewell after delete on suggestion_voices
    for each row execute function forget_unvoiced_suggestion()`.execute(db);
}

/** Accepted values that override the source; an ended one stays with its end date. */
async function createOverrides(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table station_overrides (
      id bigint generated always as identity primary key,
      station_id integer not null references stations (id),
      field text not null,
      value jsonb not null,
      source_value jsonb not null,
      source_now jsonb not null,
      is_conflict boolean not null default false,
      suggestion_id uuid references suggestions (id) on delete set null,
      accepted_by text references users (uid) on delete set null,
      accepted_at timestamptz not null,
      ended_at timestamptz,
      end_reason text
    )`.execute(db);
  await sql`create unique index station_overrides_live on station_overrides (station_id, field) where ended_at is null`.execute(
    db,
  );
  await sql`create index station_overrides_suggestion on station_overrides (suggestion_id)`.execute(db);
  await sql`create index station_overrides_conflict on station_overrides (station_id) where is_conflict and ended_at is null`.execute(
    db,
  );
  await sql`create index station_overrides_accepted_by on station_overrides (accepted_by)`.execute(db);
}

/** The history of suggestions and overrides; append-only. */
async function createHistory(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table suggestion_history (
      id bigint generated always as identity primary key,
      station_id integer references stations (id),
      suggestion_id uuid references suggestions (id) on delete set null,
      action text not null,
      changes jsonb not null,
      reason text,
      by_uid text references users (uid) on delete set null,
      at timestamptz not null
    )`.execute(db);
  await sql`create index suggestion_history_station on suggestion_history (station_id, id)`.execute(db);
  await sql`create index suggestion_history_suggestion on suggestion_history (suggestion_id)`.execute(db);
  await sql`create index suggestion_history_by on suggestion_history (by_uid)`.execute(db);
}

/** Stations added by users have their own range of ids; a merged one points to its target. */
async function widenStations(db: Kysely<unknown>): Promise<void> {
  await sql`create sequence community_station_id as integer start with 1000000000 maxvalue 1899999999`.execute(db);
  // No foreign key: COPY would check it for every row.
  await sql`alter table stations add column merged_into integer`.execute(db);
  await sql`create index stations_merged_into on stations (merged_into) where merged_into is not null`.execute(db);
  await sql`
    create table distinct_stations (
      station_id integer not null references stations (id),
      other_id integer not null references stations (id),
      at timestamptz not null,
      primary key (station_id, other_id)
    )`.execute(db);
}

export async function up(db: Kysely<unknown>): Promise<void> {
  await createSuggestions(db);
  await createDeletionTrigger(db);
  await createOverrides(db);
  await createHistory(db);
  await widenStations(db);
}
