import { z } from 'zod';

/** Returns the rows of a built-in table. Throws if the table has no source or no date. */
export function readTable<T>(table: unknown, row: z.ZodType<T>): readonly T[] {
  return z.strictObject({ source: z.string().min(1), date: z.string().min(1), rows: z.array(row) }).parse(table).rows;
}
