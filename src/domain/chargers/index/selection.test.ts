import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ALL_POSITIONS, excludePositions, type Selection, selectByMask, selectByTest } from './selection.ts';

function visited(selection: Selection, from: number, to: number): number[] {
  const found: number[] = [];
  selection.visit(from, to, (at) => found.push(at));
  return found;
}

describe('a selection of positions', () => {
  it('is the same whether built from a mask or a predicate, also after some are removed', () => {
    const anyCase = fc.record({
      chosen: fc.array(fc.boolean(), { maxLength: 300 }),
      gone: fc.uniqueArray(fc.nat({ max: 299 }), { maxLength: 40 }),
      edges: fc.tuple(fc.nat({ max: 300 }), fc.nat({ max: 300 })),
    });
    fc.assert(
      fc.property(anyCase, ({ chosen, gone, edges }) => {
        const count = chosen.length;
        const from = Math.min(...edges, count);
        const to = Math.min(Math.max(...edges), count);
        const out = Uint32Array.from(gone.filter((at) => at < count)).sort();
        const isChosen = (at: number) => chosen[at] === true;
        const stretch = Array.from({ length: to - from }, (_, i) => from + i);
        for (const selection of [selectByMask(count, isChosen), selectByTest(isChosen)]) {
          const wanted = stretch.filter(isChosen);
          expect(visited(selection, from, to)).toEqual(wanted);
          expect(selection.count(from, to)).toBe(wanted.length);
          expect(stretch.filter(selection.has)).toEqual(wanted);
          if (selection.isKnownEmpty(from, to)) expect(wanted).toEqual([]);
          const fewer = excludePositions(selection, out);
          const left = wanted.filter((at) => !out.includes(at));
          expect(visited(fewer, from, to)).toEqual(left);
          expect(fewer.count(from, to)).toBe(left.length);
          expect(stretch.filter(fewer.has)).toEqual(left);
        }
        expect(visited(ALL_POSITIONS, from, to)).toEqual(stretch);
      }),
      { numRuns: 1_500 },
    );
  });
});
