import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { containsPoint } from '../../geo/bounds.ts';
import { haversineDistanceM, type LatLng, METERS_PER_DEGREE } from '../../geo/point.ts';
import { listBoxesAlong } from './line-boxes.ts';

function lineThrough(points: readonly LatLng[]) {
  let distanceM = 0;
  const atM = points.map((point, index) => {
    const previous = points[index - 1];
    distanceM += previous === undefined ? 0 : haversineDistanceM(previous, point);
    return distanceM;
  });
  return {
    lats: Float64Array.from(points, ({ lat }) => lat),
    lngs: Float64Array.from(points, ({ lng }) => lng),
    atM: Float64Array.from(atM),
  };
}

const point = fc.record({
  lat: fc.double({ min: 15, max: 70, noNaN: true }),
  lng: fc.double({ min: -165, max: -60, noNaN: true }),
});

describe('the boxes along a line', () => {
  it('contain every place within the given distance of a point of the line', () => {
    fc.assert(
      fc.property(
        fc.array(point, { minLength: 1, maxLength: 30 }),
        fc.nat(),
        fc.double({ min: 0, max: 360, noNaN: true }),
        fc.double({ min: 0, max: 0.999, noNaN: true }),
        (points, pick, bearing, share) => {
          const withinM = 12_000;
          const from = points[pick % points.length] as LatLng;
          const away = (share * withinM) / METERS_PER_DEGREE;
          const to = {
            lat: from.lat + away * Math.cos((bearing * Math.PI) / 180),
            lng: from.lng + (away * Math.sin((bearing * Math.PI) / 180)) / Math.cos((from.lat * Math.PI) / 180),
          };
          const boxes = listBoxesAlong(lineThrough(points), withinM);
          expect(haversineDistanceM(from, to) > withinM || boxes.some((box) => containsPoint(box, to))).toBe(true);
        },
      ),
    );
  });

  it('are small even on long lines', () => {
    const along = Array.from({ length: 400 }, (_, i) => ({ lat: 35 + i * 0.02, lng: -110 + i * 0.05 }));
    const boxes = listBoxesAlong(lineThrough(along), 10_000);
    expect(boxes.length).toBeGreaterThan(30);
    for (const { swLat, neLat } of boxes) expect((neLat - swLat) * METERS_PER_DEGREE).toBeLessThan(70_000);
  });
});
