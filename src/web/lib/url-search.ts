import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();

function notify(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('popstate', notify);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('popstate', notify);
  };
}

/** The query string of the page, kept current. */
export function useUrlSearch(): string {
  return useSyncExternalStore(subscribe, () => window.location.search);
}

/**
 * Changes the query string in place, or as a new step of the history. It is written at once, so that two changes in the
 * same moment both count; the router's own functions write later and from what they saw last.
 */
export function updateUrlSearch(change: (params: URLSearchParams) => void, step: 'replace' | 'push' = 'replace'): void {
  const params = new URLSearchParams(window.location.search);
  change(params);
  // A comma is allowed as it is in a query string, and coordinates stay readable.
  const text = params.toString().replaceAll('%2C', ',');
  const url = window.location.pathname + (text === '' ? '' : `?${text}`) + window.location.hash;
  if (url === window.location.pathname + window.location.search + window.location.hash) return;
  try {
    if (step === 'push') window.history.pushState(window.history.state, '', url);
    else window.history.replaceState(window.history.state, '', url);
  } catch {
    // Some browsers refuse more than a hundred changes in half a minute; the next one catches up.
  }
  notify();
}
