import type { Deps } from '../deps.ts';
import { repeat } from '../jobs/repeat.ts';
import { forgetUnsavedTrips } from './trip-store.ts';

const AGAIN_MS = 60 * 60_000;

/** Forgets trips that nobody saved once they are a week old, now and every hour; gives back how to stop. */
export function keepForgettingUnsaved({ sql, clock, log }: Pick<Deps, 'sql' | 'clock' | 'log'>): () => Promise<void> {
  return repeat(() => forgetUnsavedTrips(sql, clock()), {
    firstMs: 0,
    againMs: AGAIN_MS,
    jitter: 0.1,
    log,
    failure: 'trips that were not saved could not be forgotten',
  });
}
