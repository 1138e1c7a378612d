import { isBlankRow } from '../csv.ts';
import { FAVORITE_COLUMNS, FavoriteTableRow } from '../favorites/favorites-csv.ts';

type TableCells = {
  readonly name: string;
  readonly address: string;
  readonly addedDate: string | null;
  readonly notes: string;
};

export type ReadFavorites = {
  /** Rows with their number in the file, as it has them. */
  readonly rows: readonly { readonly row: number; readonly cells: TableCells }[];
  readonly skipped: readonly { readonly row: number; readonly reason: string }[];
};

/** Reads a table of favorites; null if it has no columns Name and Address. */
export function readFavoriteTable([head = [], ...lines]: readonly (readonly string[])[]): ReadFavorites | null {
  const names = head.map((cell) => cell.trim().toLowerCase());
  const columns = FAVORITE_COLUMNS.map((name) => names.indexOf(name.toLowerCase()));
  if (columns[0] === -1 || columns[1] === -1) return null;
  const rows: { row: number; cells: TableCells }[] = [];
  const skipped: { row: number; reason: string }[] = [];
  for (const [at, line] of lines.entries()) {
    if (isBlankRow(line)) continue;
    const [name = '', address = '', addedDate = '', notes = ''] = columns.map((column) => line[column] ?? '');
    const cells = { name, address, addedDate: addedDate || null, notes };
    const problem = FavoriteTableRow.safeParse(cells).error;
    if (problem) skipped.push({ row: at + 2, reason: problem.issues[0]?.message ?? '' });
    else rows.push({ row: at + 2, cells });
  }
  return { rows, skipped };
}
