import { favoriteEndpoints, IMPORT_ROWS_MAX } from '#contract/favorites.ts';
import type { NumberedFavorite } from '#domain/favorites/read-favorites.ts';
import { toMatchKey } from '#domain/text/match-key.ts';

const MAX_BYTES = favoriteEndpoints.importFavorites.maxBodyBytes - 1024;

type Row = NumberedFavorite;
type Part = { readonly rows: Row[]; bytes: number };

/** Rows with the same name and address should be in one request: the server matches them to different stations. */
function groupByNameAndAddress(rows: readonly Row[]): Row[][] {
  const toKey = ({ cells: { name, address } }: Row) => `${toMatchKey(name)}\n${toMatchKey(address)}`;
  return [...Map.groupBy(rows, toKey).values()];
}

function countBytes(rows: readonly Row[]): number {
  return rows.reduce((sum, { cells }) => sum + new TextEncoder().encode(JSON.stringify(cells)).length + 1, 0);
}

function hasRoom(part: Part, rows: readonly Row[]): boolean {
  return part.rows.length + rows.length <= IMPORT_ROWS_MAX && part.bytes + countBytes(rows) <= MAX_BYTES;
}

/** Keeps rows with the same name and address together if they fit. */
export function splitFavoriteRows(rows: readonly Row[]): Row[][] {
  let part: Part = { rows: [], bytes: 0 };
  const parts = [part];
  const makeRoomFor = (more: readonly Row[]) => {
    if (part.rows.length === 0 || hasRoom(part, more)) return;
    part = { rows: [], bytes: 0 };
    parts.push(part);
  };
  for (const group of groupByNameAndAddress(rows)) {
    makeRoomFor(group);
    for (const row of group) {
      makeRoomFor([row]);
      part.rows.push(row);
      part.bytes += countBytes([row]);
    }
  }
  return parts.map((filled) => filled.rows).filter(({ length }) => length > 0);
}
