import { unlessGivenUp } from '../http/given-up.ts';

/** How long a planned trip is answered again without planning it anew, and how many are kept. */
const KEPT_MS = 30 * 60_000;
const KEPT_MAX = 20;

type Kept = {
  readonly result: Promise<string>;
  readonly sinceMs: number;
  /** Ends the planning. */
  readonly over: AbortController;
  /** How many wait for it while it is being planned. */
  waiting: number;
};

/** Planned trips by what was asked for; who asks for what is being planned waits for the same plan, which is ended when all of them give up. */
export class TripCache {
  readonly #kept = new Map<string, Kept>();

  /** The result that is kept for a question, or a new one, which is kept unless it fails. */
  async get(
    question: string,
    nowMs: number,
    plan: (signal: AbortSignal) => Promise<string>,
    signal?: AbortSignal,
  ): Promise<string> {
    const known = this.#kept.get(question);
    const isKnown = known !== undefined && nowMs - known.sinceMs < KEPT_MS;
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
      return await unlessGivenUp(kept.result, signal);
    } finally {
      signal?.removeEventListener('abort', giveUp);
    }
  }

  #keep(question: string, nowMs: number, plan: (signal: AbortSignal) => Promise<string>): Kept {
    const over = new AbortController();
    const kept: Kept = { result: plan(over.signal), sinceMs: nowMs, over, waiting: 0 };
    this.#kept.delete(question);
    this.#kept.set(question, kept);
    kept.result.catch(() => this.#drop(question, kept));
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= KEPT_MAX) break;
      this.#kept.delete(oldest);
    }
    return kept;
  }

  #drop(question: string, kept: Kept): void {
    if (this.#kept.get(question) === kept) this.#kept.delete(question);
  }
}
