import { raceAbort } from '../http/client/race-abort.ts';

/** Lifetime and maximum number of cached trips. */
const CACHE_TTL_MS = 30 * 60_000;
const MAX_ENTRIES = 20;

type CacheEntry = {
  readonly result: Promise<string>;
  readonly sinceMs: number;
  readonly over: AbortController;
  /** How many requests wait for the plan. */
  waiting: number;
  isPlanned: boolean;
};

/** Caches planned trips by request. Concurrent requests share one plan, which is aborted when all of them give up. */
export class TripCache {
  readonly #kept = new Map<string, CacheEntry>();

  /** Returns the cached or running result, or starts planning. Failures aren't cached. */
  async get(
    question: string,
    nowMs: number,
    plan: (signal: AbortSignal) => Promise<string>,
    signal?: AbortSignal,
  ): Promise<string> {
    const known = this.#kept.get(question);
    const isKnown = known !== undefined && nowMs - known.sinceMs < CACHE_TTL_MS;
    const entry = isKnown ? known : this.#keep(question, nowMs, plan);
    entry.waiting += 1;
    const giveUp = () => {
      entry.waiting -= 1;
      if (entry.waiting > 0) return;
      this.#drop(question, entry);
      entry.over.abort();
    };
    signal?.addEventListener('abort', giveUp);
    if (signal?.aborted) giveUp();
    try {
      return await raceAbort(entry.result, signal);
    } finally {
      signal?.removeEventListener('abort', giveUp);
    }
  }

  #keep(question: string, nowMs: number, plan: (signal: AbortSignal) => Promise<string>): CacheEntry {
    const over = new AbortController();
    const entry: CacheEntry = { result: plan(over.signal), sinceMs: nowMs, over, waiting: 0, isPlanned: false };
    this.#kept.delete(question);
    this.#kept.set(question, entry);
    entry.result.then(
      () => this.#trimToNewest(question, entry),
      () => this.#drop(question, entry),
    );
    return entry;
  }

  /** Running plans don't count toward the limit: requests are waiting for them. */
  #trimToNewest(planned: string, entry: CacheEntry): void {
    if (this.#kept.get(planned) !== entry) return;
    entry.isPlanned = true;
    this.#kept.delete(planned);
    this.#kept.set(planned, entry);
    const all = [...this.#kept].filter(([, { isPlanned }]) => isPlanned);
    for (const [question] of all.slice(0, Math.max(0, all.length - MAX_ENTRIES))) this.#kept.delete(question);
  }

  #drop(question: string, entry: CacheEntry): void {
    if (this.#kept.get(question) === entry) this.#kept.delete(question);
  }
}
