import type { ChargerIndex } from './charger-index.ts';

/** Tells anyone who listens that stations have changed, and the rev they have come to. */
export type StationUpdateFeed = {
  /** Calls back with each word; returns how to stop. */
  readonly listen: (listener: (rev: number) => void) => () => void;
  /** Aborts when there will be no more words. */
  readonly ended: AbortSignal;
  readonly close: () => void;
};

/** Each word has every open page ask for what changed: while an import goes on they come further and further apart. */
const MIN_INTERVAL_MS = 1_000;
const MAX_INTERVAL_MS = 10_000;

/** The words of an index: one as soon as stations have changed after a quiet time, then few. */
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
