/** Keeps the few best of many positions: lowest first key, then lowest second key, then lowest id. */
export class BestFew {
  readonly #limit: number;
  readonly #idOf: (at: number) => number;
  readonly #firsts: Float64Array;
  readonly #seconds: Float64Array;
  readonly #positions: Uint32Array;
  #size = 0;

  constructor(limit: number, idOf: (at: number) => number) {
    this.#limit = limit;
    this.#idOf = idOf;
    this.#firsts = new Float64Array(limit + 1);
    this.#seconds = new Float64Array(limit + 1);
    this.#positions = new Uint32Array(limit + 1);
  }

  /** A first key above this one has no chance any more. */
  get worstFirst(): number {
    return this.#size < this.#limit ? Number.POSITIVE_INFINITY : (this.#firsts[0] ?? 0);
  }

  offer(first: number, second: number, at: number): void {
    const end = this.#size;
    this.#write(end, first, second, at);
    if (end < this.#limit) {
      this.#size += 1;
      this.#rise(end);
    } else if (this.#isWorse(0, end)) {
      this.#write(0, first, second, at);
      this.#sink(0);
    }
  }

  /** The positions kept, best first. */
  sorted(): number[] {
    const slots = Array.from({ length: this.#size }, (_, slot) => slot);
    slots.sort((a, b) => (this.#isWorse(a, b) ? 1 : -1));
    return slots.map((slot) => this.#positions[slot] ?? 0);
  }

  #write(slot: number, first: number, second: number, at: number): void {
    this.#firsts[slot] = first;
    this.#seconds[slot] = second;
    this.#positions[slot] = at;
  }

  #isWorse(a: number, b: number): boolean {
    const first = (this.#firsts[a] ?? 0) - (this.#firsts[b] ?? 0);
    if (first !== 0) return first > 0;
    const second = (this.#seconds[a] ?? 0) - (this.#seconds[b] ?? 0);
    if (second !== 0) return second > 0;
    return this.#idOf(this.#positions[a] ?? 0) > this.#idOf(this.#positions[b] ?? 0);
  }

  #swap(a: number, b: number): void {
    const [first, second, at] = [this.#firsts[a] ?? 0, this.#seconds[a] ?? 0, this.#positions[a] ?? 0];
    this.#write(a, this.#firsts[b] ?? 0, this.#seconds[b] ?? 0, this.#positions[b] ?? 0);
    this.#write(b, first, second, at);
  }

  #rise(from: number): void {
    let slot = from;
    while (slot > 0) {
      const parent = (slot - 1) >> 1;
      if (!this.#isWorse(slot, parent)) return;
      this.#swap(slot, parent);
      slot = parent;
    }
  }

  #sink(from: number): void {
    let slot = from;
    for (;;) {
      let worst = slot;
      for (const child of [2 * slot + 1, 2 * slot + 2])
        if (child < this.#size && this.#isWorse(child, worst)) worst = child;
      if (worst === slot) return;
      this.#swap(slot, worst);
      slot = worst;
    }
  }
}
