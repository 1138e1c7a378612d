import type { Position } from 'geojson';

type PointTest = (point: Position) => boolean;

const always: PointTest = () => true;

/** Draws a curve through all points on a line (centripetal Catmull-Rom), with about one point per stepDegrees. */
export function smoothLine(points: Position[], stepDegrees: number): Position[] {
  const knots = dropDuplicates(points);
  if (knots.length < 3) return knots;
  const firstControl = mirror(knots[1], knots[0]);
  const lastControl = mirror(knots.at(-2), knots.at(-1));
  return drawCurve([firstControl, ...knots, lastControl], stepDegrees);
}

/**
 * Draws a closed curve through all points of a ring (first point repeated at the end, as in GeoJSON). After a point for
 * which shouldCurve returns false, the line is straight.
 */
export function smoothRing(ring: Position[], stepDegrees: number, shouldCurve: PointTest = always): Position[] {
  const knots = dropDuplicates(ring.slice(0, -1));
  const [first, second] = knots;
  const last = knots.at(-1);
  if (knots.length < 3 || !first || !second || !last) return ring;
  return drawCurve([last, ...knots, first, second], stepDegrees, shouldCurve);
}

/** Drops points within a tolerance of the line through their neighbors (Douglas-Peucker). */
export function simplifyLine(points: Position[], toleranceDegrees: number): Position[] {
  const selectedIndexes = new Set([0, points.length - 1]);
  const pendingSpans: [number, number][] = [[0, points.length - 1]];
  for (let span = pendingSpans.pop(); span; span = pendingSpans.pop()) {
    const [from, to] = span;
    const { index, distance } = findFarthest(points, from, to);
    if (distance <= toleranceDegrees) continue;
    selectedIndexes.add(index);
    pendingSpans.push([from, index], [index, to]);
  }
  return points.filter((_, index) => selectedIndexes.has(index));
}

function findFarthest(points: Position[], from: number, to: number): { index: number; distance: number } {
  let index = from;
  let distance = -1;
  for (let i = from + 1; i < to; i++) {
    const d = distanceToSegment(getPoint(points, i), getPoint(points, from), getPoint(points, to));
    if (d > distance) {
      index = i;
      distance = d;
    }
  }
  return { index, distance };
}

function distanceToSegment(p: Position, a: Position, b: Position): number {
  const [px, py] = toXY(p);
  const [ax, ay] = toXY(a);
  const [bx, by] = toXY(b);
  const squared = (bx - ax) ** 2 + (by - ay) ** 2;
  const along = squared === 0 ? 0 : ((px - ax) * (bx - ax) + (py - ay) * (by - ay)) / squared;
  const t = Math.max(0, Math.min(1, along));
  return Math.hypot(px - ax - t * (bx - ax), py - ay - t * (by - ay));
}

function drawCurve(controls: Position[], stepDegrees: number, shouldCurve: PointTest = always): Position[] {
  const line: Position[] = [];
  for (let i = 1; i < controls.length - 2; i++) {
    const [p0, p1, p2, p3] = [
      getPoint(controls, i - 1),
      getPoint(controls, i),
      getPoint(controls, i + 1),
      getPoint(controls, i + 2),
    ];
    const steps = shouldCurve(p1) ? Math.max(1, Math.min(24, Math.ceil(getDistance(p1, p2) / stepDegrees))) : 1;
    for (let step = 0; step < steps; step++) line.push(roundPosition(interpolateCurve(p0, p1, p2, p3, step / steps)));
  }
  line.push(roundPosition(getPoint(controls, controls.length - 2)));
  return line;
}

function interpolateCurve(p0: Position, p1: Position, p2: Position, p3: Position, fraction: number): Position {
  const t1 = Math.sqrt(getDistance(p0, p1));
  const t2 = t1 + Math.sqrt(getDistance(p1, p2));
  const t3 = t2 + Math.sqrt(getDistance(p2, p3));
  const t = t1 + (t2 - t1) * fraction;
  const a1 = interpolate(p0, p1, 0, t1, t);
  const a2 = interpolate(p1, p2, t1, t2, t);
  const a3 = interpolate(p2, p3, t2, t3, t);
  return interpolate(interpolate(a1, a2, 0, t2, t), interpolate(a2, a3, t1, t3, t), t1, t2, t);
}

function interpolate(a: Position, b: Position, from: number, to: number, t: number): Position {
  const fraction = to === from ? 0 : (t - from) / (to - from);
  const [ax, ay] = toXY(a);
  const [bx, by] = toXY(b);
  return [ax + (bx - ax) * fraction, ay + (by - ay) * fraction];
}

function mirror(inner: Position | undefined, end: Position | undefined): Position {
  const [ix, iy] = toXY(inner ?? []);
  const [ex, ey] = toXY(end ?? []);
  return [2 * ex - ix, 2 * ey - iy];
}

function dropDuplicates(points: Position[]): Position[] {
  return points.filter((point, index) => index === 0 || getDistance(point, getPoint(points, index - 1)) > 0);
}

function getDistance(a: Position, b: Position): number {
  const [ax, ay] = toXY(a);
  const [bx, by] = toXY(b);
  return Math.hypot(bx - ax, by - ay);
}

function roundPosition([x = 0, y = 0]: Position): Position {
  return [Math.round(x * 1e5) / 1e5, Math.round(y * 1e5) / 1e5];
}

function toXY([x = 0, y = 0]: Position): [number, number] {
  return [x, y];
}

function getPoint(points: Position[], index: number): Position {
  return points[index] ?? [];
}
