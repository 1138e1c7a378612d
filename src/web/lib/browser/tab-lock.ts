/** Runs work in one tab at a time, and tells it whether it had to wait for another tab. */
export type TabLock = <T>(work: (hadToWait: boolean) => Promise<T>) => Promise<T>;

/** Uses the Web Locks API; without it, tabs don't exclude each other. */
export function createTabLock(name: string, locks: LockManager | undefined): TabLock {
  if (!locks) return (work) => work(false);
  return async (work) => {
    const immediate = await locks.request(name, { ifAvailable: true }, async (lock) =>
      lock === null ? null : { done: await work(false) },
    );
    return immediate ? immediate.done : locks.request(name, () => work(true));
  };
}
