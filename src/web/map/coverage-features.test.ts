import { expect, it } from 'vitest';
import { coverageFeatures } from './coverage-features.ts';

it('Each saved area is a closed rectangle that says whether it has expired', () => {
  const bounds = { swLat: 35, swLng: -120, neLat: 42, neLng: -114 };
  expect(coverageFeatures([{ bounds, isExpired: true }])).toEqual([
    {
      type: 'Feature',
      properties: { isExpired: true },
      geometry: {
        type: 'Polygon',
        coordinates: [
          [
            [-120, 35],
            [-114, 35],
            [-114, 42],
            [-120, 42],
            [-120, 35],
          ],
        ],
      },
    },
  ]);
});
