import type { ColumnType } from 'kysely';

/** How often a field had a value in events of one type on a UTC day; contains no data about people or places. */
type ProductEventCountsTable = {
  day: ColumnType<never, string, never>;
  type: string;
  field: string;
  value: string;
  count: number;
};

export type EventTables = { product_event_counts: ProductEventCountsTable };
