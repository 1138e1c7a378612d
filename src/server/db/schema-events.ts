import type { ColumnType } from 'kysely';

/** How often a value of a field was seen in events of a type on a UTC day. Says nothing about who or where. */
type ProductEventCountsTable = {
  day: ColumnType<never, string, never>;
  type: string;
  field: string;
  value: string;
  count: number;
};

export type EventTables = { product_event_counts: ProductEventCountsTable };
