/** A source of numbers that look random and are the same for the same seed (a 32-bit mixing generator): 0 up to but not including 1. */
export type Random = () => number;

/** Makes such a source from a seed. */
export function seededRandom(seed: number): Random {
  let state = seed | 0;
  return () => {
    state = (state + 0x9e3779b9) | 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x85ebca6b);
    mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
    return ((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 32;
  };
}

/** A whole number between two, both included. */
export function randomBetween(random: Random, from: number, to: number): number {
  return from + Math.floor(random() * (to - from + 1));
}

/** One key of a table of weights, the heavier the likelier; the table must not be empty. */
export function pickWeighted<Key extends string>(random: Random, weights: Readonly<Record<Key, number>>): Key {
  const keys = Object.keys(weights) as Key[];
  let rest = random() * keys.reduce((sum, key) => sum + weights[key], 0);
  for (const key of keys) {
    rest -= weights[key];
    if (rest < 0) return key;
  }
  return keys[keys.length - 1] as Key;
}

/** A number around 0 whose typical size is 1 and whose largest is 3. */
export function randomSpread(random: Random): number {
  return (random() + random() + random() - 1.5) * 2;
}
