import type { MultiPolygon, Polygon, Position } from 'geojson';
import type { LatLng } from '#domain/geo/point.ts';
import { computeRingArea, polygonsContain } from './polygons.ts';

const SHORE_PROBE_DEGREES = 0.07;
const OVERLAP_DEGREES = 0.05;

/**
 * Extends a lake slightly under its US shore, so that the sharper Census shoreline on top defines the visible edge.
 * Shores outside the US don't change.
 */
export function extendUnderShore(lake: Polygon, shore: MultiPolygon): Polygon {
  const [outer = [], ...islands] = lake.coordinates;
  const foreignIslands = islands.filter((island) => !polygonsContain(shore, computeCenter(island)));
  return { type: 'Polygon', coordinates: [growRing(outer, shore), ...foreignIslands] };
}

function growRing(ring: Position[], shore: MultiPolygon): Position[] {
  const points = ring.slice(0, -1);
  const outward = computeRingArea(ring) > 0 ? 1 : -1;
  const grown = points.map((point, index) => {
    const [px = 0, py = 0] = points[(index + points.length - 1) % points.length] ?? [];
    const [nx = 0, ny = 0] = points[(index + 1) % points.length] ?? [];
    const length = Math.hypot(nx - px, ny - py) || 1;
    const [x = 0, y = 0] = point;
    const moveBy = (by: number): LatLng => ({
      lng: x + (outward * (ny - py) * by) / length,
      lat: y - (outward * (nx - px) * by) / length,
    });
    if (!polygonsContain(shore, moveBy(SHORE_PROBE_DEGREES))) return point;
    const { lat, lng } = moveBy(OVERLAP_DEGREES);
    return [lng, lat];
  });
  return [...grown, ...grown.slice(0, 1)];
}

function computeCenter(ring: Position[]): LatLng {
  const points = ring.slice(0, -1);
  const mean = (axis: 0 | 1) => points.reduce((sum, point) => sum + (point[axis] ?? 0), 0) / points.length;
  return { lng: mean(0), lat: mean(1) };
}
