import { z } from 'zod';

/** A schema for one line of text that people write and the database keeps: without control characters, blanks round it taken away. */
export const PlainText = z
  .string()
  .trim()
  .regex(/^\P{Cc}*$/u, 'Leave out control characters.');
