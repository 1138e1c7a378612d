import { expect, test } from 'vitest';
import { pickWeighted, randomBetween, randomNormal, seededRandom } from './random.ts';

function draw<T>(count: number, seed: number, next: (random: () => number) => T): T[] {
  const random = seededRandom(seed);
  return Array.from({ length: count }, () => next(random));
}

test('The same seed gives the same numbers, and a different seed gives different ones', () => {
  const numbers = (seed: number) => draw(5, seed, (random) => random());
  expect(numbers(1)).toEqual(numbers(1));
  expect(numbers(1)).not.toEqual(numbers(2));
});

test('Seeded numbers fill the range from 0 to 1 evenly', () => {
  const tenths = draw(10_000, 7, (random) => Math.floor(random() * 10));
  for (let tenth = 0; tenth < 10; tenth += 1) {
    const share = tenths.filter((drawn) => drawn === tenth).length / tenths.length;
    expect(share).toBeGreaterThan(0.08);
    expect(share).toBeLessThan(0.12);
  }
});

test('A random integer lies between two bounds, including both', () => {
  const drawn = new Set(draw(500, 3, (random) => randomBetween(random, 2, 4)));
  expect([...drawn].sort()).toEqual([2, 3, 4]);
});

test('A key is drawn more often with a higher weight, and never with a weight of zero', () => {
  const drawn = draw(2000, 5, (random) => pickWeighted(random, { heavy: 9, light: 1, never: 0 }));
  const times = (key: string) => drawn.filter((picked) => picked === key).length;
  expect(times('heavy')).toBeGreaterThan(times('light') * 5);
  expect(times('never')).toBe(0);
});

test('An approximately normal number is between -3 and 3, and averages about 0', () => {
  const drawn = draw(2000, 11, randomNormal);
  expect(Math.max(...drawn.map(Math.abs))).toBeLessThanOrEqual(3);
  expect(Math.abs(drawn.reduce((sum, number) => sum + number, 0) / drawn.length)).toBeLessThan(0.1);
});
