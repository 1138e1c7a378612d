import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // The cells of the map of which a source knows every place; null for a list that is far from whole.
  await sql`
    create table amenity_sources (
      name text primary key,
      credit text not null,
      surveyed integer[],
      imported_at timestamptz not null
    )`.execute(db);
  await sql`
    create table amenity_places (
      source text not null references amenity_sources (name) on delete cascade,
      kind text not null,
      name text not null,
      lat double precision not null,
      lng double precision not null
    )`.execute(db);
  await sql`create index amenity_places_source on amenity_places (source)`.execute(db);
  await sql`create index amenity_places_position on amenity_places (lat, lng)`.execute(db);
}
