import type { Deps } from '../deps.ts';
import { repeat } from '../jobs/repeat.ts';
import { eraseDeleted } from './deleted-review-store.ts';

const AGAIN_MS = 60_000;

/** Erases deleted reviews for good when they can no longer come back, now and every minute; gives back how to stop. */
export function keepErasingDeleted({ sql, clock, log }: Pick<Deps, 'sql' | 'clock' | 'log'>): () => Promise<void> {
  return repeat(() => eraseDeleted(sql, clock()), {
    firstMs: 0,
    againMs: AGAIN_MS,
    log,
    failure: 'deleted reviews could not be erased',
  });
}
