import type { Deps } from '../deps.ts';
import { repeat } from '../jobs/periodic-job.ts';
import { purgeDeletedReviews } from './deleted-review-store.ts';

const INTERVAL_MS = 60_000;

export function startPurgeDeletedReviewsJob({
  sql,
  clock,
  log,
}: Pick<Deps, 'sql' | 'clock' | 'log'>): () => Promise<void> {
  return repeat(() => purgeDeletedReviews(sql, clock()), {
    initialDelayMs: 0,
    intervalMs: INTERVAL_MS,
    log,
    failure: 'purging deleted reviews failed',
  });
}
