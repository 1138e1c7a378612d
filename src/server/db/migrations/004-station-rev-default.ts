import { type Kysely, sql } from 'kysely';

/** New stations take their rev from the default of its column: a trigger for each row would keep COPY from storing many rows at once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table stations alter column rev set default nextval('station_rev')`.execute(db);
  await sql`drop trigger stations_2_rev_insert on stations`.execute(db);
}
