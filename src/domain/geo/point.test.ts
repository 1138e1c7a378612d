import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyPoint } from '../../testing/charger-arbitraries.ts';
import { usualOrProof } from '../../testing/proof.ts';
import { haversineFrom, haversineToBoxFrom } from './haversine.ts';
import { MERCATOR_MAX_LAT, mercatorX, mercatorXToLng, mercatorY, mercatorYToLat } from './mercator.ts';
import { haversineDistanceM, METERS_PER_DEGREE } from './point.ts';

const RUNS = { numRuns: usualOrProof(400, 2_000) };

describe('a distance on the globe', () => {
  it('matches a known one between two cities, and works across the antimeridian and at a pole', () => {
    const newYork = { lat: 40.7128, lng: -74.006 };
    const losAngeles = { lat: 34.0522, lng: -118.2437 };
    expect(haversineDistanceM(newYork, losAngeles) / 1000).toBeCloseTo(3935.7, 0);
    expect(haversineDistanceM({ lat: 0, lng: 179.5 }, { lat: 0, lng: -179.5 })).toBeCloseTo(METERS_PER_DEGREE, 3);
    expect(haversineDistanceM({ lat: 90, lng: 10 }, { lat: 90, lng: -170 })).toBeCloseTo(0, 3);
  });

  it('is symmetric and at most halfway around the world', () => {
    fc.assert(
      fc.property(anyPoint, anyPoint, (a, b) => {
        expect(haversineDistanceM(a, b)).toBeCloseTo(haversineDistanceM(b, a), 3);
        expect(haversineDistanceM(a, b)).toBeLessThanOrEqual(METERS_PER_DEGREE * 180 + 1);
        expect(haversineDistanceM(a, a)).toBe(0);
      }),
      RUNS,
    );
  });

  it('orders points like their haversines', () => {
    fc.assert(
      fc.property(anyPoint, anyPoint, anyPoint, (center, a, b) => {
        const haversineTo = haversineFrom(center);
        const difference = haversineDistanceM(center, a) - haversineDistanceM(center, b);
        if (Math.abs(difference) > 0.01)
          expect(Math.sign(haversineTo(a.lat, a.lng) - haversineTo(b.lat, b.lng))).toBe(Math.sign(difference));
      }),
      RUNS,
    );
  });

  it('to a box is at most the distance to any point inside it', () => {
    const share = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(anyPoint, anyPoint, anyPoint, share, share, (center, a, b, up, right) => {
        const [swLat, neLat] = [Math.min(a.lat, b.lat), Math.max(a.lat, b.lat)];
        const [swLng, neLng] = [Math.min(a.lng, b.lng), Math.max(a.lng, b.lng)];
        const nearest = haversineToBoxFrom(center)(swLat, swLng, neLat, neLng);
        const haversineTo = haversineFrom(center);
        const inside = haversineTo(swLat + (neLat - swLat) * up, swLng + (neLng - swLng) * right);
        expect(nearest).toBeLessThanOrEqual(inside * (1 + 1e-9) + 1e-15);
        expect(haversineToBoxFrom(center)(swLat, swLng, swLat, swLng)).toBeCloseTo(haversineTo(swLat, swLng), 12);
      }),
      { numRuns: usualOrProof(500, 5_000) },
    );
  });
});

describe('Web Mercator', () => {
  it('round-trips to the same degrees', () => {
    fc.assert(
      fc.property(anyPoint, ({ lat, lng }) => {
        expect(mercatorXToLng(mercatorX(lng))).toBeCloseTo(lng, 9);
        const inside = Math.max(-MERCATOR_MAX_LAT, Math.min(MERCATOR_MAX_LAT, lat));
        expect(mercatorYToLat(mercatorY(lat))).toBeCloseTo(inside, 8);
      }),
      RUNS,
    );
  });

  it('maps the world to a square from northwest to southeast', () => {
    expect([mercatorX(-180), mercatorX(0), mercatorX(180)]).toEqual([0, 0.5, 1]);
    expect(mercatorY(90)).toBeCloseTo(0, 12);
    expect(mercatorY(0)).toBe(0.5);
    expect(mercatorY(-90)).toBeCloseTo(1, 12);
  });
});
