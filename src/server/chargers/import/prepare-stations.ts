import { setTimeout } from 'node:timers/promises';
import type { Sql } from '../../db/database.ts';
import { readSetting } from '../../db/settings.ts';
import { FatalError } from '../../fatal-error.ts';
import { acquireLease, withLease } from '../../jobs/lease.ts';
import { closeDemonstrationStations, countOpenBySource, DATASET_SOURCE } from './dataset-store.ts';
import { importDemonstration } from './demonstration.ts';
import { ImportError, type ImportProblem } from './import-error.ts';
import type { ImportProgress } from './import-stations.ts';
import { formatEncodingNote } from './read-stats.ts';
import { setNextRefresh, setRefreshRetry } from './refresh-due.ts';
import {
  importFromApi,
  importFromTarget,
  retryWhileBusy,
  type SourceDeps,
  type SourceResult,
} from './station-sources.ts';

export type PrepareDeps = SourceDeps & {
  readonly say: (line: string) => void;
  readonly busyLimitMs?: number;
};

export type PreparedStations = {
  readonly source: 'afdc' | 'demonstration';
  readonly state: 'already imported' | 'imported now' | 'imported in part';
  readonly stationCount: number;
};

const PROGRESS_ROWS = 10_000;
const LEASE_SECONDS = 120;
const POLL_MS = 500;
const BUSY_LIMIT_MS = 10 * 60_000;
/** Problems not caused by the data, which must not lead to a fallback to demonstration stations. */
const NON_DATA_PROBLEMS: ReadonlySet<ImportProblem> = new Set(['busy', 'interrupted', 'disk']);

function createProgressReporter(say: (line: string) => void): (progress: ImportProgress) => void {
  let reportedRows = 0;
  return ({ read }) => {
    if (read < reportedRows + PROGRESS_ROWS) return;
    reportedRows = read;
    say(`  ${read.toLocaleString('en-US')} stations read`);
  };
}

/** Returns true if the source's stations are now available. */
function reportResult(result: SourceResult, say: (line: string) => void): boolean {
  if (!result.ok) {
    say(result.message);
    return false;
  }
  const { summary } = result;
  if (summary === null) return true;
  const imported = summary.added + summary.changed + summary.unchanged + summary.reopened;
  say(`${imported.toLocaleString('en-US')} stations from ${result.from}, ${summary.rejected.total} rejected.`);
  const note = formatEncodingNote(summary.nonUtf8LineCount);
  if (note !== null) say(note);
  return true;
}

async function importFromConfiguredSource(deps: PrepareDeps, target: string): Promise<boolean> {
  const { say } = deps;
  say(`Importing stations from ${target} ...`);
  try {
    return reportResult(await importFromTarget(deps, target, createProgressReporter(say)), say);
  } catch (error) {
    if (error instanceof ImportError) throw new FatalError(`STATION_SOURCE: ${error.message}`);
    throw error;
  }
}

async function importFromOfficialApi(deps: PrepareDeps, url: string): Promise<boolean> {
  const { say } = deps;
  say('Requesting stations from the official API ...');
  try {
    return reportResult(await importFromApi(deps, url, createProgressReporter(say)), say);
  } catch (error) {
    if (!(error instanceof ImportError)) throw error;
    const message = `Official station API: ${error.message}`;
    if (NON_DATA_PROBLEMS.has(error.problem)) throw new FatalError(message);
    say(message);
    return false;
  }
}

/**
 * Imports real stations. Bad data from STATION_SOURCE stops the startup; an API failure falls back to the demonstration
 * set.
 */
async function importRealStations(deps: PrepareDeps): Promise<boolean> {
  const { stationSource, afdc } = deps.config;
  if (stationSource !== null && (await importFromConfiguredSource(deps, stationSource))) return true;
  deps.signal?.throwIfAborted();
  return afdc.url !== null && importFromOfficialApi(deps, afdc.url);
}

/**
 * Creates a callback that pauses while another process, such as the import command, is importing. Throws after the time
 * limit.
 */
function createBusyWaiter({
  say,
  signal,
  busyLimitMs = BUSY_LIMIT_MS,
}: PrepareDeps): (busy: ImportError) => Promise<void> {
  let waitedMs = 0;
  return async (busy) => {
    if (waitedMs === 0) say('Another import is running; waiting for it ...');
    if (waitedMs >= busyLimitMs) throw busy;
    await setTimeout(POLL_MS, undefined, { signal });
    waitedMs += POLL_MS;
  };
}

/**
 * Makes sure that there are stations. If none are imported yet, imports those of the first source that has any: the
 * file, folder, or URL in STATION_SOURCE; the official API; the demonstration set. If several processes start at once,
 * only one does the work.
 */
export async function prepareStations(options: PrepareDeps): Promise<PreparedStations> {
  const deps = { ...options, onBusy: createBusyWaiter(options) };
  try {
    return await prepareUnderLease(deps);
  } catch (error) {
    // An error while the server is stopping isn't a failure, so throw the abort reason instead.
    deps.signal?.throwIfAborted();
    if (error instanceof ImportError) throw new FatalError(error.message);
    throw error;
  }
}

async function prepareUnderLease(deps: PrepareDeps): Promise<PreparedStations> {
  const { sql, say, signal } = deps;
  for (let attempts = 0; ; attempts += 1) {
    const found = await findPreparedStations(deps);
    if (found !== null) return found;
    const lease = await acquireLease(sql, 'prepare', LEASE_SECONDS);
    if (lease !== null) return withLease(sql, lease, async () => (await findPreparedStations(deps)) ?? prepare(deps));
    if (attempts === 0) say('Another process is preparing the stations; waiting for it ...');
    await setTimeout(POLL_MS, undefined, { signal });
  }
}

type Dataset = { readonly source: string | null; readonly realCount: number; readonly demonstrationCount: number };

async function readDataset(sql: Sql): Promise<Dataset> {
  const bySource = await countOpenBySource(sql);
  const demonstrationCount = bySource.get('demo') ?? 0;
  const total = [...bySource.values()].reduce((sum, count) => sum + count, 0);
  return { source: await readSetting(sql, DATASET_SOURCE), realCount: total - demonstrationCount, demonstrationCount };
}

/**
 * Returns the imported stations if they are complete and from one data set. Demonstration stations count only if the
 * operator hasn't set a source.
 */
async function findPreparedStations({ sql, config }: PrepareDeps): Promise<PreparedStations | null> {
  const { source, realCount, demonstrationCount } = await readDataset(sql);
  const state = 'already imported';
  if (source === 'afdc' && realCount > 0 && demonstrationCount === 0) return { source, state, stationCount: realCount };
  const isDemonstration = source === 'demonstration' && demonstrationCount > 0 && realCount === 0;
  return isDemonstration && config.stationSource === null ? { source, state, stationCount: demonstrationCount } : null;
}

async function prepare(deps: PrepareDeps): Promise<PreparedStations> {
  if (await importRealStations(deps)) {
    await setNextRefresh(deps);
    return { source: 'afdc', state: 'imported now', stationCount: (await readDataset(deps.sql)).realCount };
  }
  deps.signal?.throwIfAborted();
  await setRefreshRetry(deps);
  // Check again after each wait: the other process may have imported real stations.
  return retryWhileBusy(deps, async () => (await findPreparedStations(deps)) ?? fallBackToDemonstration(deps));
}

/** Keeps real stations of an incomplete import if there are any; otherwise uses the demonstration set. */
async function fallBackToDemonstration(deps: PrepareDeps): Promise<PreparedStations> {
  const { sql, say, clock } = deps;
  const { source, realCount, demonstrationCount } = await readDataset(sql);
  if (realCount > 0) {
    await closeDemonstrationStations(sql, clock());
    return { source: 'afdc', state: 'imported in part', stationCount: realCount };
  }
  if (source === 'demonstration' && demonstrationCount > 0)
    return { source, state: 'already imported', stationCount: demonstrationCount };
  const verb = demonstrationCount > 0 ? 'continuing with' : 'generating';
  say(`No station data is available: ${verb} the demonstration set.`);
  await importDemonstration(deps);
  return { source: 'demonstration', state: 'imported now', stationCount: (await readDataset(sql)).demonstrationCount };
}
