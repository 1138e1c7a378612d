import { call, type Gateway } from '#contract/client.ts';
import { sharedFavoriteEndpoints } from '#contract/company/shared-favorites.ts';
import { ERRORS } from '#contract/errors.ts';
import { IMPORT_ROWS_MAX } from '#contract/favorites.ts';
import { SHARED_FAVORITES_MAX } from '#domain/company/shared-favorites.ts';
import { readFavoriteTable } from '#domain/company/shared-favorites-table.ts';
import { formatQuantity } from '#web/lib/format.ts';
import { readLimitedTable, readTableText, TableProblem } from '#web/lib/read-table.ts';
import type { TableReport } from '../ImportReport.tsx';
import { ImportTable } from '../ImportTable.tsx';
import { useRefreshSharedFavorites } from './shared-favorite-queries.ts';

const UNKNOWN_COLUMNS = 'This is not a table of favorites: it needs the columns “Name” and “Address”.';

async function importFavorites(gateway: Gateway, file: File, signal: AbortSignal): Promise<TableReport> {
  const read = readFavoriteTable(await readLimitedTable(await readTableText(file), SHARED_FAVORITES_MAX));
  if (read === null) throw new TableProblem(UNKNOWN_COLUMNS);
  const skipped = [...read.skipped];
  let [added, known] = [0, 0];
  for (let at = 0; at < read.rows.length; at += IMPORT_ROWS_MAX) {
    const part = read.rows.slice(at, at + IMPORT_ROWS_MAX);
    const body = { rows: part.map(({ cells }) => cells) };
    const { data } = await call(gateway, sharedFavoriteEndpoints.importSharedFavorites, { body }, signal);
    added += data.added;
    known += data.known;
    const skip = (rows: readonly number[], reason: string) =>
      skipped.push(...rows.map((row) => ({ row: part[row]?.row ?? 0, reason })));
    skip(data.unknownRows, "This station isn't in our data.");
    skip(data.leftOutRows, 'The list is full.');
  }
  const lines = [`${formatQuantity(added, 'station')} shared.`];
  if (known > 0) lines.push(`${formatQuantity(known, 'station')} already on the list.`);
  return { lines, skipped: skipped.sort((a, b) => a.row - b.row) };
}

export function ImportFavorites({ uid }: { uid: string }) {
  const refresh = useRefreshSharedFavorites(uid);
  return (
    <ImportTable
      label="Table of favorites to import"
      failure={ERRORS.favorites_import_failed.message}
      onImport={importFavorites}
      onDone={refresh}
    />
  );
}
