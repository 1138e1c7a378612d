import { haversineDistanceM, type LatLng } from '#domain/geo/point.ts';
import type { RoadLeg, RoutingProfile } from '#domain/roads/road-route.ts';
import { getTowingLimitMps } from '#domain/roads/towing-limits.ts';
import { toManeuvers } from './maneuvers.ts';
import { decodeLine, type LinePoints } from './polyline.ts';
import type { RouteResponse } from './response-schemas.ts';
import { ValhallaUnavailableError } from './valhalla-client.ts';

export type RouteLeg = Omit<RoadLeg, 'heights'>;
/** A route without elevations. `offRoadM` is the same as in `Route`. */
export type ParsedRoute = { readonly legs: readonly RouteLeg[]; readonly offRoadM: readonly number[] };

/** The assumed speed between a waypoint and its road. */
const SPUR_MPS = 13.4;
/** The assumed driving distance between a waypoint and its road, per meter of straight line. */
const SPUR_LENGTH_FACTOR = 1.2;
/** A waypoint closer to the road than this counts as on the road. */
const ON_ROAD_M = 30;
/** The time and length of shorter segments are rounded too much to derive a speed. */
const MIN_MEASURED_M = 30;
const SLOWEST_MPS = 1;

type ResponseRoute = RouteResponse['routes'][number];
type ResponseLeg = ResponseRoute['legs'][number];

/** Collects the points and segments of a leg; drops segments of zero length. */
class LegLine {
  readonly lats: number[];
  readonly lngs: number[];
  readonly atM: number[] = [0];
  readonly speedsMps: number[] = [];
  timeS = 0;

  constructor({ lat, lng }: LatLng) {
    this.lats = [lat];
    this.lngs = [lng];
  }

  add({ lat, lng }: LatLng, lengthM: number, speedMps: number): void {
    const reachedM = (this.atM.at(-1) ?? 0) + lengthM;
    if (lengthM <= 0) return;
    this.lats.push(lat);
    this.lngs.push(lng);
    this.atM.push(reachedM);
    this.speedsMps.push(speedMps);
    this.timeS += lengthM / speedMps;
  }

  finish(waitS: number, steps: ResponseLeg['steps'], spurAtStartM: number, lengthFactor: number): RouteLeg {
    const distanceM = this.atM.at(-1) ?? 0;
    return {
      distanceM,
      durationS: this.timeS + waitS,
      lats: Float64Array.from(this.lats),
      lngs: Float64Array.from(this.lngs),
      atM: Float64Array.from(this.atM),
      speedsMps: Float32Array.from(this.speedsMps),
      maneuvers: toManeuvers(steps, spurAtStartM, lengthFactor, distanceM),
    };
  }
}

function computeSpurLengthM(straightM: number): number {
  return straightM > ON_ROAD_M ? straightM * SPUR_LENGTH_FACTOR : 0;
}

export function measureSpur(straightM: number): { distanceM: number; durationS: number } {
  const lengthM = computeSpurLengthM(straightM);
  return { distanceM: lengthM, durationS: lengthM / SPUR_MPS };
}

export type DrivingOptions = {
  readonly rig: Pick<RoutingProfile, 'topSpeedMps' | 'hasTrailer'>;
  /** Factor by which roads are longer than their lines in the tiles. */
  readonly lengthFactor: number;
};

/** Returns how fast a rig may drive at a point, which the tiles may not know for rigs with a trailer. */
export function getMaxSpeedMps({ topSpeedMps, hasTrailer }: DrivingOptions['rig'], point: LatLng): number {
  return hasTrailer ? Math.min(topSpeedMps, getTowingLimitMps(point)) : topSpeedMps;
}

function toRouteLeg(
  leg: ResponseLeg,
  { lats, lngs }: LinePoints,
  startIndex: number,
  ends: readonly [LatLng, LatLng],
  { rig, lengthFactor }: DrivingOptions,
): { leg: RouteLeg; endsOffRoadM: readonly [number, number] } {
  const { distance, duration, speed } = leg.annotation;
  const pointAt = (i: number): LatLng => ({ lat: lats[i] ?? 0, lng: lngs[i] ?? 0 });
  const start = pointAt(startIndex);
  const end = pointAt(startIndex + distance.length);
  const endsOffRoadM = [haversineDistanceM(ends[0], start), haversineDistanceM(end, ends[1])] as const;
  const [spurAtStartM = 0, spurAtEndM = 0] = endsOffRoadM.map(computeSpurLengthM);
  const spurMps = Math.min(SPUR_MPS, rig.topSpeedMps);
  const line = new LegLine(spurAtStartM === 0 ? start : ends[0]);
  line.add(start, spurAtStartM, spurMps);
  let drivenS = 0;
  for (const [i, lengthM] of distance.entries()) {
    const seconds = duration[i] ?? 0;
    drivenS += seconds;
    const averageMps = lengthM >= MIN_MEASURED_M && seconds > 0 ? lengthM / seconds : (speed[i] ?? 0);
    const point = pointAt(startIndex + i + 1);
    line.add(point, lengthM * lengthFactor, Math.min(getMaxSpeedMps(rig, point), Math.max(SLOWEST_MPS, averageMps)));
  }
  line.add(ends[1], spurAtEndM, spurMps);
  // A leg between identical waypoints still needs one segment.
  if (line.speedsMps.length === 0) line.add(end, 1, spurMps);
  return { leg: line.finish(Math.max(0, leg.duration - drivenS), leg.steps, spurAtStartM, lengthFactor), endsOffRoadM };
}

export function readRoute(route: ResponseRoute, places: readonly LatLng[], driving: DrivingOptions): ParsedRoute {
  const line = decodeLine(route.geometry);
  if (line === null || route.legs.length !== places.length - 1)
    throw new ValhallaUnavailableError('its route does not pass the waypoints');
  const segmentCount = route.legs.reduce((sum, leg) => sum + leg.annotation.distance.length, 0);
  if (line.lats.length !== segmentCount + 1) throw new ValhallaUnavailableError('its line does not match its segments');
  const offRoadM: number[] = [];
  let startIndex = 0;
  const legs = route.legs.map((responseLeg, i) => {
    const [from, to] = [places[i], places[i + 1]];
    if (from === undefined || to === undefined) throw new ValhallaUnavailableError('its route has too many legs');
    const { leg, endsOffRoadM } = toRouteLeg(responseLeg, line, startIndex, [from, to], driving);
    startIndex += responseLeg.annotation.distance.length;
    offRoadM[i] = endsOffRoadM[0];
    offRoadM[i + 1] = endsOffRoadM[1];
    return leg;
  });
  return { legs, offRoadM };
}
