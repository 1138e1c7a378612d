import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // Facts of the site for lists and filters, written together with the score; null is unknown.
  await sql`
    alter table stations
      add column drop_spot boolean,
      add column clears_height_cm smallint check (clears_height_cm >= 0),
      add column trailer_stalls smallint check (trailer_stalls >= 0)`.execute(db);
  // The published list that a fact came from.
  await sql`alter table site_facts add column origin text`.execute(db);
  await sql`create index site_facts_origin on site_facts (origin) where superseded_at is null`.execute(db);
  // The next rescoring fills the new columns, even if tonight's is already done.
  await sql`delete from settings where name = 'rescore.progress'`.execute(db);
}
