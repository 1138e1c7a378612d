import { type Kysely, sql } from 'kysely';

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
}
