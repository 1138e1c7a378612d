/**
 * Returns the indexes of values in ascending order, using compare for values that are almost equal. Each index replaces
 * the lowest bits of its value, because sorting plain numbers is many times faster than sorting with a comparator.
 */
function sortIndexesByValue(values: Float64Array, compare: (a: number, b: number) => number): Uint32Array {
  const indexBits = 32 - Math.clz32(values.length);
  const indexMask = 2 ** indexBits - 1;
  // Adding zero turns -0 into 0. Clamping matters because an infinity with an index in its bits would be NaN.
  const keys = values.map((value) => Math.max(-Number.MAX_VALUE, Math.min(Number.MAX_VALUE, value)) + 0);
  const words = new Uint32Array(keys.buffer);
  for (let i = 0; i < keys.length; i += 1) words[i * 2] = ((words[i * 2] ?? 0) & ~indexMask) | i;
  keys.sort();
  const order = new Uint32Array(keys.length);
  for (let i = 0; i < keys.length; i += 1) order[i] = (words[i * 2] ?? 0) & indexMask;
  const isSameValue = (a: number, b: number) =>
    words[a * 2 + 1] === words[b * 2 + 1] && (words[a * 2] ?? 0) >>> indexBits === (words[b * 2] ?? 0) >>> indexBits;
  for (let from = 0, to = 0; from < order.length; from = to) {
    for (to = from + 1; to < order.length && isSameValue(from, to); ) to += 1;
    if (to > from + 1) order.subarray(from, to).sort(compare);
  }
  return order;
}

/** Returns the value that sorting would put at an index (Hoare's quickselect); reorders the values in place. */
function quickselect(values: Float64Array, index: number): number {
  let low = 0;
  let high = values.length - 1;
  while (low < high) {
    const pivot = values[(low + high) >>> 1] ?? 0;
    let [left, right] = [low, high];
    while (left <= right) {
      while ((values[left] ?? 0) < pivot) left += 1;
      while ((values[right] ?? 0) > pivot) right -= 1;
      if (left > right) break;
      const value = values[left] ?? 0;
      values[left] = values[right] ?? 0;
      values[right] = value;
      left += 1;
      right -= 1;
    }
    if (index <= right) high = right;
    else if (index >= left) low = left;
    else break;
  }
  return values[index] ?? 0;
}

/** Collects the best positions: lowest first key, then lowest second key, then lowest ID. */
export class TopK {
  readonly #limit: number;
  readonly #getId: (i: number) => number;
  readonly #firsts: Float64Array;
  readonly #seconds: Float64Array;
  readonly #positions: Uint32Array;
  #size = 0;
  #cutoff = Number.POSITIVE_INFINITY;

  /** Buffers twice the limit before dropping the worse half, which is cheaper than staying sorted. */
  constructor(limit: number, getId: (i: number) => number) {
    const capacity = limit * 2;
    this.#limit = limit;
    this.#getId = getId;
    this.#firsts = new Float64Array(capacity);
    this.#seconds = new Float64Array(capacity);
    this.#positions = new Uint32Array(capacity);
  }

  /** A position with a first key above this can't be among the best anymore. */
  get cutoff(): number {
    return this.#cutoff;
  }

  offer(first: number, second: number, i: number): void {
    if (first > this.#cutoff) return;
    this.#put(first, second, i);
    if (this.#size === this.#positions.length) this.#dropWorse();
  }

  /** Returns the collected positions, best first. */
  listSorted(): number[] {
    if (this.#size > this.#limit) this.#dropWorse();
    const order = sortIndexesByValue(this.#firsts.slice(0, this.#size), (a, b) => this.#compare(a, b));
    const best: number[] = [];
    for (const slot of order) best.push(this.#positions[slot] ?? 0);
    return best;
  }

  /** Keeps the best positions, up to the limit. Sorts only those whose first key ties for last place. */
  #dropWorse(): void {
    const size = this.#size;
    const worst = quickselect(this.#firsts.slice(0, size), this.#limit - 1);
    const ties: { readonly second: number; readonly i: number }[] = [];
    this.#size = 0;
    for (let slot = 0; slot < size; slot += 1) {
      const [first = 0, second = 0, i = 0] = [this.#firsts[slot], this.#seconds[slot], this.#positions[slot]];
      if (first === worst) ties.push({ second, i });
      else if (first < worst) this.#put(first, second, i);
    }
    const free = this.#limit - this.#size;
    if (ties.length > free) ties.sort((a, b) => a.second - b.second || this.#getId(a.i) - this.#getId(b.i));
    for (const { second, i } of ties.slice(0, free)) this.#put(worst, second, i);
    this.#cutoff = worst;
  }

  #put(first: number, second: number, i: number): void {
    const slot = this.#size;
    this.#firsts[slot] = first;
    this.#seconds[slot] = second;
    this.#positions[slot] = i;
    this.#size = slot + 1;
  }

  #compare(a: number, b: number): number {
    const byFirst = (this.#firsts[a] ?? 0) - (this.#firsts[b] ?? 0);
    const bySecond = (this.#seconds[a] ?? 0) - (this.#seconds[b] ?? 0);
    return byFirst || bySecond || this.#getId(this.#positions[a] ?? 0) - this.#getId(this.#positions[b] ?? 0);
  }
}
