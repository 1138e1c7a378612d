import { type Kysely, sql } from 'kysely';

/** Records which sites have reviews that the model hasn't read. Finding them later would mean reading all reviews. */
async function noteUnread(db: Kysely<unknown>): Promise<void> {
  await sql`alter table site_scores add column unread_since timestamptz`.execute(db);
  await sql`update site_scores set unread_since = now()`.execute(db);
  await sql`create index site_scores_unread on site_scores (station_id) where unread_since is not null`.execute(db);
  await sql`
    create function note_unread_reviews() returns trigger language plpgsql as $$
    begin
      update site_scores set unread_since = now()
        where station_id = any (array[old.station_id, new.station_id]) and unread_since is distinct from now();
      return null;
    end $$`.execute(db);
  await sql`
    create trigger reviews_2_unread after insert or update of station_id, text, updated_at, hidden_at, deleted_at on reviews
    for each row execute function note_unread_reviews()`.execute(db);
}

/** A model's opinion of a station's reviews; never part of the facts or the score. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table model_opinions (
      station_id integer primary key references stations (id),
      is_friendly boolean,
      model text not null,
      review_count integer not null,
      seen_count integer not null,
      seen_changed_at timestamptz not null,
      read_at timestamptz not null
    )`.execute(db);
  await noteUnread(db);
}
