import type { Deps } from '../deps.ts';
import { repeat } from '../jobs/periodic-job.ts';
import { purgeOldNavigations } from './navigation-store.ts';
import { purgeUnsavedTrips } from './trip-store.ts';

const INTERVAL_MS = 60 * 60_000;

/** Forgets trips that no one saved once they are a week old, and whither someone was led in months that are over, now and every hour; gives back how to stop. */
export function startPurgeUnsavedTripsJob({
  sql,
  clock,
  log,
}: Pick<Deps, 'sql' | 'clock' | 'log'>): () => Promise<void> {
  const forget = async () => {
    await purgeUnsavedTrips(sql, clock());
    await purgeOldNavigations(sql, clock());
  };
  return repeat(forget, {
    initialDelayMs: 0,
    intervalMs: INTERVAL_MS,
    jitter: 0.1,
    log,
    failure: 'trips that were not saved could not be forgotten',
  });
}
