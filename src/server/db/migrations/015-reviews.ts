import { type Kysely, sql } from 'kysely';

/**
 * Trailer scores are separate from stations, because they change daily, and all open maps fetch every new station rev.
 * Lock a site's row before changing anything that its score is derived from.
 */
async function createSiteScores(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table site_scores (
      station_id integer primary key references stations (id),
      score smallint check (score between 0 and 100),
      lower smallint,
      upper smallint,
      state text not null default 'unknown',
      state_at timestamptz,
      voices integer not null default 0,
      largest_clear_m real,
      smallest_unhitched_m real,
      scored_at timestamptz
    )`.execute(db);
}

async function createReviews(db: Kysely<unknown>): Promise<void> {
  // The page generates the id. `person_key` identifies a reviewer at this site only; it survives the account.
  await sql`
    create table reviews (
      id uuid primary key,
      station_id integer not null references stations (id),
      uid text references users (uid) on delete set null,
      person_key text not null,
      shared_keys text[] not null,
      outcome text not null,
      blocked_stalls smallint,
      reason text,
      stall text,
      layout text,
      obstacles text[] not null,
      rating smallint check (rating between 1 and 5),
      text text not null,
      visited_on date not null,
      rig_name text,
      trailer_kind text,
      rig_length_m real,
      rig_height_m real,
      port_corner text,
      at_site boolean not null,
      is_operator boolean not null,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      hidden_at timestamptz,
      hidden_reason text,
      deleted_at timestamptz
    )`.execute(db);
  await sql`create index reviews_station on reviews (station_id, created_at)`.execute(db);
  await sql`create index reviews_uid on reviews (uid)`.execute(db);
  await sql`create index reviews_deleted on reviews (deleted_at) where deleted_at is not null`.execute(db);
  // Has the same condition as the query for hidden reviews: the planner uses it even without statistics on the columns.
  await sql`
    create index reviews_hidden on reviews (hidden_at)
    where hidden_at is not null and deleted_at is null`.execute(db);
}

/** An account's deletion removes the rig name from its reviews and erases those already marked as deleted. */
async function createDeletionTrigger(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function forget_rig_name() returns trigger language plpgsql as $$
    begin
      new.rig_name := null;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger reviews_1_farewell before update of uid on reviews
    for each row when (new.uid is null) execute function forget_rig_name()`.execute(db);
  await sql`
    create function erase_deleted_reviews() returns trigger language plpgsql as $$
    begin
      delete from reviews where uid = old.uid and deleted_at is not null;
      return old;
    end $$`.execute(db);
  await sql`
    create trigger users_1_farewell before delete on users
    for each row execute function erase_deleted_reviews()`.execute(db);
}

async function createVotes(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table review_votes (
      review_id uuid not null references reviews (id) on delete cascade,
      uid text not null references users (uid) on delete cascade,
      at timestamptz not null,
      primary key (review_id, uid)
    )`.execute(db);
  await sql`create index review_votes_uid on review_votes (uid)`.execute(db);
  await sql`
    create table review_flags (
      review_id uuid not null references reviews (id) on delete cascade,
      uid text not null references users (uid) on delete cascade,
      reason text not null,
      at timestamptz not null,
      primary key (review_id, uid)
    )`.execute(db);
  await sql`create index review_flags_uid on review_flags (uid)`.execute(db);
}

/** Facts are superseded, never changed. `stall` is the number painted on it; null for a fact about the whole site. */
async function createFacts(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table site_facts (
      id bigint generated always as identity primary key,
      station_id integer not null references stations (id),
      stall text,
      name text not null,
      value jsonb not null,
      source text not null,
      confidence real not null check (confidence between 0 and 1),
      said_at timestamptz not null,
      review_id uuid references reviews (id) on delete set null,
      author text references users (uid) on delete set null,
      added_at timestamptz not null,
      superseded_at timestamptz
    )`.execute(db);
  await sql`create index site_facts_station on site_facts (station_id) where superseded_at is null`.execute(db);
  await sql`create index site_facts_review on site_facts (review_id)`.execute(db);
  await sql`create index site_facts_author on site_facts (author)`.execute(db);
}

export async function up(db: Kysely<unknown>): Promise<void> {
  await createSiteScores(db);
  await createReviews(db);
  await createDeletionTrigger(db);
  await createVotes(db);
  await createFacts(db);
}
