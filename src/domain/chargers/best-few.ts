/** Places of values by ascending value. Sorting bare numbers and looking each one up beats sorting by comparison. */
function slotsByValue(values: Float64Array): Uint32Array {
  const sorted = values.slice().sort();
  const taken = new Uint32Array(values.length);
  const order = new Uint32Array(values.length);
  for (let slot = 0; slot < values.length; slot += 1) {
    const value = values[slot] ?? 0;
    let low = 0;
    let high = sorted.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((sorted[middle] ?? 0) < value) low = middle + 1;
      else high = middle;
    }
    const place = low + (taken[low] ?? 0);
    taken[low] = (taken[low] ?? 0) + 1;
    order[place] = slot;
  }
  return order;
}

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
    const [firsts, seconds, positions, idOf] = [this.#firsts, this.#seconds, this.#positions, this.#idOf];
    const idDifference = (a: number, b: number) => idOf(positions[a] ?? 0) - idOf(positions[b] ?? 0);
    const order = slotsByValue(firsts.slice(0, this.#size));
    for (let from = 0, to = 0; from < order.length; from = to) {
      const first = firsts[order[from] ?? 0];
      for (to = from + 1; to < order.length && firsts[order[to] ?? 0] === first; ) to += 1;
      if (to === from + 1) continue;
      const equals = order.subarray(from, to);
      equals.sort((a, b) => (seconds[a] ?? 0) - (seconds[b] ?? 0) || idDifference(a, b));
    }
    const best: number[] = [];
    for (const slot of order) best.push(positions[slot] ?? 0);
    return best;
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
