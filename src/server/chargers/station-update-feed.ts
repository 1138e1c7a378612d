import type { ChargerIndex } from './search/charger-index.ts';

export type StationUpdateFeed = {
  readonly listen: (listener: (rev: number) => void) => () => void;
  readonly ended: AbortSignal;
  readonly close: () => void;
};

/** After a notification, every open page requests the changes, so the interval grows during an import. */
const MIN_INTERVAL_MS = 1_000;
const MAX_INTERVAL_MS = 10_000;

/**
 * Creates the update feed of an index. The first change after a quiet period is reported immediately; later ones are
 * throttled.
 */
export function openStationUpdateFeed(
  index: Pick<ChargerIndex, 'version' | 'watch'>,
  { minIntervalMs = MIN_INTERVAL_MS, maxIntervalMs = MAX_INTERVAL_MS } = {},
): StationUpdateFeed {
  const listeners = new Set<(rev: number) => void>();
  const ending = new AbortController();
  let intervalMs = minIntervalMs;
  let lastNotifiedAtMs = Number.NEGATIVE_INFINITY;
  let timer: NodeJS.Timeout | null = null;

  const notify = () => {
    timer = null;
    lastNotifiedAtMs = performance.now();
    for (const listener of listeners) listener(index.version);
  };
  const unsubscribe = index.watch(() => {
    if (timer !== null) return;
    const sinceMs = performance.now() - lastNotifiedAtMs;
    if (sinceMs > 2 * intervalMs) intervalMs = minIntervalMs;
    else if (sinceMs < intervalMs) intervalMs = Math.min(maxIntervalMs, 2 * intervalMs);
    timer = setTimeout(notify, Math.max(0, intervalMs - sinceMs));
    timer.unref();
  });

  return {
    ended: ending.signal,
    listen: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: () => {
      unsubscribe();
      if (timer !== null) clearTimeout(timer);
      ending.abort();
    },
  };
}
