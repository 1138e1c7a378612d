/** Lets identical requests within a time window share one promise; later callers don't get a failed one. */
export function createRequestDeduper<T>(shareForMs: number, now: () => number) {
  const recent = new Map<string, { readonly startedAt: number; readonly promise: Promise<T> }>();

  function removeOld(): void {
    for (const [key, { startedAt }] of recent) if (now() - startedAt >= shareForMs) recent.delete(key);
  }

  return function share(key: string, start: () => Promise<T>): Promise<T> {
    removeOld();
    const shared = recent.get(key);
    if (shared) return shared.promise;
    const promise = start();
    recent.set(key, { startedAt: now(), promise });
    promise.catch(() => {
      if (recent.get(key)?.promise === promise) recent.delete(key);
    });
    return promise;
  };
}
