import KDBush from 'kdbush';
import { type BoundingBox, computeBounds } from './bounds.ts';

/** The node size of KDBush: ranges of up to LEAF_SIZE + 1 points are scanned linearly. */
const LEAF_SIZE = 8;
const NOWHERE: BoundingBox = { swLat: 0, swLng: 0, neLat: 0, neLng: 0 };

/** Points in kd order: the middle of each range splits it, alternately by longitude and latitude, longitude first. */
export type KdPoints = {
  readonly count: number;
  /** Interleaved longitude and latitude, so a point needs one memory access. */
  readonly coordinates: Float64Array;
  /** The smallest box around all points, ignoring the antimeridian; (0, 0) if there are none. */
  readonly bounds: BoundingBox;
};

/** Computes the kd order of points: for each position in that order, the index of the point. */
export function computeKdOrder(count: number, lats: Float64Array, lngs: Float64Array): Uint32Array {
  const tree = new KDBush(count, LEAF_SIZE);
  for (let i = 0; i < count; i += 1) tree.add(lngs[i] ?? 0, lats[i] ?? 0);
  return Uint32Array.from(tree.finish().ids);
}

/** Wraps the first `count` points of two arrays of coordinates that are already in kd order. */
export function toKdPoints(count: number, lats: Float64Array, lngs: Float64Array): KdPoints {
  const coordinates = new Float64Array(count * 2);
  for (let i = 0; i < count; i += 1) {
    coordinates[i * 2] = lngs[i] ?? 0;
    coordinates[i * 2 + 1] = lats[i] ?? 0;
  }
  return { count, coordinates, bounds: count === 0 ? NOWHERE : computeBounds(coordinates) };
}

/** Receives the points in a box: single indexes, and half-open ranges that are entirely inside. */
export type BoxVisitor = { readonly point: (i: number) => void; readonly range: (from: number, to: number) => void };

/** Bit flags for the edges of a box that a range of points is known not to cross. */
const INSIDE = { south: 1, west: 2, north: 4, east: 8, all: 15 };

function findUncrossedEdges(bounds: BoundingBox, box: BoundingBox): number {
  return (
    (bounds.swLat >= box.swLat ? INSIDE.south : 0) |
    (bounds.swLng >= box.swLng ? INSIDE.west : 0) |
    (bounds.neLat <= box.neLat ? INSIDE.north : 0) |
    (bounds.neLng <= box.neLng ? INSIDE.east : 0)
  );
}

/** Visits each point in a box once. The box must not cross the antimeridian. */
export function visitBox(points: KdPoints, box: BoundingBox, visitor: BoxVisitor): void {
  const { coordinates } = points;
  const { swLat, swLng, neLat, neLng } = box;
  const visitIfInside = (i: number) => {
    const lng = coordinates[i * 2] ?? 0;
    const lat = coordinates[i * 2 + 1] ?? 0;
    if (lat >= swLat && lat <= neLat && lng >= swLng && lng <= neLng) visitor.point(i);
  };
  const descend = (left: number, right: number, byLat: boolean, inside: number): void => {
    if (inside === INSIDE.all) {
      visitor.range(left, right + 1);
      return;
    }
    if (right - left <= LEAF_SIZE) {
      for (let i = left; i <= right; i += 1) visitIfInside(i);
      return;
    }
    const middle = (left + right) >> 1;
    const split = coordinates[middle * 2 + (byLat ? 1 : 0)] ?? 0;
    const low = byLat ? swLat : swLng;
    const high = byLat ? neLat : neLng;
    visitIfInside(middle);
    if (low <= split) {
      const lowInside = split <= high ? (byLat ? INSIDE.north : INSIDE.east) : 0;
      descend(left, middle - 1, !byLat, inside | lowInside);
    }
    if (high >= split) {
      const highInside = split >= low ? (byLat ? INSIDE.south : INSIDE.west) : 0;
      descend(middle + 1, right, !byLat, inside | highInside);
    }
  };
  if (points.count > 0) descend(0, points.count - 1, false, findUncrossedEdges(points.bounds, box));
}
