import { NO_FAVORITES_TABLE, type ReadFavorites, readFavoriteTable } from '#domain/favorites/read-favorites.ts';
import { readTable } from '#web/lib/read-table.ts';

/** Parses an exported table, even after a spreadsheet saved it; throws if the file isn't one. */
export async function parseFavoritesTable(text: string): Promise<ReadFavorites> {
  const read = readFavoriteTable((await readTable(text)) ?? []);
  if (read === null) throw new Error(NO_FAVORITES_TABLE);
  return read;
}
