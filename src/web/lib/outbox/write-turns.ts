import type { TabLock } from '../browser/tab-lock.ts';
import { idText, type WriteId } from './stored-writes.ts';

/**
 * Runs requests about the same subject one after the other, across all tabs, so that an older one never arrives last.
 */
export function createWriteTurns(lockFor: (name: string) => TabLock) {
  const inFlight = new Map<string, Promise<unknown>>();
  return {
    /** Whether this tab has a request about the subject in flight. */
    isBusy: (id: WriteId) => inFlight.has(idText(id)),
    async run<T>(id: WriteId, work: () => Promise<T>): Promise<T> {
      const key = idText(id);
      const start = () => lockFor(key)(work);
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
