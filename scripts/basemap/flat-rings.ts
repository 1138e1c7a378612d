import type { GeoJSONVTFeature } from '@maplibre/geojson-vt';

const POLYGON = 3;

type Ring = readonly (readonly [number, number])[];

/** Twice the area of a ring on the grid of its tile: 0 for one that has shrunk to a line or a point. */
function doubleArea(ring: Ring): number {
  let sum = 0;
  for (const [at, [x, y]] of ring.entries()) {
    const [nextX, nextY] = ring[(at + 1) % ring.length] ?? [x, y];
    sum += x * nextY - nextX * y;
  }
  return sum;
}

/** A feature without the rings that have no area left at the scale of its tile; none when nothing remains. */
export function dropDegenerateRings(feature: GeoJSONVTFeature): GeoJSONVTFeature[] {
  if (feature.type !== POLYGON) return [feature];
  const geometry = feature.geometry.filter((ring: Ring) => doubleArea(ring) !== 0);
  return geometry.length === 0 ? [] : [{ ...feature, geometry }];
}
