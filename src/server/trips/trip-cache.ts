/** How long a planned trip is answered again without planning it anew, and how many are kept. */
const KEPT_MS = 30 * 60_000;
const KEPT_MAX = 20;

type Kept = { readonly result: Promise<string>; readonly sinceMs: number };

/** Planned trips by what was asked for; who asks for what is being planned waits for the same plan. */
export class TripCache {
  readonly #kept = new Map<string, Kept>();

  /** The result that is kept for a question, or a new one, which is kept unless it fails. */
  get(question: string, nowMs: number, plan: () => Promise<string>): Promise<string> {
    const known = this.#kept.get(question);
    if (known !== undefined && nowMs - known.sinceMs < KEPT_MS) return known.result;
    const kept: Kept = { result: plan(), sinceMs: nowMs };
    this.#kept.delete(question);
    this.#kept.set(question, kept);
    kept.result.catch(() => {
      if (this.#kept.get(question) === kept) this.#kept.delete(question);
    });
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= KEPT_MAX) break;
      this.#kept.delete(oldest);
    }
    return kept.result;
  }
}
