import { useSyncExternalStore } from 'react';
import { createStore } from '../store.ts';

/** Counts this page's own changes, which the browser doesn't announce. */
const changes = createStore(0);

function subscribe(listener: () => void): () => void {
  const unsubscribe = changes.subscribe(listener);
  window.addEventListener('popstate', listener);
  return () => {
    unsubscribe();
    window.removeEventListener('popstate', listener);
  };
}

export function useUrlSearch(): string {
  return useSyncExternalStore(
    subscribe,
    () => window.location.search,
    () => '',
  );
}

/**
 * Changes the query string, replacing or pushing a history entry. Writes immediately, so that two changes in the same
 * tick both apply; the router's functions write later, based on the last render.
 */
export function updateUrlSearch(change: (params: URLSearchParams) => void, mode: 'replace' | 'push' = 'replace'): void {
  const params = new URLSearchParams(window.location.search);
  change(params);
  // Commas are valid in a query string; unescaped, they keep coordinates readable.
  const text = params.toString().replaceAll('%2C', ',');
  const url = window.location.pathname + (text === '' ? '' : `?${text}`) + window.location.hash;
  if (url === window.location.pathname + window.location.search + window.location.hash) return;
  try {
    if (mode === 'push') window.history.pushState(window.history.state, '', url);
    else window.history.replaceState(window.history.state, '', url);
  } catch {
    // Some browsers reject more than 100 changes in 30 seconds; such a change is lost.
  }
  changes.set(changes.get() + 1);
}
