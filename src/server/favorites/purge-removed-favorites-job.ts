import type { Deps } from '../deps.ts';
import { repeat } from '../jobs/periodic-job.ts';
import { purgeRemovedFavorites } from './favorite-store.ts';

const INTERVAL_MS = 60_000;

export function startPurgeRemovedFavoritesJob({
  sql,
  clock,
  log,
}: Pick<Deps, 'sql' | 'clock' | 'log'>): () => Promise<void> {
  return repeat(() => purgeRemovedFavorites(sql, clock()), {
    initialDelayMs: 0,
    intervalMs: INTERVAL_MS,
    log,
    failure: 'purging removed favorites failed',
  });
}
