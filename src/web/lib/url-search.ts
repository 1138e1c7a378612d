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

/** The page's query string, live. */
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
export function updateUrlSearch(change: (params: URLSearchParams) => void, step: 'replace' | 'push' = 'replace'): void {
  const params = new URLSearchParams(window.location.search);
  change(params);
  // Commas are valid in a query string; unescaped, they keep coordinates readable.
  const text = params.toString().replaceAll('%2C', ',');
  const url = window.location.pathname + (text === '' ? '' : `?${text}`) + window.location.hash;
  if (url === window.location.pathname + window.location.search + window.location.hash) return;
  try {
    if (step === 'push') window.history.pushState(window.history.state, '', url);
    else window.history.replaceState(window.history.state, '', url);
  } catch {
    // Some browsers reject more than 100 changes in 30 seconds; the next change includes this one.
  }
  notify();
}
