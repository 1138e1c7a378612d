import type { Deps } from '../deps.ts';
import { repeat } from '../jobs/periodic-job.ts';
import { purgeDeletedReviews } from './deleted-review-store.ts';

const INTERVAL_MS = 60_000;

/** Erases deleted reviews for good when they can no longer come back, now and every minute; gives back how to stop. */
export function startPurgeDeletedReviewsJob({
  sql,
  clock,
  log,
}: Pick<Deps, 'sql' | 'clock' | 'log'>): () => Promise<void> {
  return repeat(() => purgeDeletedReviews(sql, clock()), {
    initialDelayMs: 0,
    intervalMs: INTERVAL_MS,
    log,
    failure: 'deleted reviews could not be erased',
  });
}
