import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ALL_POSITIONS, excludePositions, type Selection, selectByMask, selectByTest } from './selection.ts';

function listVisited(selection: Selection, from: number, to: number): number[] {
  const positions: number[] = [];
  selection.visit(from, to, (i) => positions.push(i));
  return positions;
}

describe('a selection of positions', () => {
  it('is the same whether built from a mask or a predicate, even after positions are removed', () => {
    const anyCase = fc.record({
      chosen: fc.array(fc.boolean(), { maxLength: 300 }),
      removed: fc.uniqueArray(fc.nat({ max: 299 }), { maxLength: 40 }),
      edges: fc.tuple(fc.nat({ max: 300 }), fc.nat({ max: 300 })),
    });
    fc.assert(
      fc.property(anyCase, ({ chosen, removed, edges }) => {
        const count = chosen.length;
        const from = Math.min(...edges, count);
        const to = Math.min(Math.max(...edges), count);
        const excluded = Uint32Array.from(removed.filter((i) => i < count)).sort();
        const isChosen = (i: number) => chosen[i] === true;
        const range = Array.from({ length: to - from }, (_, i) => from + i);
        for (const selection of [selectByMask(count, isChosen), selectByTest(isChosen)]) {
          const wanted = range.filter(isChosen);
          expect(listVisited(selection, from, to)).toEqual(wanted);
          expect(selection.count(from, to)).toBe(wanted.length);
          expect(range.filter(selection.has)).toEqual(wanted);
          if (selection.isKnownEmpty(from, to)) expect(wanted).toEqual([]);
          const remainingSelection = excludePositions(selection, excluded);
          const remaining = wanted.filter((i) => !excluded.includes(i));
          expect(listVisited(remainingSelection, from, to)).toEqual(remaining);
          expect(remainingSelection.count(from, to)).toBe(remaining.length);
          expect(range.filter(remainingSelection.has)).toEqual(remaining);
        }
        expect(listVisited(ALL_POSITIONS, from, to)).toEqual(range);
      }),
      { numRuns: 1_500 },
    );
  });
});
