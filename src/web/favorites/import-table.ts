import { type ReadFavorites, readFavoriteTable } from '#domain/favorites/read-favorites.ts';
import { readTable } from '#web/lib/read-table.ts';

export const INVALID_TABLE_MESSAGE = 'This file is not a table of favorites: it needs the columns Name and Address.';

/** Parses an exported table, even after a spreadsheet saved it; throws if the file isn't one. */
export async function parseFavoritesTable(text: string): Promise<ReadFavorites> {
  const read = readFavoriteTable((await readTable(text)) ?? []);
  if (read === null) throw new Error(INVALID_TABLE_MESSAGE);
  return read;
}
