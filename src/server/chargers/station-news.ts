import type { ChargerIndex } from './charger-index.ts';

/** Tells whoever listens that stations have changed, and the rev they have come to. */
export type StationNews = {
  /** Calls back with each word; returns how to stop. */
  readonly listen: (heard: (rev: number) => void) => () => void;
  /** Aborts when there will be no more words. */
  readonly ended: AbortSignal;
  readonly close: () => void;
};

/** Each word has every open page ask for what changed: while an import goes on they come further and further apart. */
const GAP_MS = 1_000;
const GAP_MAX_MS = 10_000;

/** The words of an index: one as soon as stations have changed after a quiet time, then few. */
export function openStationNews(
  index: Pick<ChargerIndex, 'version' | 'watch'>,
  { gapMs: leastMs = GAP_MS, gapMaxMs = GAP_MAX_MS } = {},
): StationNews {
  const listeners = new Set<(rev: number) => void>();
  const ending = new AbortController();
  let gapMs = leastMs;
  let lastMs = Number.NEGATIVE_INFINITY;
  let timer: NodeJS.Timeout | null = null;

  const speak = () => {
    timer = null;
    lastMs = performance.now();
    for (const heard of listeners) heard(index.version);
  };
  const stopWatching = index.watch(() => {
    if (timer !== null) return;
    const sinceMs = performance.now() - lastMs;
    if (sinceMs > 2 * gapMs) gapMs = leastMs;
    else if (sinceMs < gapMs) gapMs = Math.min(gapMaxMs, 2 * gapMs);
    timer = setTimeout(speak, Math.max(0, gapMs - sinceMs));
    timer.unref();
  });

  return {
    ended: ending.signal,
    listen: (heard) => {
      listeners.add(heard);
      return () => listeners.delete(heard);
    },
    close: () => {
      stopWatching();
      if (timer !== null) clearTimeout(timer);
      ending.abort();
    },
  };
}
