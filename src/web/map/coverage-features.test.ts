import { expect, it } from 'vitest';
import { coverageFeatures } from './coverage-features.ts';

const WEST = { swLat: 35, swLng: -120, neLat: 36, neLng: -119 };
const EAST = { swLat: 35, swLng: -119, neLat: 36, neLng: -118 };

it('Each saved area is drawn as a filled shape that shows whether it has expired', () => {
  expect(coverageFeatures([{ boxes: [WEST], isExpired: true }])[0]).toEqual({
    type: 'Feature',
    properties: { isExpired: true, part: 'fill' },
    geometry: {
      type: 'MultiPolygon',
      coordinates: [
        [
          [
            [-120, 35],
            [-119, 35],
            [-119, 36],
            [-120, 36],
            [-120, 35],
          ],
        ],
      ],
    },
  });
});

it('The outline of an area goes around its boxes, not between them', () => {
  const [, outline] = coverageFeatures([{ boxes: [WEST, EAST], isExpired: false }]);
  const sides = outline?.geometry.type === 'MultiLineString' ? outline.geometry.coordinates : [];
  expect(sides).toHaveLength(6);
  expect(sides.filter((side) => side.every(([lng]) => lng === -119))).toEqual([]);
});
