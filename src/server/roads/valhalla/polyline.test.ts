import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeLine, encodeLine } from './polyline.ts';

describe('an encoded line', () => {
  it('round-trips every point to a millionth of a degree', () => {
    const degrees = (limit: number) => fc.integer({ min: -limit * 1e6, max: limit * 1e6 }).map((steps) => steps / 1e6);
    fc.assert(
      fc.property(fc.array(fc.tuple(degrees(90), degrees(180))), (points) => {
        const lats = Float64Array.from(points, ([lat]) => lat);
        const lngs = Float64Array.from(points, ([, lng]) => lng);
        expect(decodeLine(encodeLine({ lats, lngs }))).toEqual({ lats, lngs });
      }),
    );
  });

  it('that is invalid is detected', () => {
    for (const text of ['\u0007', 'é', '_', '~~~~~~~~~~~~~~', '_p~iF']) expect(decodeLine(text)).toBeNull();
  });
});
