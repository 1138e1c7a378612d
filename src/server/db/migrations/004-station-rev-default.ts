import { type Kysely, sql } from 'kysely';

/** Assigns the rev of new stations by column default: a trigger per row would slow down bulk COPY. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table stations alter column rev set default nextval('station_rev')`.execute(db);
  await sql`drop trigger stations_2_rev_insert on stations`.execute(db);
}
