import type { BoundingBox } from '../geo/bounds.ts';
import { haversineFrom, haversineToBoxFrom } from '../geo/haversine.ts';
import { type KdPoints, LEAF_SIZE } from '../geo/kd-tree.ts';
import type { LatLng } from '../geo/point.ts';
import type { BestFew } from './best-few.ts';
import type { Selection } from './selection.ts';

/** Two ways to compute the same distance differ in the last digits; a stretch is left out only beyond that. */
const ROUNDING = 1 - 1e-9;

/** Offers the selected points of a box without antimeridian to the best few by their distance from a point, the near ones first. */
export function offerNearest(
  points: KdPoints,
  selection: Selection,
  box: BoundingBox,
  center: LatLng,
  best: BestFew,
): void {
  const { lats, lngs, bounds } = points;
  const haversineTo = haversineFrom(center);
  const haversineToBox = haversineToBoxFrom(center);
  const offer = (at: number) => {
    const lat = lats[at] ?? 0;
    const lng = lngs[at] ?? 0;
    if (lat < box.swLat || lat > box.neLat || lng < box.swLng || lng > box.neLng || !selection.has(at)) return;
    const haversine = haversineTo(lat, lng);
    if (haversine <= best.worstFirst) best.offer(haversine, 0, at);
  };
  const descend = (left: number, right: number, byLat: boolean, s: number, w: number, n: number, e: number): void => {
    if (s > box.neLat || n < box.swLat || w > box.neLng || e < box.swLng) return;
    if (best.worstFirst <= 1 && haversineToBox(s, w, n, e) * ROUNDING > best.worstFirst) return;
    if (selection.isBare(left, right + 1)) return;
    if (right - left <= LEAF_SIZE) {
      for (let at = left; at <= right; at += 1) offer(at);
      return;
    }
    const middle = (left + right) >> 1;
    const split = (byLat ? lats : lngs)[middle] ?? 0;
    const low = () => descend(left, middle - 1, !byLat, s, w, byLat ? split : n, byLat ? e : split);
    const high = () => descend(middle + 1, right, !byLat, byLat ? split : s, byLat ? w : split, n, e);
    const isLowNearer = (byLat ? center.lat : center.lng) < split;
    if (isLowNearer) low();
    else high();
    offer(middle);
    if (isLowNearer) high();
    else low();
  };
  if (points.count > 0) descend(0, points.count - 1, false, bounds.swLat, bounds.swLng, bounds.neLat, bounds.neLng);
}
