import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TopK } from './top-k.ts';

describe('the top results', () => {
  it('are the first ones of the sorted list', () => {
    const anyKey = fc.oneof(fc.constantFrom(-1, 0, 1, 2), fc.double({ noNaN: true }));
    const anyOffer = fc.record({ first: anyKey, second: anyKey, id: fc.nat({ max: 1_000 }) });
    fc.assert(
      fc.property(
        fc.uniqueArray(anyOffer, { selector: ({ id }) => id }),
        fc.integer({ min: 1, max: 12 }),
        (offers, limit) => {
          const best = new TopK(limit, (i) => offers[i]?.id ?? 0);
          for (const [i, { first, second }] of offers.entries()) best.offer(first, second, i);
          const compare = (a: number, b: number) => (a < b ? -1 : a > b ? 1 : 0);
          const wanted = offers
            .toSorted((a, b) => compare(a.first, b.first) || compare(a.second, b.second) || a.id - b.id)
            .slice(0, limit);
          expect(best.listSorted().map((i) => offers[i]?.id)).toEqual(wanted.map(({ id }) => id));
          expect(best.cutoff).toBeGreaterThanOrEqual(wanted.at(-1)?.first ?? 0);
          if (offers.length >= limit * 2) expect(best.cutoff).toBeLessThanOrEqual(Number.MAX_VALUE);
        },
      ),
      { numRuns: 3_000 },
    );
  });
});
