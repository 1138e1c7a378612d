const RETRY_MS = 3_000;
const MAX_RETRY_MS = 60_000;
/** All open pages get an event at the same moment; this spreads out their requests. */
const JITTER_MS = 400;

/**
 * Calls back when the server reports changed stations, while the page is visible. Reconnects with backoff; the page
 * still polls every few minutes. Returns a function that stops watching.
 */
export function watchStationEvents(url: string, onChange: () => void): () => void {
  let source: EventSource | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let notifyTimer: ReturnType<typeof setTimeout> | undefined;
  let retryMs = RETRY_MS;
  let lastRev = '';

  const close = (): void => {
    clearTimeout(timer);
    source?.close();
    source = null;
  };
  const onMessage = ({ data }: MessageEvent<string>): void => {
    retryMs = RETRY_MS;
    if (data === lastRev) return;
    lastRev = data;
    clearTimeout(notifyTimer);
    notifyTimer = setTimeout(onChange, Math.random() * JITTER_MS);
  };
  const onDisconnect = (): void => {
    close();
    timer = setTimeout(open, retryMs * (1 + Math.random()));
    retryMs = Math.min(MAX_RETRY_MS, 2 * retryMs);
  };
  const open = (): void => {
    close();
    if (document.hidden) return;
    source = new EventSource(url);
    source.addEventListener('message', onMessage);
    source.addEventListener('error', onDisconnect);
  };

  open();
  document.addEventListener('visibilitychange', open);
  addEventListener('online', open);
  return () => {
    document.removeEventListener('visibilitychange', open);
    removeEventListener('online', open);
    clearTimeout(notifyTimer);
    close();
  };
}
