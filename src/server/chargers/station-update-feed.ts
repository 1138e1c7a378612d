import type { ChargerIndex } from './search/charger-index.ts';

/** Notifies listeners of station changes, with the new rev. */
export type StationUpdateFeed = {
  /** Calls back on every notification; returns a function that unsubscribes. */
  readonly listen: (listener: (rev: number) => void) => () => void;
  /** Aborts when the feed is closed. */
  readonly ended: AbortSignal;
  readonly close: () => void;
};

/** Each notification makes every open page request the changes, so the interval grows during an import. */
const MIN_INTERVAL_MS = 1_000;
const MAX_INTERVAL_MS = 10_000;

/**
 * Creates the update feed of an index. The first change after a quiet period is reported at once, later ones are
 * throttled.
 */
export function openStationUpdateFeed(
  index: Pick<ChargerIndex, 'version' | 'watch'>,
  { gapMs: leastMs = MIN_INTERVAL_MS, gapMaxMs = MAX_INTERVAL_MS } = {},
): StationUpdateFeed {
  const listeners = new Set<(rev: number) => void>();
  const ending = new AbortController();
  let gapMs = leastMs;
  let lastMs = Number.NEGATIVE_INFINITY;
  let timer: NodeJS.Timeout | null = null;

  const notify = () => {
    timer = null;
    lastMs = performance.now();
    for (const listener of listeners) listener(index.version);
  };
  const unwatch = index.watch(() => {
    if (timer !== null) return;
    const sinceMs = performance.now() - lastMs;
    if (sinceMs > 2 * gapMs) gapMs = leastMs;
    else if (sinceMs < gapMs) gapMs = Math.min(gapMaxMs, 2 * gapMs);
    timer = setTimeout(notify, Math.max(0, gapMs - sinceMs));
    timer.unref();
  });

  return {
    ended: ending.signal,
    listen: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: () => {
      unwatch();
      if (timer !== null) clearTimeout(timer);
      ending.abort();
    },
  };
}
