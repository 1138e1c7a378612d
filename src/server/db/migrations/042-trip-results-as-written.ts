import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // Results are half a megabyte, and no query searches them; storing one as jsonb takes three times as long. Only the
  // lists of saved trips need totals.
  await sql`alter table trips drop column totals`.execute(db);
  await sql`alter table trips alter column result type json`.execute(db);
  await sql`
    alter table trips add column totals json generated always as (
      case when saved_at is null then null else result #> '{plans,0,totals}' end
    ) stored`.execute(db);
}
