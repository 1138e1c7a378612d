import type { Position } from 'geojson';

type IsWanted = (point: Position) => boolean;

const everywhere: IsWanted = () => true;

/** Draws a curve through all points of a line (centripetal Catmull-Rom), with about one point per stepDegrees. */
export function smoothLine(points: Position[], stepDegrees: number): Position[] {
  const knots = dropDuplicates(points);
  if (knots.length < 3) return knots;
  const before = mirrored(knots[1], knots[0]);
  const after = mirrored(knots.at(-2), knots.at(-1));
  return curve([before, ...knots, after], stepDegrees);
}

/**
 * Draws a closed curve through all points of a ring (first point repeated at the end, as in GeoJSON), only where
 * isWanted.
 */
export function smoothRing(ring: Position[], stepDegrees: number, isWanted: IsWanted = everywhere): Position[] {
  const knots = dropDuplicates(ring.slice(0, -1));
  const [first, second] = knots;
  const last = knots.at(-1);
  if (knots.length < 3 || !first || !second || !last) return ring;
  return curve([last, ...knots, first, second], stepDegrees, isWanted);
}

/** Drops points within a tolerance of the line through their neighbors (Douglas-Peucker). */
export function simplifyLine(points: Position[], toleranceDegrees: number): Position[] {
  const keep = new Set([0, points.length - 1]);
  const open: [number, number][] = [[0, points.length - 1]];
  for (let span = open.pop(); span; span = open.pop()) {
    const [from, to] = span;
    const { index, distance } = farthest(points, from, to);
    if (distance <= toleranceDegrees) continue;
    keep.add(index);
    open.push([from, index], [index, to]);
  }
  return points.filter((_, index) => keep.has(index));
}

function farthest(points: Position[], from: number, to: number): { index: number; distance: number } {
  let index = from;
  let distance = -1;
  for (let i = from + 1; i < to; i++) {
    const d = distanceToSegment(at(points, i), at(points, from), at(points, to));
    if (d > distance) {
      index = i;
      distance = d;
    }
  }
  return { index, distance };
}

function distanceToSegment(p: Position, a: Position, b: Position): number {
  const [px, py] = xy(p);
  const [ax, ay] = xy(a);
  const [bx, by] = xy(b);
  const squared = (bx - ax) ** 2 + (by - ay) ** 2;
  const along = squared === 0 ? 0 : ((px - ax) * (bx - ax) + (py - ay) * (by - ay)) / squared;
  const t = Math.max(0, Math.min(1, along));
  return Math.hypot(px - ax - t * (bx - ax), py - ay - t * (by - ay));
}

function curve(controls: Position[], stepDegrees: number, isWanted: IsWanted = everywhere): Position[] {
  const line: Position[] = [];
  for (let i = 1; i < controls.length - 2; i++) {
    const [p0, p1, p2, p3] = [at(controls, i - 1), at(controls, i), at(controls, i + 1), at(controls, i + 2)];
    const steps = isWanted(p1) ? Math.max(1, Math.min(24, Math.ceil(distance(p1, p2) / stepDegrees))) : 1;
    for (let step = 0; step < steps; step++) line.push(rounded(pointOnCurve(p0, p1, p2, p3, step / steps)));
  }
  line.push(rounded(at(controls, controls.length - 2)));
  return line;
}

function pointOnCurve(p0: Position, p1: Position, p2: Position, p3: Position, t: number): Position {
  const t1 = Math.sqrt(distance(p0, p1));
  const t2 = t1 + Math.sqrt(distance(p1, p2));
  const t3 = t2 + Math.sqrt(distance(p2, p3));
  const at = t1 + (t2 - t1) * t;
  const a1 = between(p0, p1, 0, t1, at);
  const a2 = between(p1, p2, t1, t2, at);
  const a3 = between(p2, p3, t2, t3, at);
  return between(between(a1, a2, 0, t2, at), between(a2, a3, t1, t3, at), t1, t2, at);
}

function between(a: Position, b: Position, from: number, to: number, at: number): Position {
  const part = to === from ? 0 : (at - from) / (to - from);
  const [ax, ay] = xy(a);
  const [bx, by] = xy(b);
  return [ax + (bx - ax) * part, ay + (by - ay) * part];
}

function mirrored(inner: Position | undefined, end: Position | undefined): Position {
  const [ix, iy] = xy(inner ?? []);
  const [ex, ey] = xy(end ?? []);
  return [2 * ex - ix, 2 * ey - iy];
}

function dropDuplicates(points: Position[]): Position[] {
  return points.filter((point, index) => index === 0 || distance(point, at(points, index - 1)) > 0);
}

function distance(a: Position, b: Position): number {
  const [ax, ay] = xy(a);
  const [bx, by] = xy(b);
  return Math.hypot(bx - ax, by - ay);
}

function rounded([x = 0, y = 0]: Position): Position {
  return [Math.round(x * 1e5) / 1e5, Math.round(y * 1e5) / 1e5];
}

function xy([x = 0, y = 0]: Position): [number, number] {
  return [x, y];
}

function at(points: Position[], index: number): Position {
  return points[index] ?? [];
}
