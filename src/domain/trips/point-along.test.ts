import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { haversineDistanceM } from '../geo/point.ts';
import { findLegIndex, pointAlong } from './point-along.ts';
import { makeTripPlan } from './testing/make-trip.ts';

const { legs, stops, totals } = makeTripPlan();

describe('a place along a trip', () => {
  it('is its start, its stops, and its end at their distances', () => {
    for (const { progressM, at } of stops) {
      const point = pointAlong(legs, progressM);
      expect(point?.lat).toBeCloseTo(at.lat, 6);
      expect(point?.lng).toBeCloseTo(at.lng, 6);
    }
  });

  it('moves continuously with distance', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1, noNaN: true }), (share) => {
        const from = pointAlong(legs, share * totals.distanceM);
        const to = pointAlong(legs, share * totals.distanceM + 100);
        expect(from && to && haversineDistanceM(from, to)).toBeLessThan(200);
      }),
    );
  });

  it('is on the leg at that distance, even beyond the end', () => {
    expect([0, 139_000, 141_000, 500_000, 9_000_000].map((at) => findLegIndex(legs, at))).toEqual([0, 0, 1, 2, 2]);
    expect(pointAlong(legs, 9_000_000)?.lat).toBeCloseTo(stops.at(-1)?.at.lat ?? 0, 6);
  });

  it('is unknown if a trip has no line', () => {
    expect(pointAlong([], 5)).toBeNull();
    expect(pointAlong([{ distanceM: 10, line: [] }], 5)).toBeNull();
  });
});
