import KDBush from 'kdbush';
import { type BoundingBox, computeBounds } from './bounds.ts';

/** Up to this many points of a stretch are looked at one by one. */
const LEAF_SIZE = 8;
const NOWHERE: BoundingBox = { swLat: 0, swLng: 0, neLat: 0, neLng: 0 };

/** Points in kd order: the middle of each stretch splits it, by longitude first and then by latitude in turn. */
export type KdPoints = {
  readonly count: number;
  /** Longitude and latitude of each point side by side, so that looking at a point touches memory once. */
  readonly coordinates: Float64Array;
  /** The smallest box round all points; it does not cross the antimeridian. */
  readonly bounds: BoundingBox;
};

/** The order in which points have to stand to be searched as a kd-tree: the old position for each new one. */
export function computeKdOrder(count: number, lats: Float64Array, lngs: Float64Array): Uint32Array {
  const tree = new KDBush(count, LEAF_SIZE);
  for (let at = 0; at < count; at += 1) tree.add(lngs[at] ?? 0, lats[at] ?? 0);
  return Uint32Array.from(tree.finish().ids);
}

/** The first points of two columns that stand in kd order already. */
export function toKdPoints(count: number, lats: Float64Array, lngs: Float64Array): KdPoints {
  const coordinates = new Float64Array(count * 2);
  for (let at = 0; at < count; at += 1) {
    coordinates[at * 2] = lngs[at] ?? 0;
    coordinates[at * 2 + 1] = lats[at] ?? 0;
  }
  return { count, coordinates, bounds: count === 0 ? NOWHERE : computeBounds(coordinates) };
}

/** Told of the points in a box: single positions, and half-open stretches of positions that are all inside. */
export type BoxVisitor = { readonly one: (at: number) => void; readonly stretch: (from: number, to: number) => void };

/** Edges of a box that a stretch of points is known not to cross. */
const INSIDE = { south: 1, west: 2, north: 4, east: 8, all: 15 };

function edgesInside(bounds: BoundingBox, box: BoundingBox): number {
  return (
    (bounds.swLat >= box.swLat ? INSIDE.south : 0) |
    (bounds.swLng >= box.swLng ? INSIDE.west : 0) |
    (bounds.neLat <= box.neLat ? INSIDE.north : 0) |
    (bounds.neLng <= box.neLng ? INSIDE.east : 0)
  );
}

/** Tells a visitor of all points in a box that crosses no antimeridian, each once. */
export function visitBox(points: KdPoints, box: BoundingBox, visitor: BoxVisitor): void {
  const { coordinates } = points;
  const { swLat, swLng, neLat, neLng } = box;
  const visitIfInside = (at: number) => {
    const lng = coordinates[at * 2] ?? 0;
    const lat = coordinates[at * 2 + 1] ?? 0;
    if (lat >= swLat && lat <= neLat && lng >= swLng && lng <= neLng) visitor.one(at);
  };
  const descend = (left: number, right: number, byLat: boolean, inside: number): void => {
    if (inside === INSIDE.all) {
      visitor.stretch(left, right + 1);
      return;
    }
    if (right - left <= LEAF_SIZE) {
      for (let at = left; at <= right; at += 1) visitIfInside(at);
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
  if (points.count > 0) descend(0, points.count - 1, false, edgesInside(points.bounds, box));
}
