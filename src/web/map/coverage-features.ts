import type { BoundingBox } from '#domain/geo/bounds.ts';

/** An area that is saved on this device. */
export type CoveredArea = { readonly bounds: BoundingBox; readonly isExpired: boolean };

/** Draws each area as a rectangle. */
export function coverageFeatures(areas: readonly CoveredArea[]): GeoJSON.Feature[] {
  return areas.map(({ bounds: { swLat, swLng, neLat, neLng }, isExpired }) => ({
    type: 'Feature',
    properties: { isExpired },
    geometry: {
      type: 'Polygon',
      coordinates: [
        [
          [swLng, swLat],
          [neLng, swLat],
          [neLng, neLat],
          [swLng, neLat],
          [swLng, swLat],
        ],
      ],
    },
  }));
}
