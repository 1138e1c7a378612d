/** Creates a seeded generator of numbers from 0 to 1 (mulberry32), deterministic on all platforms. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/**
 * Creates a function that picks an item, given a random number from 0 to 1. Each item's probability is proportional to
 * its weight.
 */
export function createWeightedPicker<T>(items: readonly T[], weights: readonly number[]): (random: number) => T {
  const ends: number[] = [];
  let sum = 0;
  for (const weight of weights) {
    sum += weight;
    ends.push(sum);
  }
  return (random) => {
    const target = random * sum;
    let low = 0;
    let high = ends.length - 1;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((ends[middle] ?? 0) <= target) low = middle + 1;
      else high = middle;
    }
    const item = items[low];
    if (item === undefined) throw new RangeError('There is nothing to pick from');
    return item;
  };
}
