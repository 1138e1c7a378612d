import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // `surveyed` lists the map cells that a source covers completely; null for an incomplete list.
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
