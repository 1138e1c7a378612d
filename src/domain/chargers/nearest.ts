import type { BoundingBox } from '../geo/bounds.ts';
import { haversineFrom, haversineToBoxFrom } from '../geo/haversine.ts';
import { type KdPoints, LEAF_SIZE } from '../geo/kd-tree.ts';
import type { LatLng } from '../geo/point.ts';
import type { BestFew } from './best-few.ts';
import type { Selection } from './selection.ts';

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
  const descend = (left: number, right: number, byLat: boolean, area: BoundingBox): void => {
    if (area.swLat > box.neLat || area.neLat < box.swLat || area.swLng > box.neLng || area.neLng < box.swLng) return;
    if (selection.isBare(left, right + 1) || haversineToBox(area) > best.worstFirst) return;
    if (right - left <= LEAF_SIZE) {
      for (let at = left; at <= right; at += 1) offer(at);
      return;
    }
    const middle = (left + right) >> 1;
    const split = (byLat ? lats : lngs)[middle] ?? 0;
    const low = byLat ? { ...area, neLat: split } : { ...area, neLng: split };
    const high = byLat ? { ...area, swLat: split } : { ...area, swLng: split };
    const lowFirst = (byLat ? center.lat : center.lng) < split;
    if (lowFirst) descend(left, middle - 1, !byLat, low);
    else descend(middle + 1, right, !byLat, high);
    offer(middle);
    if (lowFirst) descend(middle + 1, right, !byLat, high);
    else descend(left, middle - 1, !byLat, low);
  };
  if (points.count > 0) descend(0, points.count - 1, false, bounds);
}
