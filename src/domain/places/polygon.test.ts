import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findLargestRingCentroid, measureRing, ringsContain } from './polygon.ts';

const square = [0, 0, 10, 0, 10, 10, 0, 10, 0, 0];
const hole = [4, 4, 6, 4, 6, 6, 4, 6, 4, 4];
const insideCoordinate = fc.double({ min: 0.01, max: 9.99, noNaN: true });

describe('rings', () => {
  it('contain the points within them but not those in a hole or outside', () => {
    expect(ringsContain([square, hole], { lat: 2, lng: 2 })).toBe(true);
    expect(ringsContain([square, hole], { lat: 5, lng: 5 })).toBe(false);
    expect(ringsContain([square, hole], { lat: 5, lng: 11 })).toBe(false);
    expect(ringsContain([], { lat: 5, lng: 5 })).toBe(false);
  });

  it('contain every point of a square', () => {
    fc.assert(
      fc.property(insideCoordinate, insideCoordinate, (lat, lng) => {
        expect(ringsContain([square], { lat, lng })).toBe(true);
      }),
    );
  });

  it('have the right area and center', () => {
    expect(measureRing(square)).toEqual({ area: 100, centroid: { lat: 5, lng: 5 } });
    expect(findLargestRingCentroid([hole, square])).toEqual({ lat: 5, lng: 5 });
    expect(findLargestRingCentroid([])).toBeNull();
    expect(measureRing([3, 4, 3, 4]).centroid).toEqual({ lat: 4, lng: 3 });
  });
});
