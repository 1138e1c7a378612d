/** Returns pseudorandom numbers from 0 (inclusive) to 1 (exclusive), the same sequence for the same seed. */
export type Random = () => number;

/** Creates a 32-bit pseudorandom generator (splitmix32) from a seed. */
export function seededRandom(seed: number): Random {
  let state = seed | 0;
  return () => {
    state = (state + 0x9e3779b9) | 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x85ebca6b);
    mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
    return ((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 32;
  };
}

/** Returns a random integer between two bounds, both inclusive. */
export function randomBetween(random: Random, from: number, to: number): number {
  return from + Math.floor(random() * (to - from + 1));
}

/** Picks one key with probability proportional to its weight. The table must not be empty. */
export function pickWeighted<Key extends string>(random: Random, weights: Readonly<Record<Key, number>>): Key {
  const keys = Object.keys(weights) as Key[];
  let remainder = random() * keys.reduce((sum, key) => sum + weights[key], 0);
  for (const key of keys) {
    remainder -= weights[key];
    if (remainder < 0) return key;
  }
  return keys[keys.length - 1] as Key;
}

/** Draws from an approximately normal distribution with mean 0 and standard deviation 1, between -3 and 3. */
export function randomNormal(random: Random): number {
  return (random() + random() + random() - 1.5) * 2;
}
