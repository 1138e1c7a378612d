import fc from 'fast-check';
import { expect, it } from 'vitest';
import { containsPoint } from '../geo/bounds.ts';
import { haversineDistanceM, type LatLng } from '../geo/point.ts';
import { findNearestStation } from './find-nearest-station.ts';

const SEARCH_RADIUS_MAX_M = 900_000;

const anyPoint = fc.record({
  lat: fc.double({ min: -90, max: 90, noNaN: true }),
  lng: fc.double({ min: -180, max: 180, noNaN: true }),
});
/** Points close together at any latitude, including across the antimeridian. */
const anyNearbyPoints = fc.tuple(anyPoint, fc.constantFrom(0.05, 0.5, 5)).chain(([center, spread]) => {
  const offset = fc.double({ min: -spread, max: spread, noNaN: true });
  const point = fc.tuple(offset, offset).map(([north, east]): LatLng => {
    const lng = center.lng + east;
    return {
      lat: Math.max(-90, Math.min(90, center.lat + north)),
      lng: lng > 180 ? lng - 360 : lng < -180 ? lng + 360 : lng,
    };
  });
  return fc.tuple(point, fc.array(point, { maxLength: 12 }));
});

it('The nearest station is the one that a full scan finds', () => {
  fc.assert(
    fc.property(anyNearbyPoints, ([place, points]) => {
      const nearest = findNearestStation(place, (box) => points.filter((point) => containsPoint(box, point)));
      const distances = points
        .map((point) => haversineDistanceM(place, point))
        .filter((distanceM) => distanceM <= SEARCH_RADIUS_MAX_M);
      expect(nearest?.distanceM ?? null).toBe(distances.length === 0 ? null : Math.min(...distances));
    }),
    { numRuns: 500 },
  );
});

it('A station in the corner of a box does not hide a nearer one beyond its edge', () => {
  const place = { lat: 41, lng: -90 };
  const inCorner = { lat: 41.044, lng: -89.942 };
  const beyondEdge = { lat: 41.046, lng: -90 };
  const nearest = findNearestStation(place, (box) =>
    [inCorner, beyondEdge].filter((point) => containsPoint(box, point)),
  );
  expect(nearest?.item).toBe(beyondEdge);
});
