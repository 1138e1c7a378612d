import { type Kysely, sql } from 'kysely';

/**
 * Which sites a model is to look at: those whose reviews changed since it did, noted with the change itself, by anyone who holds
 * the site then. To find them in the reviews it would have to read all there are.
 */
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

/** What a model thinks of the reviews of a station: beside the facts and the score, and never part of them. */
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
