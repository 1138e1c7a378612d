import KDBush from 'kdbush';
import type { BoundingBox } from './bounds.ts';

/** Up to this many points of a stretch are looked at one by one. */
export const LEAF_SIZE = 8;

/** Points in kd order: the middle of each stretch splits it, by longitude first and then by latitude in turn. */
export type KdPoints = {
  readonly count: number;
  readonly lats: Float64Array;
  readonly lngs: Float64Array;
  /** The smallest box round all points; it does not cross the antimeridian. */
  readonly bounds: BoundingBox;
};

/** The order in which points have to stand to be searched as a kd-tree: the old position for each new one. */
export function kdOrder(count: number, lats: Float64Array, lngs: Float64Array): Uint32Array {
  const tree = new KDBush(count, LEAF_SIZE);
  for (let at = 0; at < count; at += 1) tree.add(lngs[at] ?? 0, lats[at] ?? 0);
  return Uint32Array.from(tree.finish().ids);
}

/** The smallest box round the first points of two columns; for no points at all, the point 0, 0. */
export function boundsOf(count: number, lats: Float64Array, lngs: Float64Array): BoundingBox {
  if (count === 0) return { swLat: 0, swLng: 0, neLat: 0, neLng: 0 };
  const bounds = { swLat: 90, swLng: 180, neLat: -90, neLng: -180 };
  for (let at = 0; at < count; at += 1) {
    bounds.swLat = Math.min(bounds.swLat, lats[at] ?? 0);
    bounds.neLat = Math.max(bounds.neLat, lats[at] ?? 0);
    bounds.swLng = Math.min(bounds.swLng, lngs[at] ?? 0);
    bounds.neLng = Math.max(bounds.neLng, lngs[at] ?? 0);
  }
  return bounds;
}

/** Told of the points in a box: single positions, and half-open stretches of positions that are all inside. */
export type BoxVisitor = { readonly one: (at: number) => void; readonly stretch: (from: number, to: number) => void };

/** Tells a visitor of all points in a box that crosses no antimeridian, each once. */
export function visitBox(points: KdPoints, box: BoundingBox, visitor: BoxVisitor): void {
  const { lats, lngs } = points;
  const { swLat, swLng, neLat, neLng } = box;
  const visitIfInside = (at: number) => {
    const lat = lats[at] ?? 0;
    const lng = lngs[at] ?? 0;
    if (lat >= swLat && lat <= neLat && lng >= swLng && lng <= neLng) visitor.one(at);
  };
  const descend = (left: number, right: number, byLat: boolean, s: number, w: number, n: number, e: number): void => {
    if (s >= swLat && n <= neLat && w >= swLng && e <= neLng) {
      visitor.stretch(left, right + 1);
      return;
    }
    if (right - left <= LEAF_SIZE) {
      for (let at = left; at <= right; at += 1) visitIfInside(at);
      return;
    }
    const middle = (left + right) >> 1;
    visitIfInside(middle);
    const split = (byLat ? lats : lngs)[middle] ?? 0;
    if (byLat) {
      if (swLat <= split) descend(left, middle - 1, false, s, w, split, e);
      if (neLat >= split) descend(middle + 1, right, false, split, w, n, e);
    } else {
      if (swLng <= split) descend(left, middle - 1, true, s, w, n, split);
      if (neLng >= split) descend(middle + 1, right, true, s, split, n, e);
    }
  };
  const { bounds } = points;
  if (points.count === 0) return;
  descend(0, points.count - 1, false, bounds.swLat, bounds.swLng, bounds.neLat, bounds.neLng);
}
