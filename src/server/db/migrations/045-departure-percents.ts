import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // Quotes inside a string are escaped, so only names of fields match.
  await sql`
    update trips set result = replace(result::text, '"leavePercent":', '"departurePercent":')::json`.execute(db);
}
