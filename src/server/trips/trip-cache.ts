import { raceAbort } from '../http/race-abort.ts';

/** How long a planned trip is answered again without planning it again, and how many are kept. */
const CACHE_TTL_MS = 30 * 60_000;
const MAX_ENTRIES = 20;

type CacheEntry = {
  readonly result: Promise<string>;
  readonly sinceMs: number;
  /** Ends the planning. */
  readonly over: AbortController;
  /** How many wait for it while it is being planned. */
  waiting: number;
  isPlanned: boolean;
};

/** Planned trips by what was asked for; who asks for what is being planned waits for the same plan, which is ended when all of them give up. */
export class TripCache {
  readonly #kept = new Map<string, CacheEntry>();

  /** The result that is kept for a question, or a new one, which is kept unless it fails. */
  async get(
    question: string,
    nowMs: number,
    plan: (signal: AbortSignal) => Promise<string>,
    signal?: AbortSignal,
  ): Promise<string> {
    const known = this.#kept.get(question);
    const isKnown = known !== undefined && nowMs - known.sinceMs < CACHE_TTL_MS;
    const kept = isKnown ? known : this.#keep(question, nowMs, plan);
    kept.waiting += 1;
    const giveUp = () => {
      kept.waiting -= 1;
      if (kept.waiting > 0) return;
      this.#drop(question, kept);
      kept.over.abort();
    };
    signal?.addEventListener('abort', giveUp);
    if (signal?.aborted) giveUp();
    try {
      return await raceAbort(kept.result, signal);
    } finally {
      signal?.removeEventListener('abort', giveUp);
    }
  }

  #keep(question: string, nowMs: number, plan: (signal: AbortSignal) => Promise<string>): CacheEntry {
    const over = new AbortController();
    const kept: CacheEntry = { result: plan(over.signal), sinceMs: nowMs, over, waiting: 0, isPlanned: false };
    this.#kept.delete(question);
    this.#kept.set(question, kept);
    kept.result.then(
      () => this.#trimToNewest(question, kept),
      () => this.#drop(question, kept),
    );
    return kept;
  }

  /** What is being planned is not among the 20: someone waits for it, and may ask twice. */
  #trimToNewest(planned: string, kept: CacheEntry): void {
    if (this.#kept.get(planned) !== kept) return;
    kept.isPlanned = true;
    this.#kept.delete(planned);
    this.#kept.set(planned, kept);
    const all = [...this.#kept].filter(([, { isPlanned }]) => isPlanned);
    for (const [question] of all.slice(0, Math.max(0, all.length - MAX_ENTRIES))) this.#kept.delete(question);
  }

  #drop(question: string, kept: CacheEntry): void {
    if (this.#kept.get(question) === kept) this.#kept.delete(question);
  }
}
