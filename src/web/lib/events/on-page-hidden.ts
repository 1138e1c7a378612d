/** Calls back whenever the page is hidden or unloaded, because it may not run again after that. */
export function onPageHidden(handler: () => void, signal: AbortSignal): void {
  window.addEventListener('pagehide', handler, { signal });
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && handler(), { signal });
}
