import type { Calibration } from '../energy/calibration.ts';
import { haversineDistanceM, type LatLng } from '../geo/point.ts';
import { getLegHeight, joinLegs, limitSpeed, sliceLeg } from '../roads/leg-parts.ts';
import type { RoadLeg, RoadSource, RoutingProfile } from '../roads/road-route.ts';
import { findPassesNear, getPointAt, type Pass, type RouteLine } from '../trips/driving/route-line.ts';

/** A way from the trip's road, which it leaves at a distance along it, to a station. */
export type WayIn = { readonly exitM: number; readonly leg: RoadLeg };
/** A way from a station back to the trip's road. */
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
  /** The rig that the roads were checked for. Speeds are those of the roads, whatever the rig's top speed is. */
  readonly rig: RoutingProfile;
  /** The saved rig of the trip, and what was learned about it. */
  readonly rigId: string | null;
  readonly calibration: Calibration;
  /** The whole road of the trip, through all its places. */
  readonly road: RoadLeg;
  readonly sites: readonly CorridorSiteRoads[];
  /** Drives between two sites that the road and its ways can't make up. */
  readonly drives: readonly { readonly from: string; readonly to: string; readonly leg: RoadLeg }[];
};

/** A place this close to a site is at the site. */
const AT_SITE_M = 150;
/** How far a driver may be from the road in a straight line, such as in a parking lot. */
const REACH_M = 3_000;
/** A road that passes a place twice may be joined at either pass if both are about as close. */
const SAME_M = 100;
/** What the server assumes too, for a place beside a road (src/server/roads/valhalla/read-route.ts). */
const ON_ROAD_M = 30;
const OFF_ROAD_WINDING = 1.2;
const OFF_ROAD_MPS = 13.4;

const lineOf = (leg: RoadLeg): RouteLine => ({ ...leg, lengthM: leg.distanceM });
const passesOf = (leg: RoadLeg, at: LatLng): Pass[] =>
  findPassesNear(lineOf(leg), at, { fromM: 0, toM: leg.distanceM }, REACH_M);

/** A straight line beside the road. */
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

/** The passes of a road by a place that are about as close as the closest. */
function closestPasses(leg: RoadLeg, at: LatLng): Pass[] {
  const passes = passesOf(leg, at);
  const closestM = passes.reduce((least, { awayM }) => Math.min(least, awayM), Number.POSITIVE_INFINITY);
  return passes.filter(({ awayM }) => awayM <= closestM + SAME_M);
}

/** Returns the site at a place, if there is one. */
export function findSiteAt({ sites }: Pick<CorridorRoads, 'sites'>, at: LatLng): CorridorSiteRoads | null {
  let [found, closestM]: [CorridorSiteRoads | null, number] = [null, AT_SITE_M];
  for (const site of sites) {
    const awayM = haversineDistanceM(site.at, at);
    if (awayM <= closestM) [found, closestM] = [site, awayM];
  }
  return found;
}

/** From the middle of a way to the road: the rest of a way out, or on to the station and back. */
function waysFromConnectors({ sites }: CorridorRoads, at: LatLng): { readonly awayM: number; readonly way: WayOut }[] {
  return sites.flatMap(({ waysIn, waysOut }) => [
    ...waysOut.flatMap(({ returnM, leg }) =>
      passesOf(leg, at).map(({ atM, awayM }) => ({ awayM, way: { returnM, leg: sliceLeg(leg, atM, leg.distanceM) } })),
    ),
    ...waysIn.flatMap(({ leg }) =>
      passesOf(leg, at).flatMap(({ atM, awayM }) =>
        waysOut.map((out) => ({
          awayM,
          way: { returnM: out.returnM, leg: joinLegs([sliceLeg(leg, atM, leg.distanceM), out.leg]) },
        })),
      ),
    ),
  ]);
}

function waysFromRoad({ road }: CorridorRoads, at: LatLng): { readonly awayM: number; readonly way: WayOut }[] {
  return closestPasses(road, at).map(({ atM, awayM }) => {
    const leg = buildOffRoad(at, getPointAt(lineOf(road), atM), awayM, road, getLegHeight(road, atM));
    return { awayM, way: { returnM: atM, leg } };
  });
}

/** The ways from a place to the road. */
function findWaysOut(roads: CorridorRoads, at: LatLng): readonly WayOut[] {
  const site = findSiteAt(roads, at);
  if (site !== null) return site.waysOut;
  const onRoad = waysFromRoad(roads, at);
  const closestM = onRoad.reduce((least, { awayM }) => Math.min(least, awayM), Number.POSITIVE_INFINITY);
  if (closestM <= ON_ROAD_M) return onRoad.map(({ way }) => way);
  const closer = waysFromConnectors(roads, at).filter(({ awayM }) => awayM < closestM - ON_ROAD_M);
  return (closer.length > 0 ? closer : onRoad).map(({ way }) => way);
}

/** The ways from the road to a place. */
function findWaysIn(roads: CorridorRoads, at: LatLng): readonly WayIn[] {
  const site = findSiteAt(roads, at);
  if (site !== null) return site.waysIn;
  const { road } = roads;
  return closestPasses(road, at).map(({ atM, awayM }) => {
    const leg = buildOffRoad(getPointAt(lineOf(road), atM), at, awayM, road, getLegHeight(road, atM));
    return { exitM: atM, leg };
  });
}

/** The rest of the way to a site for a driver who is already on it. */
function directWays({ sites, drives }: CorridorRoads, from: LatLng, to: LatLng): RoadLeg[] {
  const [start, end] = [findSiteAt({ sites }, from), findSiteAt({ sites }, to)];
  if (start !== null)
    return drives.flatMap((drive) => (drive.from === start.id && drive.to === end?.id ? drive.leg : []));
  return (end?.waysIn ?? []).flatMap(({ leg }) =>
    passesOf(leg, from)
      .filter(({ awayM }) => awayM <= SAME_M)
      .map(({ atM }) => sliceLeg(leg, atM, leg.distanceM)),
  );
}

/**
 * Composes the drive between two places of a corridor: out of the first, along the trip's road, and into the second.
 * Null if the corridor's roads don't lead there in the direction of the trip.
 */
export function composeDrive(roads: CorridorRoads, from: LatLng, to: LatLng, topMps: number): RoadLeg | null {
  const found = directWays(roads, from, to);
  const waysIn = findWaysIn(roads, to);
  for (const { returnM, leg: out } of findWaysOut(roads, from))
    for (const { exitM, leg: into } of waysIn)
      if (exitM >= returnM) found.push(joinLegs([out, sliceLeg(roads.road, returnM, exitM), into]));
  const best = found.filter(({ distanceM }) => distanceM > 0).toSorted((a, b) => a.durationS - b.durationS)[0];
  return best === undefined ? null : limitSpeed(best, topMps);
}
