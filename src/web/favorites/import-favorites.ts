import { z } from 'zod';
import { call, type Gateway } from '#contract/client.ts';
import { AppError } from '#contract/errors.ts';
import { favoriteEndpoints } from '#contract/favorites.ts';
import { pause } from '#web/lib/requests/pause.ts';
import { addChunkResult, emptyReport, type ImportReport, type ImportResult } from './import-report.ts';
import { parseFavoritesTable, splitIntoChunks, type TableRow } from './import-table.ts';

const Wait = z.object({ retryAfterSeconds: z.number() });

/** Imports one chunk of rows, waiting as long as the server asks when it is rate limited. */
async function importChunk(gateway: Gateway, rows: TableRow[], signal: AbortSignal): Promise<ImportResult> {
  for (;;) {
    signal.throwIfAborted();
    try {
      return (await call(gateway, favoriteEndpoints.importFavorites, { body: { rows } }, signal)).data;
    } catch (error) {
      const isTooMany = error instanceof AppError && error.code === 'too_many_requests';
      const wait = Wait.safeParse(isTooMany ? error.details : null);
      if (!wait.success) throw error;
      await pause(wait.data.retryAfterSeconds * 1_000, signal);
    }
  }
}

type ImportOptions = { readonly signal: AbortSignal; readonly onProgress: (report: ImportReport) => void };

/** Imports a table of favorites in chunks and reports progress after each. */
export async function importFavoritesTable(
  gateway: Gateway,
  text: string,
  { signal, onProgress }: ImportOptions,
): Promise<void> {
  const { rows, unreadable } = await parseFavoritesTable(text);
  let report = emptyReport(rows.length, unreadable);
  onProgress(report);
  for (const part of splitIntoChunks(rows)) {
    report = addChunkResult(report, part, await importChunk(gateway, part, signal));
    onProgress(report);
  }
}
