import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { haversineDistanceM } from '../geo/point.ts';
import { findLegIndex, findPointAlong } from './point-along.ts';
import { makeTripPlan } from './testing/make-trip.ts';

const { legs, stops, totals } = makeTripPlan();

describe('a place along a trip', () => {
  it('is the start, a stop, or the end at the distance of each', () => {
    for (const { progressM, at } of stops) {
      const point = findPointAlong(legs, progressM);
      expect(point?.lat).toBeCloseTo(at.lat, 6);
      expect(point?.lng).toBeCloseTo(at.lng, 6);
    }
  });

  it('moves continuously with distance', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1, noNaN: true }), (share) => {
        const from = findPointAlong(legs, share * totals.distanceM);
        const to = findPointAlong(legs, share * totals.distanceM + 100);
        expect(from && to && haversineDistanceM(from, to)).toBeLessThan(200);
      }),
    );
  });

  it('is on the leg at that distance, and at the end if the distance is beyond it', () => {
    expect([0, 139_000, 141_000, 500_000, 9_000_000].map((at) => findLegIndex(legs, at))).toEqual([0, 0, 1, 2, 2]);
    expect(findPointAlong(legs, 9_000_000)?.lat).toBeCloseTo(stops.at(-1)?.at.lat ?? 0, 6);
  });

  it('is unknown if a trip has no line', () => {
    expect(findPointAlong([], 5)).toBeNull();
    expect(findPointAlong([{ distanceM: 10, line: [] }], 5)).toBeNull();
  });
});
