import { haversineDistanceM, type LatLng, METERS_PER_DEGREE } from '../../geo/point.ts';

/** The line of a drive: points and how far along the drive each stands, in meters. */
export type RouteLine = {
  readonly lats: Float64Array;
  readonly lngs: Float64Array;
  readonly atM: Float64Array;
  readonly lengthM: number;
};

/** A place where the line comes near a point: how far along it is, and how far away. */
export type Pass = { readonly atM: number; readonly awayM: number };

/** The line of a drive out of latitudes and longitudes in turn; distances along it are stretched to those of the road. */
export function buildRouteLine(coordinates: readonly number[], lengthM: number): RouteLine {
  const count = Math.floor(coordinates.length / 2);
  const lats = Float64Array.from({ length: count }, (_, at) => coordinates[2 * at] ?? 0);
  const lngs = Float64Array.from({ length: count }, (_, at) => coordinates[2 * at + 1] ?? 0);
  const atM = new Float64Array(count);
  for (let at = 1; at < count; at += 1)
    atM[at] = (atM[at - 1] ?? 0) + haversineDistanceM(vertex({ lats, lngs }, at - 1), vertex({ lats, lngs }, at));
  const drawnM = atM.at(-1) ?? 0;
  const stretch = drawnM > 0 ? lengthM / drawnM : 1;
  return { lats, lngs, atM: atM.map((value) => value * stretch), lengthM: drawnM > 0 ? lengthM : 0 };
}

function vertex({ lats, lngs }: Pick<RouteLine, 'lats' | 'lngs'>, at: number): LatLng {
  return { lat: lats[at] ?? 0, lng: lngs[at] ?? 0 };
}

/** The last point of the line that is not beyond a distance, so that there is a stretch after it. */
function findSegmentIndex({ atM }: RouteLine, distance: number): number {
  let low = 0;
  let high = Math.max(0, atM.length - 2);
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((atM[middle] ?? 0) <= distance) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** The place on the line at a distance from its start; before the start it is the start, beyond the end the end. */
export function getPointAt(line: RouteLine, distance: number): LatLng {
  const at = findSegmentIndex(line, distance);
  const from = line.atM[at] ?? 0;
  const long = (line.atM[at + 1] ?? from) - from;
  const share = long > 0 ? Math.max(0, Math.min(1, (distance - from) / long)) : 0;
  const a = vertex(line, at);
  const b = vertex(line, Math.min(at + 1, line.lats.length - 1));
  return { lat: a.lat + (b.lat - a.lat) * share, lng: a.lng + (b.lng - a.lng) * share };
}

/** The direction from one place to another nearby, in degrees from north. */
export function getBearing(from: LatLng, to: LatLng): number {
  const north = to.lat - from.lat;
  const east = (to.lng - from.lng) * Math.cos((from.lat * Math.PI) / 180);
  return ((Math.atan2(east, north) * 180) / Math.PI + 360) % 360;
}

/** Over how many meters the direction of a road is taken, so that a kink of a meter does not count. */
const HEADING_REACH_M = 12;

/** The direction in which the line is driven at a distance from its start, in degrees from north. */
export function getHeadingAt(line: RouteLine, distance: number): number {
  const from = Math.max(0, Math.min(distance, line.lengthM) - HEADING_REACH_M);
  return getBearing(getPointAt(line, from), getPointAt(line, Math.min(line.lengthM, from + 2 * HEADING_REACH_M)));
}

/** Every pass of a part of the line by a point within reach, in the order in which they are driven. */
export function findPassesNear(
  line: RouteLine,
  point: LatLng,
  part: { fromM: number; toM: number },
  reachM: number,
): Pass[] {
  const lngScale = Math.cos((point.lat * Math.PI) / 180) * METERS_PER_DEGREE;
  const passes: Pass[] = [];
  // The end of a stretch is a pass only where the next stretch leads away from there.
  let corner: Pass | null = null;
  const first = findSegmentIndex(line, part.fromM);
  for (let at = first; at + 1 < line.lats.length && (line.atM[at] ?? 0) <= part.toM; at += 1) {
    const foot = projectOntoSegment(line, at, point, lngScale);
    if (foot === null) continue;
    if (foot.share > 0 && foot.share < 1) passes.push(foot);
    else if (foot.share === 0 && (corner !== null || at === first)) passes.push(foot);
    corner = foot.share === 1 ? foot : null;
  }
  if (corner !== null) passes.push(corner);
  return passes.filter(({ atM, awayM }) => awayM <= reachM && atM >= part.fromM && atM <= part.toM);
}

/** The point of a stretch that is nearest to a place, and where on the stretch it is, 0 to 1; null for one without length. */
function projectOntoSegment(
  line: RouteLine,
  at: number,
  point: LatLng,
  lngScale: number,
): (Pass & { share: number }) | null {
  const ax = ((line.lngs[at] ?? 0) - point.lng) * lngScale;
  const ay = ((line.lats[at] ?? 0) - point.lat) * METERS_PER_DEGREE;
  const dx = ((line.lngs[at + 1] ?? 0) - point.lng) * lngScale - ax;
  const dy = ((line.lats[at + 1] ?? 0) - point.lat) * METERS_PER_DEGREE - ay;
  const square = dx * dx + dy * dy;
  if (square === 0) return null;
  const share = Math.max(0, Math.min(1, -(ax * dx + ay * dy) / square));
  const from = line.atM[at] ?? 0;
  return {
    atM: from + ((line.atM[at + 1] ?? from) - from) * share,
    awayM: Math.hypot(ax + dx * share, ay + dy * share),
    share,
  };
}
