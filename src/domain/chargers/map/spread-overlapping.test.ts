import { describe, expect, test } from 'vitest';
import { spreadOverlapping } from './spread-overlapping.ts';

const PX = 1 / (512 * 2 ** 15);

describe('stations at the same spot', () => {
  test('are drawn far enough apart to distinguish, and close to where they are', () => {
    const xs = new Float64Array(12).fill(0.25);
    const ys = new Float64Array(12).fill(0.4);
    spreadOverlapping(xs, ys, 15);
    for (let one = 0; one < xs.length; one += 1) {
      const away = Math.hypot((xs[one] ?? 0) - 0.25, (ys[one] ?? 0) - 0.4) / PX;
      expect(away).toBeLessThan(60);
      for (let two = 0; two < one; two += 1) {
        const apart = Math.hypot((xs[one] ?? 0) - (xs[two] ?? 0), (ys[one] ?? 0) - (ys[two] ?? 0)) / PX;
        expect(apart).toBeGreaterThan(20);
      }
    }
  });

  test('are moved, but not stations that share only a longitude or a latitude', () => {
    const xs = Float64Array.of(0.25, 0.25, 0.25, 0.3);
    const ys = Float64Array.of(0.4, 0.5, 0.4, 0.4);
    spreadOverlapping(xs, ys, 14);
    expect([xs[1], ys[1], xs[3], ys[3]]).toEqual([0.25, 0.5, 0.3, 0.4]);
    expect([xs[0], ys[0]]).not.toEqual([xs[2], ys[2]]);
  });
});
