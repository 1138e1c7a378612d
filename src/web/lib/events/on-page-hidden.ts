/** Calls back whenever the page is hidden or left, which may be the last moment that it runs. */
export function onPageHidden(handler: () => void, signal: AbortSignal): void {
  window.addEventListener('pagehide', handler, { signal });
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && handler(), { signal });
}
