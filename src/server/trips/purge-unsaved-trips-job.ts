import type { Deps } from '../deps.ts';
import { repeat } from '../jobs/periodic-job.ts';
import { purgeOldNavigations } from './drive/navigation-store.ts';
import { purgeUnsavedTrips } from './trip-store.ts';

const INTERVAL_MS = 60 * 60_000;

/**
 * Purges unsaved trips older than a week, and records of navigation in past months, now and every hour; returns a
 * function that stops the job.
 */
export function startPurgeUnsavedTripsJob({
  sql,
  clock,
  log,
}: Pick<Deps, 'sql' | 'clock' | 'log'>): () => Promise<void> {
  const purge = async () => {
    await purgeUnsavedTrips(sql, clock());
    await purgeOldNavigations(sql, clock());
  };
  return repeat(purge, {
    initialDelayMs: 0,
    intervalMs: INTERVAL_MS,
    jitter: 0.1,
    log,
    failure: 'purging unsaved trips failed',
  });
}
