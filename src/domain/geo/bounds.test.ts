import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyBox, anyPoint } from '../../testing/charger-arbitraries.ts';
import { usualOrProof } from '../../testing/proof.ts';
import {
  BoundingBox,
  boxAround,
  boxAroundCircle,
  computeOverlapRatio,
  containsPoint,
  crossesAntimeridian,
  getCenter,
  splitAtAntimeridian,
  toBoundsKey,
} from './bounds.ts';
import { haversineDistanceM } from './point.ts';

const RUNS = { numRuns: usualOrProof(400, 2_000) };

describe('a bounding box', () => {
  it('contains the same points as its parts west and east of the antimeridian', () => {
    fc.assert(
      fc.property(anyBox, anyPoint, (box, point) => {
        const parts = splitAtAntimeridian(box);
        expect(parts.some((part) => containsPoint(part, point))).toBe(containsPoint(box, point));
        expect(parts.some(crossesAntimeridian)).toBe(false);
      }),
      RUNS,
    );
  });

  it('contains its own center', () => {
    fc.assert(
      fc.property(anyBox, (box) => {
        const center = getCenter(box);
        const slack = 1e-9;
        const widerBox = { ...box, swLat: box.swLat - slack, neLat: box.neLat + slack };
        const nearEdge = Math.min(Math.abs(center.lng - box.swLng), Math.abs(center.lng - box.neLng)) < slack;
        expect(nearEdge || containsPoint(widerBox, center)).toBe(true);
        expect(Math.abs(center.lng)).toBeLessThanOrEqual(180);
      }),
      RUNS,
    );
  });

  it('across the antimeridian has its center between its west and east edges', () => {
    expect(Math.abs(getCenter({ swLat: 50, neLat: 54, swLng: 178, neLng: -178 }).lng)).toBe(180);
    expect(getCenter({ swLat: 50, neLat: 54, swLng: 170, neLng: -178 })).toEqual({ lat: 52, lng: 176 });
  });

  it('is rejected if its south edge is north of its north edge or it extends past the edge of the world', () => {
    expect(BoundingBox.safeParse({ swLat: 2, swLng: 0, neLat: 1, neLng: 1 }).success).toBe(false);
    expect(BoundingBox.safeParse({ swLat: 0, swLng: -181, neLat: 1, neLng: 1 }).success).toBe(false);
    expect(BoundingBox.safeParse({ swLat: 0, swLng: 179, neLat: 1, neLng: -179 }).success).toBe(true);
  });
});

describe('the overlap of two boxes', () => {
  const box = { swLat: 0, swLng: 0, neLat: 1, neLng: 1 };
  const shiftEast = (degrees: number) => ({ ...box, swLng: degrees, neLng: 1 + degrees });

  it('is a share of the smaller one', () => {
    expect(computeOverlapRatio(box, { swLat: -5, swLng: -5, neLat: 5, neLng: 5 })).toBe(1);
    expect(computeOverlapRatio(box, shiftEast(0.25))).toBeCloseTo(0.75);
    expect(computeOverlapRatio(box, shiftEast(0.3))).toBeCloseTo(0.7);
    expect(computeOverlapRatio(box, shiftEast(1))).toBe(0);
    expect(computeOverlapRatio(box, { ...box, neLat: 0 })).toBe(0);
  });

  it('is symmetric, between 0 and 1, and 1 for a box with itself unless its area is 0', () => {
    fc.assert(
      fc.property(anyBox, anyBox, (a, b) => {
        const overlap = computeOverlapRatio(a, b);
        expect(overlap).toBeGreaterThanOrEqual(0);
        expect(overlap).toBeLessThanOrEqual(1);
        expect(computeOverlapRatio(b, a)).toBeCloseTo(overlap, 9);
        if (computeOverlapRatio(a, a) !== 0) expect(computeOverlapRatio(a, a)).toBeCloseTo(1, 9);
      }),
      RUNS,
    );
  });

  it('counts both sides of the antimeridian', () => {
    const crossingBox = { swLat: 0, swLng: 179, neLat: 1, neLng: -179 };
    expect(computeOverlapRatio(crossingBox, { swLat: 0, swLng: 179, neLat: 1, neLng: 180 })).toBe(1);
    expect(computeOverlapRatio(crossingBox, { swLat: 0, swLng: -180, neLat: 1, neLng: -179 })).toBe(1);
    expect(computeOverlapRatio(crossingBox, { swLat: 0, swLng: 178, neLat: 1, neLng: -180 })).toBeCloseTo(0.5);
  });
});

describe('the key of a box', () => {
  it('has rounded edges, and never a negative zero', () => {
    expect(toBoundsKey({ swLat: -0.0001, swLng: 0.00049, neLat: 1.0005, neLng: -120.12345 }, 3)).toBe(
      '0.000,0.000,1.001,-120.123',
    );
  });

  it("is the same for a box and for that box rounded to the key's precision", () => {
    fc.assert(
      fc.property(anyBox, (box) => {
        const rounded = JSON.parse(toBoundsKey(box, 4).replace(/^(.*)$/, '[$1]')) as number[];
        const [swLat = 0, swLng = 0, neLat = 0, neLng = 0] = rounded;
        expect(toBoundsKey({ swLat, swLng, neLat, neLng }, 4)).toBe(toBoundsKey(box, 4));
      }),
      RUNS,
    );
  });
});

describe('a box around a point', () => {
  it('contains the point and stays in the world', () => {
    fc.assert(
      fc.property(anyPoint, fc.double({ min: 0, max: 200, noNaN: true }), (point, radius) => {
        const box = boxAround(point, radius);
        expect(BoundingBox.safeParse(box).success).toBe(true);
        expect(containsPoint(box, point)).toBe(true);
      }),
      RUNS,
    );
  });

  it('contains the whole circle it was made for, even at the poles and the antimeridian', () => {
    fc.assert(
      fc.property(anyPoint, anyPoint, fc.integer({ min: 1, max: 3_000_000 }), (center, point, radiusM) => {
        const box = boxAroundCircle(center, radiusM);
        expect(BoundingBox.safeParse(box).success).toBe(true);
        if (haversineDistanceM(center, point) <= radiusM * (1 - 1e-9)) expect(containsPoint(box, point)).toBe(true);
      }),
      { numRuns: usualOrProof(500, 5_000) },
    );
  });
});
