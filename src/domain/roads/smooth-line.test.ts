import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { haversineDistanceM } from '#domain/geo/point.ts';
import { smoothLine } from './smooth-line.ts';

const anyPoint = fc.record({
  lat: fc.double({ min: 25, max: 49, noNaN: true }),
  lng: fc.double({ min: -124, max: -67, noNaN: true }),
});

describe('smoothing a line', () => {
  it('keeps every point of the line, in order', () => {
    fc.assert(
      fc.property(fc.array(anyPoint, { minLength: 2, maxLength: 12 }), (points) => {
        const smooth = smoothLine(points, 50_000);
        let last = -1;
        for (const { lat, lng } of points) {
          last = smooth.findIndex(
            (candidate, i) => i >= Math.max(0, last) && candidate.lat === lat && candidate.lng === lng,
          );
          expect(last).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });

  it('makes steps of about the requested length', () => {
    const smooth = smoothLine(
      [
        { lat: 40, lng: -100 },
        { lat: 40.2, lng: -99.5 },
        { lat: 41, lng: -99.4 },
      ],
      2000,
    );
    const steps = smooth.slice(1).map((to, i) => haversineDistanceM(smooth[i] ?? to, to));
    expect(Math.max(...steps)).toBeLessThan(4000);
    expect(Math.min(...steps)).toBeGreaterThan(500);
  });

  it('leaves a straight line straight', () => {
    const smooth = smoothLine(
      [
        { lat: 35, lng: -100 },
        { lat: 36, lng: -100 },
        { lat: 37, lng: -100 },
      ],
      10_000,
    );
    expect(smooth.length).toBeGreaterThan(20);
    for (const { lng } of smooth) expect(lng).toBeCloseTo(-100, 9);
  });

  it('leaves no corner where a loop closes', () => {
    const ring = [
      { lat: 39, lng: -86 },
      { lat: 39.2, lng: -86.2 },
      { lat: 39, lng: -86.4 },
      { lat: 38.8, lng: -86.2 },
      { lat: 39, lng: -86 },
    ];
    const smooth = smoothLine(ring, 1000);
    const [first, second] = smooth;
    const beforeLast = smooth.at(-2);
    expect(second?.lng).toBeCloseTo(beforeLast?.lng ?? 0, 3);
    expect((second?.lat ?? 0) - (first?.lat ?? 0)).toBeCloseTo((first?.lat ?? 0) - (beforeLast?.lat ?? 0), 3);
  });

  it('drops a point that repeats the one before', () => {
    const start = { lat: 40, lng: -100 };
    expect(smoothLine([start, start, { lat: 40, lng: -99.99 }], 5000)).toEqual([start, { lat: 40, lng: -99.99 }]);
  });
});
