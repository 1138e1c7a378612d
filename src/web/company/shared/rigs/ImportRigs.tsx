import { call, type Gateway } from '#contract/client.ts';
import { sharedRigEndpoints } from '#contract/company/shared-rigs.ts';
import { ERRORS } from '#contract/errors.ts';
import type { ParsedRigs } from '#domain/company/rigs-csv.ts';
import { SHARED_RIGS_MAX, type SharedRigOutcome } from '#domain/company/shared-rigs.ts';
import { formatQuantity } from '#web/lib/format.ts';
import { readLimitedTable, readTableText, TableError } from '#web/lib/read-table.ts';
import type { TableReport } from '../ImportReport.tsx';
import { ImportTable } from '../ImportTable.tsx';
import { useRefreshSharedRigs } from './shared-rig-queries.ts';

/** More than the number of rigs a company can share, so that the report can list the rows left out. */
const ROWS_MAX = 1_000;
const UNKNOWN_COLUMNS =
  'This is not a table of rigs: it needs the columns “Name” and “Vehicle”. Export a table to see the other columns.';

const REASONS: Readonly<Partial<Record<SharedRigOutcome, string>>> = {
  repeated: 'Another row has the same name.',
  unknown_vehicle: ERRORS.rig_vehicle_unknown.message,
  no_room: `A company can share up to ${SHARED_RIGS_MAX} rigs.`,
};

function toReport({ rigs, skipped }: ParsedRigs, outcomes: readonly SharedRigOutcome[]): TableReport {
  const count = (outcome: SharedRigOutcome) => outcomes.filter((candidate) => candidate === outcome).length;
  const rejected = rigs.flatMap(({ row }, index) => {
    const reason = REASONS[outcomes[index] ?? 'unchanged'];
    return reason === undefined ? [] : [{ row, reason }];
  });
  return {
    lines: [
      `${formatQuantity(count('added'), 'rig')} added.`,
      ...(count('changed') > 0 ? [`${formatQuantity(count('changed'), 'rig')} changed.`] : []),
      ...(count('unchanged') > 0 ? [`${formatQuantity(count('unchanged'), 'rig')} already up to date.`] : []),
    ],
    skipped: [...skipped, ...rejected].sort((a, b) => a.row - b.row),
  };
}

async function importRigs(gateway: Gateway, file: File, signal: AbortSignal): Promise<TableReport> {
  const { readRigs } = await import('#domain/company/rigs-csv.ts');
  const parsed = readRigs(await readLimitedTable(await readTableText(file), ROWS_MAX));
  if (parsed === null) throw new TableError(UNKNOWN_COLUMNS);
  if (parsed.rigs.length === 0) return toReport(parsed, []);
  const rigs = parsed.rigs.map(({ rig }) => rig);
  const { data } = await call(gateway, sharedRigEndpoints.importSharedRigs, { body: { rigs } }, signal);
  return toReport(parsed, data.outcomes);
}

export function ImportRigs({ uid }: { uid: string }) {
  const refresh = useRefreshSharedRigs(uid);
  return (
    <ImportTable
      label="Table of rigs to import"
      failure={ERRORS.shared_rigs_import_failed.message}
      onImport={importRigs}
      onDone={refresh}
    />
  );
}
