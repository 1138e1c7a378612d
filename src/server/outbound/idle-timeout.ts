type IdleTimeout = { readonly signal: AbortSignal; readonly keepAlive: () => void; readonly end: () => void };

/** Aborts a download if no data arrives in time. Call keepAlive for each chunk, and end when done. */
export function createIdleTimeout(responseMs: number, idleMs: number): IdleTimeout {
  const abort = new AbortController();
  let timer = setTimeout(() => abort.abort(), responseMs);
  const end = () => clearTimeout(timer);
  const keepAlive = () => {
    end();
    timer = setTimeout(() => abort.abort(), idleMs);
  };
  return { signal: abort.signal, keepAlive, end };
}
