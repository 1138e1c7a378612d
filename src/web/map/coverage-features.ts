import type { BoundingBox } from '#domain/geo/bounds.ts';

/** An area saved on this device, as adjacent boxes. */
export type CoveredArea = { readonly boxes: readonly BoundingBox[]; readonly isExpired: boolean };

type Corner = [lng: number, lat: number];

function toCorners({ swLat, swLng, neLat, neLng }: BoundingBox): Corner[] {
  return [
    [swLng, swLat],
    [neLng, swLat],
    [neLng, neLat],
    [swLng, neLat],
    [swLng, swLat],
  ];
}

/** Returns the sides that belong to only one box. */
function toOutline(boxes: readonly BoundingBox[]): Corner[][] {
  const sides = new Map<string, Corner[]>();
  for (const corners of boxes.map(toCorners))
    for (const [index, end] of corners.slice(1).entries()) {
      const side = [corners[index] ?? end, end];
      const key = side.map(String).sort().join(' ');
      if (!sides.delete(key)) sides.set(key, side);
    }
  return [...sides.values()];
}

export function coverageFeatures(areas: readonly CoveredArea[]): GeoJSON.Feature[] {
  return areas.flatMap(({ boxes, isExpired }): GeoJSON.Feature[] => [
    {
      type: 'Feature',
      properties: { isExpired, part: 'fill' },
      geometry: { type: 'MultiPolygon', coordinates: boxes.map((box) => [toCorners(box)]) },
    },
    {
      type: 'Feature',
      properties: { isExpired, part: 'outline' },
      geometry: { type: 'MultiLineString', coordinates: toOutline(boxes) },
    },
  ]);
}
