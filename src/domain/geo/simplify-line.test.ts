import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { METERS_PER_DEGREE } from './point.ts';
import { simplifyLine } from './simplify-line.ts';

const wiggles = fc.array(
  fc.tuple(fc.double({ min: 0.00001, max: 0.01, noNaN: true }), fc.double({ min: -0.002, max: 0.002, noNaN: true })),
  { minLength: 1, maxLength: 80 },
);

function buildLine(steps: readonly (readonly [number, number])[]) {
  const lats = new Float64Array(steps.length + 1).fill(40);
  const lngs = new Float64Array(steps.length + 1).fill(-100);
  for (const [i, [east, north]] of steps.entries()) {
    lats[i + 1] = 40 + north;
    lngs[i + 1] = (lngs[i] ?? 0) + east;
  }
  return { lats, lngs };
}

/** Returns the distance in meters from a point to the segment between two others; an independent implementation. */
function computeOffsetM(line: ReturnType<typeof buildLine>, from: number, to: number, point: number): number {
  const x = (index: number) => (line.lngs[index] ?? 0) * Math.cos((40 * Math.PI) / 180) * METERS_PER_DEGREE;
  const y = (index: number) => (line.lats[index] ?? 0) * METERS_PER_DEGREE;
  let least = Number.POSITIVE_INFINITY;
  for (let step = 0; step <= 2_000; step += 1) {
    const share = step / 2_000;
    const [along, up] = [x(from) + share * (x(to) - x(from)), y(from) + share * (y(to) - y(from))];
    least = Math.min(least, Math.hypot(x(point) - along, y(point) - up));
  }
  return least;
}

describe('a simplified line', () => {
  it('stays within the tolerance of every dropped point, and keeps its ends', () => {
    fc.assert(
      fc.property(wiggles, (steps) => {
        const line = buildLine(steps);
        const indexes = simplifyLine(line, 30);
        expect([indexes[0], indexes.at(-1)]).toEqual([0, steps.length]);
        for (const [position, to] of indexes.entries()) {
          const from = indexes[position - 1];
          if (from === undefined) continue;
          for (let i = from + 1; i < to; i += 1) expect(computeOffsetM(line, from, to, i)).toBeLessThan(31);
        }
      }),
      { numRuns: 50 },
    );
  });

  it('is only its two ends if it is straight, and unchanged if all corners exceed the tolerance', () => {
    const straightLine = buildLine(Array.from({ length: 50 }, () => [0.001, 0] as const));
    expect(simplifyLine(straightLine, 5)).toEqual([0, 50]);
    const zigzagLine = buildLine(Array.from({ length: 20 }, (_, i) => [0.001, i % 2 === 0 ? 0.001 : 0] as const));
    expect(simplifyLine(zigzagLine, 1)).toHaveLength(21);
    expect(simplifyLine({ lats: new Float64Array([40]), lngs: new Float64Array([-100]) }, 1)).toEqual([0]);
  });
});
