import type { Calibration } from '../energy/calibration.ts';
import { haversineDistanceM, type LatLng } from '../geo/point.ts';
import { getLegHeight, joinLegs, limitSpeed, sliceLeg } from '../roads/leg-parts.ts';
import type { RoadLeg, RoadSource, RoutingProfile } from '../roads/road-route.ts';
import { findPassesNear, getPointAt, type Pass, type RouteLine } from '../trips/driving/route-line.ts';

/** A way from the trip's road to a station; exitM is where it leaves the road. */
export type WayIn = { readonly exitM: number; readonly leg: RoadLeg };
/** A way from a station back to the trip's road; returnM is where it joins the road. */
export type WayOut = { readonly returnM: number; readonly leg: RoadLeg };

/** A charging site beside the road, with the ways to it and back. */
export type CorridorSiteRoads = {
  readonly id: string;
  readonly at: LatLng;
  readonly waysIn: readonly WayIn[];
  readonly waysOut: readonly WayOut[];
};

/** The roads of a trip's corridor, from which the drives between its places are composed without a network. */
export type CorridorRoads = {
  readonly source: RoadSource;
  /** The rig that the roads were checked for. Speeds are those of the roads, regardless of the rig's top speed. */
  readonly rig: RoutingProfile;
  /** The saved rig of the trip, with its calibration. */
  readonly rigId: string | null;
  readonly calibration: Calibration;
  /** The whole road of the trip, through all its places. */
  readonly road: RoadLeg;
  readonly sites: readonly CorridorSiteRoads[];
  /** Drives between two sites that can't be composed from the road and the ways. */
  readonly drives: readonly { readonly from: string; readonly to: string; readonly leg: RoadLeg }[];
};

/** A place this close to a site is at the site. */
const AT_SITE_M = 150;
/** How far a driver may be from the road in a straight line, such as in a parking lot. */
const OFF_ROAD_MAX_M = 3_000;
/** If a road passes a place twice at about the same distance, a drive may join it at either pass. */
const SAME_DISTANCE_M = 100;
/** The server assumes the same for a place beside a road (src/server/roads/valhalla/read-route.ts). */
const ON_ROAD_M = 30;
const OFF_ROAD_WINDING = 1.2;
const OFF_ROAD_MPS = 13.4;

const toRouteLine = (leg: RoadLeg): RouteLine => ({ ...leg, lengthM: leg.distanceM });
const findPasses = (leg: RoadLeg, point: LatLng): Pass[] =>
  findPassesNear(toRouteLine(leg), point, { fromM: 0, toM: leg.distanceM }, OFF_ROAD_MAX_M);

/** Builds a straight drive between the road and a place beside it. */
function buildOffRoad(from: LatLng, to: LatLng, awayM: number, { heights }: RoadLeg, heightM: number): RoadLeg {
  const distanceM = awayM > ON_ROAD_M ? awayM * OFF_ROAD_WINDING : 0;
  return {
    distanceM,
    durationS: distanceM / OFF_ROAD_MPS,
    lats: Float64Array.of(from.lat, to.lat),
    lngs: Float64Array.of(from.lng, to.lng),
    atM: Float64Array.of(0, distanceM),
    speedsMps: Float32Array.of(OFF_ROAD_MPS),
    heights: { ...heights, values: new Float32Array(Math.floor(distanceM / heights.spacingM) + 1).fill(heightM) },
    maneuvers: [],
  };
}

/** Returns the points where a road passes a place at about its closest distance. */
function findClosestPasses(leg: RoadLeg, point: LatLng): Pass[] {
  const passes = findPasses(leg, point);
  const closestM = passes.reduce((least, { awayM }) => Math.min(least, awayM), Number.POSITIVE_INFINITY);
  return passes.filter(({ awayM }) => awayM <= closestM + SAME_DISTANCE_M);
}

/** Returns the site at a place, if there is one. */
export function findSiteAt({ sites }: Pick<CorridorRoads, 'sites'>, point: LatLng): CorridorSiteRoads | null {
  let [closest, closestM]: [CorridorSiteRoads | null, number] = [null, AT_SITE_M];
  for (const site of sites) {
    const awayM = haversineDistanceM(site.at, point);
    if (awayM <= closestM) [closest, closestM] = [site, awayM];
  }
  return closest;
}

/** Returns ways to the road from the middle of a way: the remainder of a way out, or on to the station and back. */
function findWaysFromConnectors(
  { sites }: CorridorRoads,
  point: LatLng,
): { readonly awayM: number; readonly way: WayOut }[] {
  return sites.flatMap(({ waysIn, waysOut }) => [
    ...waysOut.flatMap(({ returnM, leg }) =>
      findPasses(leg, point).map(({ atM, awayM }) => ({
        awayM,
        way: { returnM, leg: sliceLeg(leg, atM, leg.distanceM) },
      })),
    ),
    ...waysIn.flatMap(({ leg }) =>
      findPasses(leg, point).flatMap(({ atM, awayM }) =>
        waysOut.map((out) => ({
          awayM,
          way: { returnM: out.returnM, leg: joinLegs([sliceLeg(leg, atM, leg.distanceM), out.leg]) },
        })),
      ),
    ),
  ]);
}

function findWaysFromRoad({ road }: CorridorRoads, point: LatLng): { readonly awayM: number; readonly way: WayOut }[] {
  return findClosestPasses(road, point).map(({ atM, awayM }) => {
    const leg = buildOffRoad(point, getPointAt(toRouteLine(road), atM), awayM, road, getLegHeight(road, atM));
    return { awayM, way: { returnM: atM, leg } };
  });
}

/** Returns the ways from a place to the road. */
function findWaysOut(roads: CorridorRoads, point: LatLng): readonly WayOut[] {
  const site = findSiteAt(roads, point);
  if (site !== null) return site.waysOut;
  const onRoad = findWaysFromRoad(roads, point);
  const closestM = onRoad.reduce((least, { awayM }) => Math.min(least, awayM), Number.POSITIVE_INFINITY);
  if (closestM <= ON_ROAD_M) return onRoad.map(({ way }) => way);
  const closer = findWaysFromConnectors(roads, point).filter(({ awayM }) => awayM < closestM - ON_ROAD_M);
  return (closer.length > 0 ? closer : onRoad).map(({ way }) => way);
}

/** Returns the ways from the road to a place. */
function findWaysIn(roads: CorridorRoads, point: LatLng): readonly WayIn[] {
  const site = findSiteAt(roads, point);
  if (site !== null) return site.waysIn;
  const { road } = roads;
  return findClosestPasses(road, point).map(({ atM, awayM }) => {
    const leg = buildOffRoad(getPointAt(toRouteLine(road), atM), point, awayM, road, getLegHeight(road, atM));
    return { exitM: atM, leg };
  });
}

/** Returns stored drives between two sites, or the remainder of a way in for a driver who is already on it. */
function findDirectDrives({ sites, drives }: CorridorRoads, from: LatLng, to: LatLng): RoadLeg[] {
  const [start, end] = [findSiteAt({ sites }, from), findSiteAt({ sites }, to)];
  if (start !== null)
    return drives.flatMap((drive) => (drive.from === start.id && drive.to === end?.id ? drive.leg : []));
  return (end?.waysIn ?? []).flatMap(({ leg }) =>
    findPasses(leg, from)
      .filter(({ awayM }) => awayM <= SAME_DISTANCE_M)
      .map(({ atM }) => sliceLeg(leg, atM, leg.distanceM)),
  );
}

/**
 * Composes the drive between two places of a corridor: out of the first, along the trip's road, and into the second.
 * Null if the corridor's roads don't lead there in the direction of the trip.
 */
export function composeDrive(roads: CorridorRoads, from: LatLng, to: LatLng, topMps: number): RoadLeg | null {
  const candidates = findDirectDrives(roads, from, to);
  const waysIn = findWaysIn(roads, to);
  for (const { returnM, leg: out } of findWaysOut(roads, from))
    for (const { exitM, leg: into } of waysIn)
      if (exitM >= returnM) candidates.push(joinLegs([out, sliceLeg(roads.road, returnM, exitM), into]));
  const best = candidates.filter(({ distanceM }) => distanceM > 0).toSorted((a, b) => a.durationS - b.durationS)[0];
  return best === undefined ? null : limitSpeed(best, topMps);
}
