import { call, type Gateway } from '#contract/client.ts';
import { favoriteEndpoints } from '#contract/favorites.ts';
import type { FavoriteCells } from '#domain/favorites/read-favorites.ts';
import { NO_FAVORITES_TABLE, type ParsedFavorites, readFavoriteTable } from '#domain/favorites/read-favorites.ts';
import { readTable } from '#web/lib/read-table.ts';
import { retryWhenRateLimited } from '#web/lib/requests/retry-when-rate-limited.ts';
import { splitFavoriteRows } from '#web/lib/requests/split-favorite-rows.ts';
import { addChunkResult, createEmptyReport, type ImportReport, type ImportResult } from './import-report.ts';

/** Parses an exported table, even after a spreadsheet saved it; throws if the file isn't one. */
export async function parseFavoritesTable(text: string): Promise<ParsedFavorites> {
  const read = readFavoriteTable((await readTable(text)) ?? []);
  if (read === null) throw new Error(NO_FAVORITES_TABLE);
  return read;
}

/** Imports one chunk; if the server limits the rate, waits and retries. */
async function importChunk(gateway: Gateway, rows: FavoriteCells[], signal: AbortSignal): Promise<ImportResult> {
  const request = () => call(gateway, favoriteEndpoints.importFavorites, { body: { rows } }, signal);
  return (await retryWhenRateLimited(request, signal)).data;
}

type ImportOptions = { readonly signal: AbortSignal; readonly onProgress: (report: ImportReport) => void };

/** Imports a table of favorites in chunks; reports progress at the start and after each chunk. */
export async function importFavoritesTable(
  gateway: Gateway,
  text: string,
  { signal, onProgress }: ImportOptions,
): Promise<void> {
  const { rows, skipped } = await parseFavoritesTable(text);
  let report = createEmptyReport(rows.length, skipped.length);
  onProgress(report);
  for (const chunk of splitFavoriteRows(rows).map((numbered) => numbered.map(({ cells }) => cells))) {
    report = addChunkResult(report, chunk, await importChunk(gateway, chunk, signal));
    onProgress(report);
  }
}
