import type { Deps } from '../deps.ts';
import { repeat } from '../jobs/repeat.ts';
import { forgetRemoved } from './favorite-store.ts';

const AGAIN_MS = 60_000;

/** Forgets removed favourites for good when they can no longer come back, now and every minute; gives back how to stop. */
export function keepForgettingRemoved({ sql, clock, log }: Pick<Deps, 'sql' | 'clock' | 'log'>): () => Promise<void> {
  return repeat(() => forgetRemoved(sql, clock()), {
    firstMs: 0,
    againMs: AGAIN_MS,
    log,
    failure: 'removed favorites could not be forgotten',
  });
}
