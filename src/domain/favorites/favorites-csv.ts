import { z } from 'zod';
import { toCsv, unescapeFormulas } from '../csv.ts';
import { isStorable, NOT_PLAIN_MESSAGE } from '../plain-text.ts';
import { type Favorite, Notes } from './favorite.ts';

export const FAVORITE_COLUMNS = ['Name', 'Address', 'Added Date', 'Notes'] as const;

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const FIRST_DAY = '1970-01-01';

/** Formats favorites as CSV (RFC 4180, with a byte order mark): name, address, UTC date, and notes. */
export function toFavoritesCsv(favorites: readonly Favorite[]): string {
  const rows = favorites.map(({ savedAs, addedAt, notes }) => [
    savedAs.name,
    savedAs.address,
    addedAt.slice(0, 10),
    notes,
  ]);
  return toCsv([FAVORITE_COLUMNS, ...rows]);
}

/** Returns whether a text is a valid calendar day since 1970. */
function isDay(text: string): boolean {
  if (!DAY.test(text) || text < FIRST_DAY) return false;
  const time = Date.parse(text);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

const Cell = z
  .string()
  .max(500)
  .transform((text) => unescapeFormulas(text.trim()))
  .refine(isStorable, NOT_PLAIN_MESSAGE);

/** A row of a table to import, in the format of the export. */
export const FavoriteTableRow = z.object({
  name: Cell,
  address: Cell,
  /** The day the favorite was added; null if missing or invalid: then the day of the import is used. */
  addedDate: z
    .string()
    .trim()
    .transform((text) => (isDay(text) ? text : null))
    .nullable()
    .default(null),
  notes: z.string().transform(unescapeFormulas).pipe(Notes).default(''),
});
export type FavoriteTableRow = z.output<typeof FavoriteTableRow>;
