import type { BoundingBox } from '../../geo/bounds.ts';
import { haversineFrom, haversineToBoxFrom } from '../../geo/haversine.ts';
import type { KdPoints } from '../../geo/kd-tree.ts';
import type { LatLng } from '../../geo/point.ts';
import type { Selection } from './selection.ts';
import type { TopK } from './top-k.ts';

/** Ranges up to this length are scanned point by point, which is cheaper than computing a bound on their distance. */
const SCANNED_MAX = 64;

/** The two haversine formulas can differ in the last digits, so only ranges clearly beyond the cutoff are skipped. */
const ROUNDING = 1 - 1e-9;

/**
 * Offers a TopK the selected points in a box, each with its distance from a center, nearest ranges first. The box must
 * not cross the antimeridian.
 */
export function collectNearest(
  points: KdPoints,
  selection: Selection,
  box: BoundingBox,
  center: LatLng,
  best: TopK,
): void {
  const { coordinates, bounds } = points;
  const haversineTo = haversineFrom(center);
  const haversineToBox = haversineToBoxFrom(center);
  const offer = (i: number) => {
    const lng = coordinates[i * 2] ?? 0;
    const lat = coordinates[i * 2 + 1] ?? 0;
    if (lat < box.swLat || lat > box.neLat || lng < box.swLng || lng > box.neLng) return;
    const haversine = haversineTo(lat, lng);
    if (haversine <= best.cutoff) best.offer(haversine, 0, i);
  };
  const descend = (left: number, right: number, byLat: boolean, s: number, w: number, n: number, e: number): void => {
    if (s > box.neLat || n < box.swLat || w > box.neLng || e < box.swLng) return;
    if (best.cutoff <= 1 && haversineToBox(s, w, n, e) * ROUNDING > best.cutoff) return;
    if (selection.isKnownEmpty(left, right + 1)) return;
    if (right - left <= SCANNED_MAX) {
      selection.visit(left, right + 1, offer);
      return;
    }
    const middle = (left + right) >> 1;
    const split = coordinates[middle * 2 + (byLat ? 1 : 0)] ?? 0;
    const descendLow = () => descend(left, middle - 1, !byLat, s, w, byLat ? split : n, byLat ? e : split);
    const descendHigh = () => descend(middle + 1, right, !byLat, byLat ? split : s, byLat ? w : split, n, e);
    const isLowNearer = (byLat ? center.lat : center.lng) < split;
    if (isLowNearer) descendLow();
    else descendHigh();
    if (selection.has(middle)) offer(middle);
    if (isLowNearer) descendHigh();
    else descendLow();
  };
  if (points.count > 0) descend(0, points.count - 1, false, bounds.swLat, bounds.swLng, bounds.neLat, bounds.neLng);
}
