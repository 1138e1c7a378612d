import { favoriteEndpoints, IMPORT_ROWS_MAX } from '#contract/favorites.ts';
import { FAVORITE_COLUMNS, FavoriteTableRow } from '#domain/favorites/favorites-csv.ts';
import { toMatchKey } from '#domain/text/match-key.ts';
import { readTable } from '#web/lib/read-table.ts';

/** A row as it is in the file. */
export type TableRow = {
  readonly name: string;
  readonly address: string;
  readonly addedDate: string | null;
  readonly notes: string;
};

export type Table = {
  readonly rows: readonly TableRow[];
  /** Rows with values that no exported table contains. */
  readonly unreadable: number;
};

export const INVALID_TABLE_MESSAGE = 'This file is not a table of favorites: it needs the columns Name and Address.';
const MAX_BYTES = favoriteEndpoints.importFavorites.maxBodyBytes - 1024;

function toRow(cells: readonly string[], columns: readonly number[]): TableRow {
  const [name = '', address = '', addedDate = '', notes = ''] = columns.map((at) => cells[at] ?? '');
  return { name, address, addedDate: addedDate === '' ? null : addedDate, notes };
}

/** Parses an exported table, even after a spreadsheet saved it; throws if the file isn't one. */
export async function parseFavoritesTable(text: string): Promise<Table> {
  const table = await readTable(text);
  const [head = [], ...lines] = table?.filter((cells) => cells.some((cell) => cell !== '')) ?? [];
  const names = head.map((cell) => cell.trim().toLowerCase());
  const columns = FAVORITE_COLUMNS.map((name) => names.indexOf(name.toLowerCase()));
  if (columns[0] === -1 || columns[1] === -1) throw new Error(INVALID_TABLE_MESSAGE);
  const all = lines.map((cells) => toRow(cells, columns)).filter(({ name, address }) => name + address !== '');
  const rows = all.filter((row) => FavoriteTableRow.safeParse(row).success);
  return { rows, unreadable: all.length - rows.length };
}

/**
 * Groups rows by name and address; the server matches identical rows to different stations, so they must stay together.
 */
function groupByStation(rows: readonly TableRow[]): TableRow[][] {
  return [...Map.groupBy(rows, ({ name, address }) => `${toMatchKey(name)}\n${toMatchKey(address)}`).values()];
}

type Part = { readonly rows: TableRow[]; bytes: number };

function bytesOf(rows: readonly TableRow[]): number {
  return rows.reduce((sum, row) => sum + new TextEncoder().encode(JSON.stringify(row)).length + 1, 0);
}

function hasRoom(part: Part, rows: readonly TableRow[]): boolean {
  return part.rows.length + rows.length <= IMPORT_ROWS_MAX && part.bytes + bytesOf(rows) <= MAX_BYTES;
}

/** Splits rows into chunks that fit one request, keeping rows of one station together where possible. */
export function splitIntoChunks(rows: readonly TableRow[]): TableRow[][] {
  let part: Part = { rows: [], bytes: 0 };
  const parts = [part];
  const makeRoomFor = (more: readonly TableRow[]) => {
    if (part.rows.length === 0 || hasRoom(part, more)) return;
    part = { rows: [], bytes: 0 };
    parts.push(part);
  };
  for (const station of groupByStation(rows)) {
    makeRoomFor(station);
    for (const row of station) {
      makeRoomFor([row]);
      part.rows.push(row);
      part.bytes += bytesOf([row]);
    }
  }
  return parts.map((made) => made.rows).filter((made) => made.length > 0);
}
