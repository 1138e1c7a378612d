import { haversineDistanceM, type LatLng, METERS_PER_DEGREE } from '#domain/geo/point.ts';

type PlanePoint = { x: number; y: number; knot: number };

/** Smooths a line (centripetal Catmull-Rom) with a point about every `spacingM` meters; keeps all given points. */
export function smoothLine(points: readonly LatLng[], spacingM: number): LatLng[] {
  const distinct = removeConsecutiveDuplicates(points);
  const isLoop = distinct.length > 3 && isSamePlace(distinct[0], distinct.at(-1));
  return distinct.flatMap((from, i) => {
    const to = distinct[i + 1];
    if (to === undefined) return [{ lat: from.lat, lng: from.lng }];
    const before = distinct[i - 1] ?? (isLoop ? distinct.at(-2) : undefined) ?? reflectPoint(from, to);
    const after = distinct[i + 2] ?? (isLoop ? distinct[1] : undefined) ?? reflectPoint(to, from);
    return curveBetween(before, from, to, after, Math.max(1, Math.round(haversineDistanceM(from, to) / spacingM)));
  });
}

function removeConsecutiveDuplicates(points: readonly LatLng[]): LatLng[] {
  return points.filter((point, i) => !isSamePlace(point, points[i - 1]));
}

function isSamePlace(a: LatLng | undefined, b: LatLng | undefined): boolean {
  return a !== undefined && b !== undefined && a.lat === b.lat && a.lng === b.lng;
}

function reflectPoint(center: LatLng, point: LatLng): LatLng {
  return { lat: 2 * center.lat - point.lat, lng: 2 * center.lng - point.lng };
}

function curveBetween(before: LatLng, from: LatLng, to: LatLng, after: LatLng, steps: number): LatLng[] {
  const lngScale = Math.cos((from.lat * Math.PI) / 180) * METERS_PER_DEGREE;
  const project = (point: LatLng, previous?: PlanePoint): PlanePoint => {
    const x = (point.lng - from.lng) * lngScale;
    const y = (point.lat - from.lat) * METERS_PER_DEGREE;
    const knot = previous === undefined ? 0 : previous.knot + Math.sqrt(Math.hypot(x - previous.x, y - previous.y));
    return { x, y, knot };
  };
  const a = project(before);
  const b = project(from, a);
  const c = project(to, b);
  const d = project(after, c);
  const inner = Array.from({ length: steps - 1 }, (_, i) => {
    const interpolated = pointAt([a, b, c, d], b.knot + ((c.knot - b.knot) * (i + 1)) / steps);
    return { lat: from.lat + interpolated.y / METERS_PER_DEGREE, lng: from.lng + interpolated.x / lngScale };
  });
  return [{ lat: from.lat, lng: from.lng }, ...inner];
}

/** Evaluates the curve at a knot value (Barry-Goldman algorithm). */
function pointAt(
  [a, b, c, d]: readonly [PlanePoint, PlanePoint, PlanePoint, PlanePoint],
  knot: number,
): { x: number; y: number } {
  const ab = interpolatePoint(a, b, a.knot, b.knot, knot);
  const bc = interpolatePoint(b, c, b.knot, c.knot, knot);
  const cd = interpolatePoint(c, d, c.knot, d.knot, knot);
  return interpolatePoint(
    interpolatePoint(ab, bc, a.knot, c.knot, knot),
    interpolatePoint(bc, cd, b.knot, d.knot, knot),
    b.knot,
    c.knot,
    knot,
  );
}

function interpolatePoint(
  a: { x: number; y: number },
  b: { x: number; y: number },
  start: number,
  end: number,
  knot: number,
) {
  const share = (knot - start) / (end - start);
  return { x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share };
}
