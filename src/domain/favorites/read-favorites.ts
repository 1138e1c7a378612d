import { isBlankRow } from '../csv.ts';
import { FAVORITE_COLUMNS, FavoriteTableRow } from './favorites-csv.ts';

/** A row as it is in the file. */
export type FavoriteCells = {
  readonly name: string;
  readonly address: string;
  readonly addedDate: string | null;
  readonly notes: string;
};

/** A row with its number in the file. */
export type NumberedFavorite = { readonly row: number; readonly cells: FavoriteCells };

export type ParsedFavorites = {
  readonly rows: readonly NumberedFavorite[];
  readonly skipped: readonly { readonly row: number; readonly reason: string }[];
};

export const NO_FAVORITES_TABLE = 'This file is not a table of favorites: it needs the columns Name and Address.';

/**
 * Reads a table of favorites; null unless it has the columns Name and Address. Rows with neither a name nor an address
 * are ignored.
 */
export function readFavoriteTable(table: readonly (readonly string[])[]): ParsedFavorites | null {
  const headerIndex = table.findIndex((cells) => !isBlankRow(cells));
  const headings = (table[headerIndex] ?? []).map((cell) => cell.trim().toLowerCase());
  const columns = FAVORITE_COLUMNS.map((name) => headings.indexOf(name.toLowerCase()));
  if (columns[0] === -1 || columns[1] === -1) return null;
  const rows: NumberedFavorite[] = [];
  const skipped: { row: number; reason: string }[] = [];
  for (const [i, tableRow] of table.entries()) {
    const [name = '', address = '', addedDate = '', notes = ''] = columns.map((column) => tableRow[column] ?? '');
    if (i <= headerIndex || `${name}${address}`.trim() === '') continue;
    const cells = { name, address, addedDate: addedDate || null, notes };
    const problem = FavoriteTableRow.safeParse(cells).error;
    if (problem) skipped.push({ row: i + 1, reason: problem.issues[0]?.message ?? '' });
    else rows.push({ row: i + 1, cells });
  }
  return { rows, skipped };
}
