/** Runs work that only one tab may do at a time, and tells it whether it had to wait for another one. */
export type TabLock = <T>(work: (hadToWait: boolean) => Promise<T>) => Promise<T>;

/** By the locks of the browser; where it has none, every tab works for itself. */
export function withTabLock(name: string, locks: LockManager | undefined): TabLock {
  if (!locks) return (work) => work(false);
  return async (work) => {
    const atOnce = await locks.request(name, { ifAvailable: true }, async (lock) =>
      lock === null ? null : { done: await work(false) },
    );
    return atOnce ? atOnce.done : locks.request(name, () => work(true));
  };
}
