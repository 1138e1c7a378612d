import { call, type Gateway } from '#contract/client.ts';
import { sharedFavoriteEndpoints } from '#contract/company/shared-favorites.ts';
import { ERRORS } from '#contract/errors.ts';
import { SHARED_FAVORITES_MAX } from '#domain/company/shared-favorites.ts';
import { NO_FAVORITES_TABLE, type NumberedFavorite, readFavoriteTable } from '#domain/favorites/read-favorites.ts';
import { formatQuantity } from '#web/lib/format.ts';
import { readLimitedTable, TableError } from '#web/lib/read-table.ts';
import { splitFavoriteRows } from '#web/lib/requests/split-favorite-rows.ts';
import type { TableReport } from '../ImportReport.tsx';
import { sendInBatches } from '../send-in-batches.ts';

export async function importSharedFavorites(gateway: Gateway, text: string, signal: AbortSignal): Promise<TableReport> {
  const table = readFavoriteTable(await readLimitedTable(text, SHARED_FAVORITES_MAX));
  if (table === null) throw new TableError(NO_FAVORITES_TABLE);
  const skipped = [...table.skipped];
  const counts = { added: 0, known: 0 };
  const problems = await sendInBatches({
    batches: splitFavoriteRows(table.rows),
    async send(batch: readonly NumberedFavorite[]) {
      const body = { rows: batch.map(({ cells }) => cells) };
      return (await call(gateway, sharedFavoriteEndpoints.importSharedFavorites, { body }, signal)).data;
    },
    onSaved({ added, known, unknownRows, leftOutRows }, batch) {
      counts.added += added;
      counts.known += known;
      const skip = (rows: readonly number[], reason: string) =>
        skipped.push(...rows.map((index) => ({ row: batch[index]?.row ?? 0, reason })));
      skip(unknownRows, "This station isn't in our data.");
      skip(leftOutRows, 'The list is full.');
    },
    failure: ERRORS.favorites_import_failed.message,
    signal,
  });
  const knownLines = counts.known > 0 ? [`${formatQuantity(counts.known, 'station')} already on the list.`] : [];
  return {
    lines: [`${formatQuantity(counts.added, 'station')} shared.`, ...knownLines, ...problems],
    skipped: skipped.sort((a, b) => a.row - b.row),
  };
}
