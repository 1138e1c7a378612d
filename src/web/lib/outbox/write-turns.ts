import type { TabLock } from '../browser/tab-lock.ts';
import { idText, type WriteId } from './stored-writes.ts';

/** Requests about the same subject run one after the other, in all tabs: an older one must not arrive last. */
export function createWriteTurns(lockFor: (name: string) => TabLock) {
  const inFlight = new Map<string, Promise<unknown>>();
  return {
    /** Whether this tab has a request about the subject in flight. */
    isBusy: (id: WriteId) => inFlight.has(idText(id)),
    async run<T>(id: WriteId, act: () => Promise<T>): Promise<T> {
      const key = idText(id);
      const start = () => lockFor(key)(act);
      const turn = inFlight.get(key)?.then(start, start) ?? start();
      inFlight.set(key, turn);
      try {
        return await turn;
      } finally {
        if (inFlight.get(key) === turn) inFlight.delete(key);
      }
    },
  };
}
