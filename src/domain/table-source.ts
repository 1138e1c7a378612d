import { z } from 'zod';

/** A source of figures in one of our tables. */
export const TableSource = z.strictObject({
  title: z.string(),
  /** A day, month, or year, as precisely as it is known; null for an undated source. */
  asOf: z
    .string()
    .regex(/^\d{4}(?:-\d{2}){0,2}$/)
    .nullable(),
});
