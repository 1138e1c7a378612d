type SilenceLimit = { readonly signal: AbortSignal; readonly keepAlive: () => void; readonly end: () => void };

/** Aborts a download if nothing arrives in time. Call keepAlive for each chunk, and end when done. */
export function createSilenceLimit(responseMs: number, idleMs: number): SilenceLimit {
  const abort = new AbortController();
  let timer = setTimeout(() => abort.abort(), responseMs);
  const end = () => clearTimeout(timer);
  const keepAlive = () => {
    end();
    timer = setTimeout(() => abort.abort(), idleMs);
  };
  return { signal: abort.signal, keepAlive, end };
}
