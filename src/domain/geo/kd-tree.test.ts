import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyBox, anyPoint } from '../../testing/charger-arbitraries.ts';
import { usualOrProof } from '../../testing/proof.ts';
import { containsPoint, splitAtAntimeridian } from './bounds.ts';
import { computeKdOrder, toKdPoints, visitBox } from './kd-tree.ts';

const anyPoints = fc.oneof(
  fc.array(anyPoint, { maxLength: 40 }),
  fc.array(anyPoint, { minLength: 150, maxLength: 400 }),
  fc.array(fc.constantFrom({ lat: 1, lng: 1 }, { lat: 1, lng: 2 }), { minLength: 100, maxLength: 200 }),
);

describe('a box query', () => {
  it('finds each point in the box once, and no others', () => {
    fc.assert(
      fc.property(anyPoints, anyBox, (points, box) => {
        const lats = Float64Array.from(points, ({ lat }) => lat);
        const lngs = Float64Array.from(points, ({ lng }) => lng);
        const order = computeKdOrder(points.length, lats, lngs);
        expect([...order].sort((a, b) => a - b)).toEqual([...points.keys()]);
        const sorted = [...order].map((index) => points[index] ?? { lat: 0, lng: 0 });
        const sortedLats = Float64Array.from(sorted, ({ lat }) => lat);
        const sortedLngs = Float64Array.from(sorted, ({ lng }) => lng);
        const tree = toKdPoints(points.length, sortedLats, sortedLngs);
        const found: number[] = [];
        for (const part of splitAtAntimeridian(box))
          visitBox(tree, part, {
            point: (i) => found.push(i),
            range: (from, to) => {
              for (let i = from; i < to; i += 1) found.push(i);
            },
          });
        const wanted = [...sorted.entries()].filter(([, point]) => containsPoint(box, point)).map(([i]) => i);
        expect(found.sort((a, b) => a - b)).toEqual(wanted);
      }),
      { numRuns: usualOrProof(300, 1_500) },
    );
  });
});
