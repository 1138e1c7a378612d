import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { editDistance } from './edit-distance.ts';
import { getToleratedEdits } from './similar-words.ts';

const shortWord = fc.string({ maxLength: 9, unit: fc.constantFrom('a', 'b', 'c', 'd') });

function slowDistance(a: string, b: string): number {
  const cells = new Map<string, number>();
  const distance = (i: number, j: number): number => {
    if (i === 0 || j === 0) return i + j;
    const key = `${i},${j}`;
    const cached = cells.get(key);
    if (cached !== undefined) return cached;
    let cost = Math.min(
      distance(i - 1, j) + 1,
      distance(i, j - 1) + 1,
      distance(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1),
    );
    if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
      cost = Math.min(cost, distance(i - 2, j - 2) + 1);
    cells.set(key, cost);
    return cost;
  };
  return distance(a.length, b.length);
}

describe('edit distance', () => {
  it.each([
    ['york', 'york', 0],
    ['yrok', 'york', 1],
    ['sprngfield', 'springfield', 1],
    ['pheonix', 'phoenix', 1],
    ['albequerqe', 'albuquerque', 2],
  ])('from %s to %s is %i', (a, b, edits) => {
    expect(editDistance(a, b, { max: 4 })).toBe(edits);
  });

  it('agrees with the recursive definition up to the bound', () => {
    fc.assert(
      fc.property(shortWord, shortWord, fc.nat(3), (a, b, max) => {
        expect(editDistance(a, b, { max })).toBe(Math.min(max + 1, slowDistance(a, b)));
      }),
    );
  });

  it('agrees with the recursive definition for words of the maximum length', () => {
    const longWord = fc.string({ minLength: 28, maxLength: 31, unit: fc.constantFrom('a', 'b', 'é') });
    fc.assert(
      fc.property(longWord, longWord, (a, b) => {
        expect(editDistance(a, b, { max: 31 })).toBe(slowDistance(a, b));
      }),
    );
  });

  it('to a prefix is the smallest distance to any prefix', () => {
    fc.assert(
      fc.property(shortWord, shortWord, (a, b) => {
        const nearest = Math.min(...Array.from({ length: b.length + 1 }, (_, n) => slowDistance(a, b.slice(0, n))));
        expect(editDistance(a, b, { max: 2, matchesPrefix: true })).toBe(Math.min(3, nearest));
      }),
    );
  });
});

it('A word may have no typos below four letters, one up to seven, two up to 31, and none above', () => {
  expect([3, 4, 7, 8, 31, 32].map(getToleratedEdits)).toEqual([0, 1, 1, 2, 2, 0]);
});
