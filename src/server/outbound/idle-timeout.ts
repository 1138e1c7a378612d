type IdleTimeout = { readonly signal: AbortSignal; readonly keepAlive: () => void; readonly end: () => void };

/** Aborts a download if no data arrives in time. Call keepAlive for each chunk, and end when done. */
export function createIdleTimeout(responseMs: number, idleMs: number): IdleTimeout {
  const controller = new AbortController();
  let timer = setTimeout(() => controller.abort(), responseMs);
  const end = () => clearTimeout(timer);
  const keepAlive = () => {
    end();
    timer = setTimeout(() => controller.abort(), idleMs);
  };
  return { signal: controller.signal, keepAlive, end };
}
