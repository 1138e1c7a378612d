import type { MultiPolygon, Position } from 'geojson';
import type { LatLng } from '#domain/geo/point.ts';

export function ringContains(ring: Position[], { lat, lng }: LatLng): boolean {
  let isInside = false;
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
    const [xi = 0, yi = 0] = ring[i] ?? [];
    const [xj = 0, yj = 0] = ring[j] ?? [];
    if (yi > lat !== yj > lat && lng < ((xj - xi) * (lat - yi)) / (yj - yi) + xi) isInside = !isInside;
  }
  return isInside;
}

export function polygonsContain(area: MultiPolygon, point: LatLng): boolean {
  return area.coordinates.some(
    ([outer, ...holes]) =>
      outer !== undefined && ringContains(outer, point) && !holes.some((hole) => ringContains(hole, point)),
  );
}

/** Returns the signed area of a ring in square degrees; positive if counterclockwise. */
export function computeRingArea(ring: Position[]): number {
  let sum = 0;
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
    const [xi = 0, yi = 0] = ring[i] ?? [];
    const [xj = 0, yj = 0] = ring[j] ?? [];
    sum += xj * yi - xi * yj;
  }
  return sum / 2;
}

/**
 * Continues a ring past 180 degrees instead of jumping to the other edge of the map. Closes a ring around the whole
 * world along the edge of the map at the nearer pole.
 */
export function unwrapRing(ring: Position[]): Position[] {
  let shift = 0;
  let last = ring[0]?.[0] ?? 0;
  const unwrapped = ring.map(([lng = 0, lat = 0]): Position => {
    if (lng - last > 180) shift -= 360;
    if (lng - last < -180) shift += 360;
    last = lng;
    return [lng + shift, lat];
  });
  const [firstLng = 0, firstLat = 0] = unwrapped[0] ?? [];
  const [lastLng = 0] = unwrapped.at(-1) ?? [];
  if (Math.abs(lastLng - firstLng) < 180) return unwrapped;
  const pole = firstLat < 0 ? -90 : 90;
  return [...unwrapped, [lastLng, pole], [firstLng, pole], [firstLng, firstLat]];
}
