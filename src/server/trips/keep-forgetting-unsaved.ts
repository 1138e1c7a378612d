import type { Deps } from '../deps.ts';
import { repeat } from '../jobs/repeat.ts';
import { forgetOldNavigations } from './navigation-store.ts';
import { forgetUnsavedTrips } from './trip-store.ts';

const AGAIN_MS = 60 * 60_000;

/** Forgets trips that nobody saved once they are a week old, and whither somebody was led in months that are over, now and every hour; gives back how to stop. */
export function keepForgettingUnsaved({ sql, clock, log }: Pick<Deps, 'sql' | 'clock' | 'log'>): () => Promise<void> {
  const forget = async () => {
    await forgetUnsavedTrips(sql, clock());
    await forgetOldNavigations(sql, clock());
  };
  return repeat(forget, {
    firstMs: 0,
    againMs: AGAIN_MS,
    jitter: 0.1,
    log,
    failure: 'trips that were not saved could not be forgotten',
  });
}
