import type { LatLng } from '#domain/geo/point.ts';

/** A closed ring as flat pairs: lng, lat, lng, lat... */
export type Ring = readonly number[];

function countCrossings(ring: Ring, { lat, lng }: LatLng): number {
  let count = 0;
  let lastX = ring.at(-2) ?? 0;
  let lastY = ring.at(-1) ?? 0;
  for (let i = 0; i < ring.length; i += 2) {
    const x = ring[i] ?? 0;
    const y = ring[i + 1] ?? 0;
    if (y > lat !== lastY > lat && lng < ((lastX - x) * (lat - y)) / (lastY - y) + x) count++;
    lastX = x;
    lastY = y;
  }
  return count;
}

/** Returns whether a point is inside rings; inner rings are holes (even-odd rule, in planar degrees). */
export function ringsContain(rings: readonly Ring[], point: LatLng): boolean {
  let count = 0;
  for (const ring of rings) count += countCrossings(ring, point);
  return count % 2 === 1;
}

/** Computes a ring's signed area in square degrees and its centroid. */
export function measureRing(ring: Ring): { area: number; centroid: LatLng } {
  let [twiceArea, sumX, sumY] = [0, 0, 0];
  const [originX, originY] = [ring[0] ?? 0, ring[1] ?? 0];
  for (let i = 0, j = ring.length - 2; i < ring.length; j = i, i += 2) {
    const [x, y] = [(ring[i] ?? 0) - originX, (ring[i + 1] ?? 0) - originY];
    const [lastX, lastY] = [(ring[j] ?? 0) - originX, (ring[j + 1] ?? 0) - originY];
    const cross = lastX * y - x * lastY;
    twiceArea += cross;
    sumX += (x + lastX) * cross;
    sumY += (y + lastY) * cross;
  }
  if (twiceArea === 0) return { area: 0, centroid: { lat: originY, lng: originX } };
  const centroid = { lat: originY + sumY / (3 * twiceArea), lng: originX + sumX / (3 * twiceArea) };
  return { area: twiceArea / 2, centroid };
}

/** Returns the centroid of the largest ring, or null if there are none. */
export function findLargestRingCentroid(rings: readonly Ring[]): LatLng | null {
  let best: { area: number; centroid: LatLng } | null = null;
  for (const ring of rings) {
    const measured = measureRing(ring);
    if (best === null || Math.abs(measured.area) > Math.abs(best.area)) best = measured;
  }
  return best?.centroid ?? null;
}
