const AGAIN_MS = 3_000;
const AGAIN_MAX_MS = 60_000;
/** All open pages hear a word at the same moment: they ask one after the other for what is new. */
const SPREAD_MS = 400;

/**
 * Calls back when the server says that stations have changed, while the page is seen. A line that is cut is tried again,
 * later each time; meanwhile the page looks for itself every few minutes as ever. Returns how to stop.
 */
export function watchStationNews(url: string, changed: () => void): () => void {
  let source: EventSource | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let telling: ReturnType<typeof setTimeout> | undefined;
  let againMs = AGAIN_MS;
  let lastRev = '';

  const close = (): void => {
    clearTimeout(timer);
    source?.close();
    source = null;
  };
  const onWord = ({ data }: MessageEvent<string>): void => {
    againMs = AGAIN_MS;
    if (data === lastRev) return;
    lastRev = data;
    clearTimeout(telling);
    telling = setTimeout(changed, Math.random() * SPREAD_MS);
  };
  const onCut = (): void => {
    close();
    timer = setTimeout(open, againMs * (1 + Math.random()));
    againMs = Math.min(AGAIN_MAX_MS, 2 * againMs);
  };
  const open = (): void => {
    close();
    if (document.hidden) return;
    source = new EventSource(url);
    source.addEventListener('message', onWord);
    source.addEventListener('error', onCut);
  };

  open();
  document.addEventListener('visibilitychange', open);
  addEventListener('online', open);
  return () => {
    document.removeEventListener('visibilitychange', open);
    removeEventListener('online', open);
    clearTimeout(telling);
    close();
  };
}
