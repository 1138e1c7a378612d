import { z } from 'zod';

/** Control characters, and those that turn the direction of what stands behind them. */
const HIDDEN = '\\p{Cc}\\u202A-\\u202E\\u2066-\\u2069';

/** A schema for one line of text that people write and the database keeps, without hidden characters; blanks round it are taken away. */
export const PlainText = z
  .string()
  .trim()
  .regex(new RegExp(`^[^${HIDDEN}]*$`, 'u'), 'Leave out control characters.');

/** Text from elsewhere as one line of plain text: a blank takes the place of hidden characters and of halves of a pair. */
export function toPlainText(text: string): string {
  return text.replace(new RegExp(`[${HIDDEN}\\p{Cs}]+`, 'gu'), ' ').trim();
}
