import { acquireLease, withLease } from '../../jobs/lease.ts';
import { repeat } from '../../jobs/periodic-job.ts';
import { ImportError } from './import-error.ts';
import { formatEncodingNote } from './read-stats.ts';
import { isRefreshDue, setNextRefresh, setRefreshRetry } from './refresh-due.ts';
import { importFromApi, importFromTarget, type SourceDeps, type SourceResult } from './station-sources.ts';

export type RefreshOutcome = 'not due' | 'running elsewhere' | 'nothing new' | 'changed' | 'failed';

const LEASE_SECONDS = 120;
const INITIAL_DELAY_MS = 60_000;
const INTERVAL_MS = 15 * 60_000;
const JITTER = 0.1;
const FAILURE_MESSAGE = 'refreshing stations failed';

function importUpdates(deps: SourceDeps): Promise<SourceResult> | null {
  const { stationSource, afdc } = deps.config;
  if (stationSource !== null) return importFromTarget(deps, stationSource);
  return afdc.url === null ? null : importFromApi(deps, afdc.url);
}

async function refresh(deps: SourceDeps): Promise<RefreshOutcome> {
  const { log } = deps;
  // Stored before the attempt, so that a failure isn't retried immediately.
  await setRefreshRetry(deps);
  const result = await importUpdates(deps);
  if (result?.ok === false) {
    await setRefreshRetry(deps, result.retryAt);
    log.warn({ problem: result.problem }, result.message);
    return 'failed';
  }
  await setNextRefresh(deps);
  if (result === null || result.summary === null) return 'nothing new';
  const { summary, from } = result;
  const { added, changed, closed, reopened, rejected, closingRefused } = summary;
  log.info({ from, added, changed, closed, reopened, rejected, closingRefused }, 'stations refreshed');
  const note = formatEncodingNote(summary.nonUtf8LineCount);
  if (note !== null) log.warn(note);
  if (closingRefused) log.warn(closingRefused, 'too many stations are missing at once; none were closed');
  return added + changed + closed + reopened > 0 ? 'changed' : 'nothing new';
}

/** Refreshes the stations if a refresh is due and no other process is doing it. Never throws. */
export async function refreshOnce(deps: SourceDeps): Promise<RefreshOutcome> {
  const { sql, log } = deps;
  try {
    if (!(await isRefreshDue(deps))) return 'not due';
    const lease = await acquireLease(sql, 'refresh', LEASE_SECONDS);
    if (lease === null) return 'running elsewhere';
    return await withLease(sql, lease, async () => ((await isRefreshDue(deps)) ? refresh(deps) : 'not due'));
  } catch (error) {
    if (error instanceof ImportError) log.warn({ problem: error.problem }, error.message);
    else log.error({ err: error }, FAILURE_MESSAGE);
    return 'failed';
  }
}

export function startStationRefreshJob(deps: SourceDeps): () => Promise<void> {
  if (deps.config.refreshHours === 0) return async () => undefined;
  return repeat((signal) => refreshOnce({ ...deps, signal }), {
    initialDelayMs: INITIAL_DELAY_MS,
    intervalMs: INTERVAL_MS,
    jitter: JITTER,
    log: deps.log,
    failure: FAILURE_MESSAGE,
  });
}
