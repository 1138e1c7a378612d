import { createHash } from 'node:crypto';
import { AFDC_IDS, DEMONSTRATION_IDS } from '#domain/chargers/afdc/afdc.ts';
import type { AfdcRecord } from '#domain/chargers/afdc/afdc-record.ts';
import type { Sql } from '../../db/database.ts';
import { acquireLease, type Lease, renewLease, withLease } from '../../jobs/lease.ts';
import { analyzeStations } from '../charger-store.ts';
import { closeStationsAgain } from '../override-store.ts';
import { applyOverridesToRows } from './apply-overrides.ts';
import { recordDataset } from './dataset-store.ts';
import { ImportError } from './import-error.ts';
import type { ImportInput } from './import-input.ts';
import {
  closeStations,
  endStatusOverrides,
  findUnfinishedRun,
  finishRun,
  type ImportRun,
  type NewRun,
  type RunCounts,
  readKnownStations,
  startRun,
  writeCheckpoint,
} from './import-store.ts';
import { readRecords } from './read-records.ts';
import { createReadStats, type ReadStats } from './read-stats.ts';
import { NO_COUNTS, RecordClassifier } from './record-classifier.ts';
import { RejectsFile } from './rejects-file.ts';
import { writeStationRows } from './station-row-store.ts';

const LEASE_SECONDS = 120;
const MAX_CLOSING_SHARE = 0.2;
/** The query planner's statistics are updated after an import that adds at least this many chargers. */
const ANALYZE_THRESHOLD = 1_000;

const SOURCES = {
  afdc: { ids: AFDC_IDS, dataset: 'afdc' },
  demo: { ids: DEMONSTRATION_IDS, dataset: 'demonstration' },
} as const;

export type ImportProgress = { readonly read: number; readonly share: number | null; readonly counts: RunCounts };

export type ImportOptions = {
  readonly sql: Sql;
  /** Together they form one data set; a charger may be in any of them. */
  readonly inputs: readonly ImportInput[];
  readonly source: keyof typeof SOURCES;
  /** Whether the inputs contain every charger of the source. If so, missing chargers are closed. */
  readonly isComplete: boolean;
  readonly allowsMassClosing?: boolean;
  /** The folder for rejected records. */
  readonly dataFolder: string;
  readonly clock: () => Date;
  /** Runs in the transaction that ends the import. */
  readonly onFinish?: (tx: Sql) => Promise<void>;
  /** Called after each committed batch; throwing ends the import there. */
  readonly onProgress?: (progress: ImportProgress) => void;
};

export type ImportSummary = {
  readonly runId: number;
  readonly read: number;
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly closed: number;
  readonly reopened: number;
  readonly rejected: { readonly total: number; readonly byReason: Readonly<Record<string, number>> };
  /** CSV lines that were read as Windows-1252. */
  readonly nonUtf8LineCount: number;
  readonly rejectsFile: string | null;
  readonly resumedAt: number | null;
  /** Set if more chargers were missing than may be closed at once; in that case none were closed. */
  readonly closingRefused: { readonly missing: number; readonly open: number } | null;
};

async function hashInputs(inputs: readonly ImportInput[]): Promise<string> {
  const digest = createHash('sha256');
  for (const input of inputs) {
    for await (const chunk of input.open()) digest.update(chunk);
    digest.update('\0');
  }
  return digest.digest('base64url');
}

/**
 * Updates the stored chargers of a source from the inputs, in batches, each in one transaction. An interrupted import
 * resumes at its last batch if the next import of its source gets the same inputs.
 */
export async function importStations(options: ImportOptions): Promise<ImportSummary> {
  const { sql } = options;
  const lease = await acquireLease(sql, 'import', LEASE_SECONDS);
  if (lease === null) throw new ImportError('busy', 'Another import is running. Try again when it is done.');
  return withLease(sql, lease, () => runImport(options, lease));
}

async function runImport(options: ImportOptions, lease: Lease): Promise<ImportSummary> {
  const { sql, inputs, source, isComplete, clock } = options;
  const run: NewRun = {
    source,
    inputName: inputs.map(({ name }) => name).join(', '),
    fingerprint: await hashInputs(inputs),
    isComplete,
    startedAt: clock(),
  };
  const unfinished = await findUnfinishedRun(sql, run);
  const current = unfinished ?? { id: await startRun(sql, run), rowsDone: 0, counts: NO_COUNTS };
  try {
    return await runBatches(options, lease, current);
  } catch (error) {
    // If another process took over the lease, it continues this run, so don't mark it as failed.
    if (await renewLease(sql, lease).catch(() => false)) await finishRun(sql, current.id, 'failed', clock());
    throw error;
  }
}

async function runBatches(options: ImportOptions, lease: Lease, run: ImportRun): Promise<ImportSummary> {
  const { sql, source } = options;
  const rejects = await RejectsFile.open(options.dataFolder, run.id, run.counts.rejectsBytes);
  const known = await readKnownStations(sql, source);
  const classifier = new RecordClassifier({ known, counts: run.counts, rejects, ids: SOURCES[source].ids });
  const { nonUtf8LineCount } = await importRecords(options, lease, run, classifier, rejects);
  if (options.isComplete && classifier.acceptedCount === 0) {
    throw new ImportError(
      'not stations',
      `There are no stations in ${options.inputs.map(({ name }) => name).join(', ')}.`,
    );
  }
  const closing = await finishImport(options, lease, run, classifier);
  // The embedded engine never runs ANALYZE by itself.
  if (classifier.counts.added >= ANALYZE_THRESHOLD) await analyzeStations(sql);
  const { rejected, read, added, changed, unchanged, reopened } = classifier.counts;
  const total = Object.values(rejected).reduce((sum, count) => sum + count, 0);
  return {
    runId: run.id,
    read,
    added,
    changed,
    unchanged,
    reopened,
    ...closing,
    rejected: { total, byReason: rejected },
    nonUtf8LineCount,
    rejectsFile: total > 0 ? rejects.path : null,
    resumedAt: run.rowsDone > 0 ? run.rowsDone : null,
  };
}

/** Reads and classifies the next batch while the previous one is being committed. */
async function importRecords(
  options: ImportOptions,
  lease: Lease,
  run: ImportRun,
  classifier: RecordClassifier,
  rejects: RejectsFile,
): Promise<ReadStats> {
  const readStats = createReadStats();
  const totalBytes = options.inputs.reduce((sum, { sizeBytes }) => sum + (sizeBytes ?? Number.NaN), 0);
  const commit = async (onRowsSent: () => void) => {
    const rows = classifier.drain();
    const counts = classifier.counts;
    await rejects.flush();
    counts.rejectsBytes = rejects.bytes;
    await options.sql.transaction().execute(async (tx) => {
      await renewOrThrow(tx, lease);
      const overlaid = await applyOverridesToRows(tx, rows, options.clock());
      const writing = writeStationRows(tx, options.source, overlaid.rows);
      onRowsSent();
      await writing;
      await closeStationsAgain(tx, overlaid.closedIds, options.clock());
      await writeCheckpoint(tx, run.id, counts);
    });
    const share = Number.isFinite(totalBytes) && totalBytes > 0 ? Math.min(1, readStats.bytes / totalBytes) : null;
    options.onProgress?.({ read: counts.read, share, counts });
  };
  let committing: Promise<void> = Promise.resolve();
  let rowsToReplay = run.rowsDone;
  try {
    for await (const records of readAllRecords(options.inputs, readStats)) {
      for (const record of records) {
        if (rowsToReplay > 0) {
          classifier.replay(record);
          rowsToReplay -= 1;
        } else classifier.classify(record);
        if (!classifier.isFull) continue;
        await committing;
        const { promise: rowsSent, resolve: onRowsSent } = Promise.withResolvers<void>();
        committing = commit(onRowsSent);
        // Reading keeps this thread busy, so wait until the rows have been sent to the database.
        await Promise.race([rowsSent, committing]);
        // Prevents an unhandled rejection; the next await throws the failure.
        committing.catch(() => undefined);
      }
    }
  } finally {
    await committing;
  }
  await commit(() => undefined);
  return readStats;
}

async function* readAllRecords(
  inputs: readonly ImportInput[],
  readStats: ReadStats,
): AsyncGenerator<readonly AfdcRecord[]> {
  for (const input of inputs) yield* readRecords(input, readStats);
}

async function renewOrThrow(sql: Sql, lease: Lease): Promise<void> {
  if (await renewLease(sql, lease)) return;
  throw new ImportError('interrupted', 'This import stalled for too long, and another one took over.');
}

type Closing = Pick<ImportSummary, 'closed' | 'closingRefused'>;

async function finishImport(
  options: ImportOptions,
  lease: Lease,
  run: ImportRun,
  classifier: RecordClassifier,
): Promise<Closing> {
  const { source, clock } = options;
  const missing = options.isComplete ? classifier.listMissingIds() : [];
  const open = classifier.countOpenStations();
  const isRefused = missing.length > open * MAX_CLOSING_SHARE && options.allowsMassClosing !== true;
  await options.sql.transaction().execute(async (tx) => {
    await renewOrThrow(tx, lease);
    if (!isRefused) await closeStations(tx, missing, clock());
    if (!isRefused) await endStatusOverrides(tx, missing, clock());
    await options.onFinish?.(tx);
    await recordDataset(tx, SOURCES[source].dataset, clock());
    await finishRun(tx, run.id, isRefused ? 'closing refused' : 'done', clock());
  });
  return isRefused
    ? { closed: 0, closingRefused: { missing: missing.length, open } }
    : { closed: missing.length, closingRefused: null };
}
