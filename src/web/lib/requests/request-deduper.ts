/** Lets identical requests within a time window share one promise; later callers don't get a failed one. */
export function createRequestDeduper<T>(shareForMs: number, now: () => number) {
  const running = new Map<string, { readonly startedAt: number; readonly promise: Promise<T> }>();

  function removeOld(): void {
    for (const [key, { startedAt }] of running) if (now() - startedAt >= shareForMs) running.delete(key);
  }

  return function share(key: string, start: () => Promise<T>): Promise<T> {
    removeOld();
    const shared = running.get(key);
    if (shared) return shared.promise;
    const promise = start();
    running.set(key, { startedAt: now(), promise });
    promise.catch(() => {
      if (running.get(key)?.promise === promise) running.delete(key);
    });
    return promise;
  };
}
