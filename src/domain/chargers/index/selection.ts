import { countBits } from '../../count-bits.ts';
import type { BoxVisitor } from '../../geo/kd-tree.ts';

/** A subset of the row indexes of packed station columns. Ranges are half-open. */
export type Selection = {
  readonly has: (i: number) => boolean;
  readonly count: (from: number, to: number) => number;
  readonly visit: (from: number, to: number, each: (i: number) => void) => void;
  /** Whether a range is certainly empty; false if finding out would require counting. */
  readonly isKnownEmpty: (from: number, to: number) => boolean;
};

export const ALL_POSITIONS: Selection = {
  has: () => true,
  count: (from, to) => to - from,
  visit: (from, to, each) => {
    for (let i = from; i < to; i += 1) each(i);
  },
  isKnownEmpty: () => false,
};

/** Selects the positions that pass a test. Stores no results: each method call runs the test again. */
export function selectByTest(test: (i: number) => boolean): Selection {
  const visit: Selection['visit'] = (from, to, each) => {
    for (let i = from; i < to; i += 1) if (test(i)) each(i);
  };
  const count = (from: number, to: number) => {
    let passed = 0;
    for (let i = from; i < to; i += 1) if (test(i)) passed += 1;
    return passed;
  };
  return { has: test, count, visit, isKnownEmpty: () => false };
}

/** Returns a box visitor that calls `each` only for selected positions. */
export function toBoxVisitor(selection: Selection, each: (i: number) => void): BoxVisitor {
  return {
    point: (i) => {
      if (selection.has(i)) each(i);
    },
    range: (from, to) => selection.visit(from, to, each),
  };
}

function createBitMask(count: number, test: (i: number) => boolean): Uint32Array {
  const bits = new Uint32Array((count >>> 5) + 1);
  for (let i = 0; i < count; i += 1) if (test(i)) bits[i >>> 5] = (bits[i >>> 5] ?? 0) | (1 << (i & 31));
  return bits;
}

/** Selects the positions below a count that pass a test. Tests each once, and counts any range in constant time. */
export function selectByMask(count: number, test: (i: number) => boolean): Selection {
  const bits = createBitMask(count, test);
  const before = new Uint32Array(bits.length + 1);
  for (const [word, value] of bits.entries()) before[word + 1] = (before[word] ?? 0) + countBits(value);
  const rank = (i: number) => (before[i >>> 5] ?? 0) + countBits((bits[i >>> 5] ?? 0) & ((1 << (i & 31)) - 1));
  const countBetween = (from: number, to: number) => rank(to) - rank(from);
  const visit: Selection['visit'] = (from, to, each) => {
    for (let word = from >>> 5; word * 32 < to; word += 1) {
      let remaining = bits[word] ?? 0;
      while (remaining !== 0) {
        const i = word * 32 + 31 - Math.clz32(remaining & -remaining);
        if (i >= to) return;
        if (i >= from) each(i);
        remaining &= remaining - 1;
      }
    }
  };
  return {
    has: (i) => (((bits[i >>> 5] ?? 0) >>> (i & 31)) & 1) === 1,
    count: countBetween,
    visit,
    isKnownEmpty: (from, to) => countBetween(from, to) === 0,
  };
}

function lowerBound(sorted: Uint32Array, value: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] ?? 0) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Removes positions, which must be in ascending order, from a selection. */
export function excludePositions(selection: Selection, excluded: Uint32Array): Selection {
  if (excluded.length === 0) return selection;
  const isExcluded = (i: number) => excluded[lowerBound(excluded, i)] === i;
  const count = (from: number, to: number) => {
    let remaining = selection.count(from, to);
    for (let i = lowerBound(excluded, from); i < excluded.length && (excluded[i] ?? 0) < to; i += 1)
      if (selection.has(excluded[i] ?? 0)) remaining -= 1;
    return remaining;
  };
  return {
    has: (i) => selection.has(i) && !isExcluded(i),
    count,
    visit: (from, to, each) =>
      selection.visit(from, to, (i) => {
        if (!isExcluded(i)) each(i);
      }),
    isKnownEmpty: selection.isKnownEmpty,
  };
}
