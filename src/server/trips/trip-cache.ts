import { raceAbort } from '../http/client/race-abort.ts';

const CACHE_TTL_MS = 30 * 60_000;
const MAX_ENTRIES = 20;

type CacheEntry = {
  readonly result: Promise<string>;
  readonly startedAtMs: number;
  readonly controller: AbortController;
  waitingCount: number;
  isPlanned: boolean;
};

/** Caches planned trips by request. Concurrent requests share one plan, which is aborted when all of them give up. */
export class TripCache {
  readonly #entries = new Map<string, CacheEntry>();

  /** Returns the cached or running result, or starts planning. Failures aren't cached. */
  async get(
    key: string,
    nowMs: number,
    plan: (signal: AbortSignal) => Promise<string>,
    signal?: AbortSignal,
  ): Promise<string> {
    const cached = this.#entries.get(key);
    const isFresh = cached !== undefined && nowMs - cached.startedAtMs < CACHE_TTL_MS;
    const entry = isFresh ? cached : this.#startPlanning(key, nowMs, plan);
    entry.waitingCount += 1;
    const giveUp = () => {
      entry.waitingCount -= 1;
      if (entry.waitingCount > 0) return;
      this.#drop(key, entry);
      entry.controller.abort();
    };
    signal?.addEventListener('abort', giveUp);
    if (signal?.aborted) giveUp();
    try {
      return await raceAbort(entry.result, signal);
    } finally {
      signal?.removeEventListener('abort', giveUp);
    }
  }

  #startPlanning(key: string, nowMs: number, plan: (signal: AbortSignal) => Promise<string>): CacheEntry {
    const controller = new AbortController();
    const entry: CacheEntry = {
      result: plan(controller.signal),
      startedAtMs: nowMs,
      controller,
      waitingCount: 0,
      isPlanned: false,
    };
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    entry.result.then(
      () => this.#trimToNewest(key, entry),
      () => this.#drop(key, entry),
    );
    return entry;
  }

  /** Plans still being made don't count toward the limit, because requests are waiting for them. */
  #trimToNewest(key: string, entry: CacheEntry): void {
    if (this.#entries.get(key) !== entry) return;
    entry.isPlanned = true;
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    const planned = [...this.#entries].filter(([, { isPlanned }]) => isPlanned);
    for (const [oldKey] of planned.slice(0, Math.max(0, planned.length - MAX_ENTRIES))) this.#entries.delete(oldKey);
  }

  #drop(key: string, entry: CacheEntry): void {
    if (this.#entries.get(key) === entry) this.#entries.delete(key);
  }
}
