import type { Deps } from '../deps.ts';
import { forgetRemoved } from './favorite-store.ts';

const AGAIN_MS = 60_000;

/** Forgets removed favourites for good when they can no longer come back, now and every minute; gives back how to stop. */
export function keepForgettingRemoved({ sql, clock, log }: Pick<Deps, 'sql' | 'clock' | 'log'>): () => Promise<void> {
  let running = Promise.resolve();
  const run = () => {
    running = running
      .then(() => forgetRemoved(sql, clock()))
      .catch((error: unknown) => log.error({ err: error }, 'removed favorites could not be forgotten'));
  };
  run();
  const timer = setInterval(run, AGAIN_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
