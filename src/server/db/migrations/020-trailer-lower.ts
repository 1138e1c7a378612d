import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // The lower bound of the score's interval, used for sorting; null for sites without a score.
  await sql`alter table stations add column trailer_lower smallint check (trailer_lower between 0 and 100)`.execute(db);
  await sql`
    update stations set trailer_lower = s.lower, rev = nextval('station_rev')
    from site_scores s where s.station_id = stations.id and s.lower is not null`.execute(db);
}
