const REFRESH_INTERVAL_MS = 5 * 60_000;
const MIN_INTERVAL_MS = 60_000;

/**
 * Calls back while the page is visible: periodically, when it becomes visible (at most once a minute), and when the
 * network is back. Returns a function that stops watching.
 */
export function watchRefreshTriggers(refresh: () => void): () => void {
  let lastMs = Date.now();
  const refreshIfOlderThan = (ageMs: number): void => {
    if (document.hidden || Date.now() - lastMs < ageMs) return;
    lastMs = Date.now();
    refresh();
  };
  const onVisible = (): void => refreshIfOlderThan(MIN_INTERVAL_MS);
  const onOnline = (): void => refreshIfOlderThan(0);
  const timer = setInterval(() => refreshIfOlderThan(REFRESH_INTERVAL_MS / 2), REFRESH_INTERVAL_MS);
  document.addEventListener('visibilitychange', onVisible);
  addEventListener('online', onOnline);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', onVisible);
    removeEventListener('online', onOnline);
  };
}
