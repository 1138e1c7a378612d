type Asked = {
  /** Who asks. */
  readonly line: string;
  /** What they ask about: the lower goes first. */
  readonly key: number;
};

/** Questions of many to one who answers: next is whoever was answered for the shortest time, so that many questions of one hold up nobody else. */
export class FairQueue<T extends Asked> {
  readonly #waiting: T[] = [];
  /** Up to when each has had answers, on a clock that goes by the turns; who has none yet begins at the present one. */
  readonly #hadMs = new Map<string, number>();
  #turnMs = 0;

  get size(): number {
    return this.#waiting.length;
  }

  add(asked: T): void {
    this.#waiting.push(asked);
  }

  /** Takes a question back; whether it still waited. */
  drop(asked: T): boolean {
    const at = this.#waiting.indexOf(asked);
    if (at >= 0) this.#waiting.splice(at, 1);
    return at >= 0;
  }

  /** The question whose turn it is, which waits no longer. */
  take(): T | null {
    let next: T | null = null;
    for (const asked of this.#waiting) if (next === null || this.#isBefore(asked, next)) next = asked;
    if (next === null) return null;
    this.#turnMs = this.#turnOf(next);
    for (const [line, ms] of this.#hadMs) if (ms <= this.#turnMs) this.#hadMs.delete(line);
    this.drop(next);
    return next;
  }

  /** Counts how long an answer took. */
  charge({ line }: T, ms: number): void {
    this.#hadMs.set(line, Math.max(this.#turnMs, this.#hadMs.get(line) ?? 0) + ms);
  }

  /** All that wait, in the order they came; none waits then. */
  takeAll(): T[] {
    return this.#waiting.splice(0);
  }

  #turnOf({ line }: T): number {
    return Math.max(this.#turnMs, this.#hadMs.get(line) ?? 0);
  }

  #isBefore(a: T, b: T): boolean {
    return a.line === b.line ? a.key < b.key : this.#turnOf(a) < this.#turnOf(b);
  }
}
