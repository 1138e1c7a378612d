import type { GeoJSONVTFeature } from '@maplibre/geojson-vt';

const POLYGON = 3;

type Ring = readonly (readonly [number, number])[];

/** Returns twice the area of a ring on the tile's grid; 0 for a ring that has shrunk to a line or a point. */
function computeDoubleArea(ring: Ring): number {
  let sum = 0;
  for (const [index, [x, y]] of ring.entries()) {
    const [nextX, nextY] = ring[(index + 1) % ring.length] ?? [x, y];
    sum += x * nextY - nextX * y;
  }
  return sum;
}

/** Removes rings without area at the tile's scale; returns no feature if nothing remains. */
export function dropDegenerateRings(feature: GeoJSONVTFeature): GeoJSONVTFeature[] {
  if (feature.type !== POLYGON) return [feature];
  const geometry = feature.geometry.filter((ring: Ring) => computeDoubleArea(ring) !== 0);
  return geometry.length === 0 ? [] : [{ ...feature, geometry }];
}
