import { sql as raw } from 'kysely';
import { EVENT_TYPES, UsageCount } from '#contract/product-events.ts';
import type { Sql } from '../db/database.ts';

const toDay = (at: Date) => at.toISOString().slice(0, 10);

/** Adds to the counts of the current UTC day. */
export async function addEventCounts(sql: Sql, counts: readonly UsageCount[], now: Date): Promise<void> {
  await sql
    .insertInto('product_event_counts')
    .values(counts.map((count) => ({ day: toDay(now), ...count })))
    .onConflict((conflict) =>
      conflict
        .columns(['day', 'type', 'field', 'value'])
        .doUpdateSet({ count: raw<number>`product_event_counts.count + excluded.count` }),
    )
    .execute();
}

/** Sums the counts since a UTC day; each field's most frequent values come first. Leaves out types no longer sent. */
export async function readEventCounts(sql: Sql, since: Date): Promise<UsageCount[]> {
  const rows = await sql
    .selectFrom('product_event_counts')
    .select(['type', 'field', 'value', raw<string>`sum(count)`.as('count')])
    .where(raw<boolean>`day >= ${toDay(since)}::date`)
    .where('type', 'in', EVENT_TYPES)
    .groupBy(['type', 'field', 'value'])
    .orderBy('type')
    .orderBy('field')
    .orderBy(raw`sum(count)`, 'desc')
    .orderBy('value')
    .execute();
  return rows.map((row) => UsageCount.parse({ ...row, count: Number(row.count) }));
}
