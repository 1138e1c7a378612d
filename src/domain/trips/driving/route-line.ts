import { haversineDistanceM, type LatLng, METERS_PER_DEGREE } from '../../geo/point.ts';
import { findSegment } from '../../roads/leg-parts.ts';

/** The line of a drive: its points and their distances along the drive, in meters. */
export type RouteLine = {
  readonly lats: Float64Array;
  readonly lngs: Float64Array;
  readonly atM: Float64Array;
  readonly lengthM: number;
};

/** Where the line passes a point: meters along the line, and meters from it to the point. */
export type Pass = { readonly atM: number; readonly awayM: number };

/** Builds the line of a drive from alternating latitudes and longitudes, with distances scaled to the road's length. */
export function buildRouteLine(coordinates: readonly number[], lengthM: number): RouteLine {
  const count = Math.floor(coordinates.length / 2);
  const lats = Float64Array.from({ length: count }, (_, i) => coordinates[2 * i] ?? 0);
  const lngs = Float64Array.from({ length: count }, (_, i) => coordinates[2 * i + 1] ?? 0);
  const atM = new Float64Array(count);
  for (let i = 1; i < count; i += 1)
    atM[i] = (atM[i - 1] ?? 0) + haversineDistanceM(getVertex({ lats, lngs }, i - 1), getVertex({ lats, lngs }, i));
  const drawnM = atM.at(-1) ?? 0;
  const scale = drawnM > 0 ? lengthM / drawnM : 1;
  return { lats, lngs, atM: atM.map((value) => value * scale), lengthM: drawnM > 0 ? lengthM : 0 };
}

function getVertex({ lats, lngs }: Pick<RouteLine, 'lats' | 'lngs'>, i: number): LatLng {
  return { lat: lats[i] ?? 0, lng: lngs[i] ?? 0 };
}

/** Returns the point at a distance along the line, clamped to its ends. */
export function getPointAt(line: RouteLine, distanceM: number): LatLng {
  const i = findSegment(line, distanceM);
  const from = line.atM[i] ?? 0;
  const segmentM = (line.atM[i + 1] ?? from) - from;
  const share = segmentM > 0 ? Math.max(0, Math.min(1, (distanceM - from) / segmentM)) : 0;
  const a = getVertex(line, i);
  const b = getVertex(line, Math.min(i + 1, line.lats.length - 1));
  return { lat: a.lat + (b.lat - a.lat) * share, lng: a.lng + (b.lng - a.lng) * share };
}

/** Returns the bearing between two nearby places, in degrees from north. */
export function getBearing(from: LatLng, to: LatLng): number {
  const north = to.lat - from.lat;
  const east = (to.lng - from.lng) * Math.cos((from.lat * Math.PI) / 180);
  return ((Math.atan2(east, north) * 180) / Math.PI + 360) % 360;
}

/** Distance before and after a point over which headings are measured, to ignore small kinks. */
const HEADING_SPAN_M = 12;

/** Returns the heading of the line at a distance, in degrees from north. */
export function getHeadingAt(line: RouteLine, distanceM: number): number {
  const from = Math.max(0, Math.min(distanceM, line.lengthM) - HEADING_SPAN_M);
  return getBearing(getPointAt(line, from), getPointAt(line, Math.min(line.lengthM, from + 2 * HEADING_SPAN_M)));
}

/** Returns all passes of a part of the line within a distance of a point, in driving order. */
export function findPassesNear(
  line: RouteLine,
  point: LatLng,
  part: { fromM: number; toM: number },
  maxAwayM: number,
): Pass[] {
  const lngScale = Math.cos((point.lat * Math.PI) / 180) * METERS_PER_DEGREE;
  const passes: Pass[] = [];
  // The end of a segment is a pass only if the next segment leads away from the point.
  let corner: Pass | null = null;
  const first = findSegment(line, part.fromM);
  for (let i = first; i + 1 < line.lats.length && (line.atM[i] ?? 0) <= part.toM; i += 1) {
    const foot = projectOntoSegment(line, i, point, lngScale);
    if (foot === null) continue;
    if (foot.share > 0 && foot.share < 1) passes.push(foot);
    else if (foot.share === 0 && (corner !== null || i === first)) passes.push(foot);
    corner = foot.share === 1 ? foot : null;
  }
  if (corner !== null) passes.push(corner);
  return passes.filter(({ atM, awayM }) => awayM <= maxAwayM && atM >= part.fromM && atM <= part.toM);
}

/** Null if the segment has no length. */
function projectOntoSegment(
  line: RouteLine,
  i: number,
  point: LatLng,
  lngScale: number,
): (Pass & { share: number }) | null {
  const ax = ((line.lngs[i] ?? 0) - point.lng) * lngScale;
  const ay = ((line.lats[i] ?? 0) - point.lat) * METERS_PER_DEGREE;
  const dx = ((line.lngs[i + 1] ?? 0) - point.lng) * lngScale - ax;
  const dy = ((line.lats[i + 1] ?? 0) - point.lat) * METERS_PER_DEGREE - ay;
  const square = dx * dx + dy * dy;
  if (square === 0) return null;
  const share = Math.max(0, Math.min(1, -(ax * dx + ay * dy) / square));
  const from = line.atM[i] ?? 0;
  return {
    atM: from + ((line.atM[i + 1] ?? from) - from) * share,
    awayM: Math.hypot(ax + dx * share, ay + dy * share),
    share,
  };
}
