import type { Calibration } from '../energy/calibration.ts';
import { haversineDistanceM, type LatLng } from '../geo/point.ts';
import { getLegHeight, joinLegs, limitSpeed, sliceLeg } from '../roads/leg-parts.ts';
import type { RoadLeg, RoadSource, RoutingProfile } from '../roads/road-route.ts';
import { findPassesNear, getPointAt, type Pass, type RouteLine } from '../trips/driving/route-line.ts';

/** A spur from the trip's route to a site; `exitM` is where it leaves the route. */
export type SpurToSite = { readonly exitM: number; readonly leg: RoadLeg };
/** A spur from a site back to the trip's route; `returnM` is where it joins the route. */
export type SpurToRoute = { readonly returnM: number; readonly leg: RoadLeg };

/** A charging site beside the route, with the spurs to it and back. */
export type CorridorSiteRoads = {
  readonly id: string;
  readonly at: LatLng;
  readonly spursToSite: readonly SpurToSite[];
  readonly spursToRoute: readonly SpurToRoute[];
};

/** The roads of a trip's corridor, from which the legs between its places are composed offline. */
export type CorridorRoads = {
  readonly source: RoadSource;
  /** The rig that the roads were checked for. Speeds are the roads' own, regardless of the rig's top speed. */
  readonly rig: RoutingProfile;
  /** The saved rig of the trip, with its calibration. */
  readonly rigId: string | null;
  readonly calibration: Calibration;
  readonly tripRoute: RoadLeg;
  readonly sites: readonly CorridorSiteRoads[];
  /** Legs between two sites that can't be composed from the route and the spurs. */
  readonly directLegs: readonly { readonly from: string; readonly to: string; readonly leg: RoadLeg }[];
};

const AT_SITE_MAX_M = 150;
/** How far a driver may be from the route in a straight line, such as in a parking lot. */
const OFF_ROUTE_MAX_M = 3_000;
/** If the route passes a place twice at about the same distance, a leg may join the route at either pass. */
const SAME_DISTANCE_M = 100;
const ON_SPUR_MAX_M = 100;
/**
 * A place this close to the route is on it. A street to a place farther away is assumed to be longer than the straight
 * line by this factor and to have this speed, as in src/server/roads/valhalla/read-route.ts.
 */
const ON_ROUTE_MAX_M = 30;
const SPUR_LENGTH_FACTOR = 1.2;
const SPUR_MPS = 13.4;

const toRouteLine = (leg: RoadLeg): RouteLine => ({ ...leg, lengthM: leg.distanceM });
const findPasses = (leg: RoadLeg, point: LatLng): Pass[] =>
  findPassesNear(toRouteLine(leg), point, { fromM: 0, toM: leg.distanceM }, OFF_ROUTE_MAX_M);

/** Builds an assumed spur between the route and a place beside it, drawn as a straight line. */
function buildSpur(from: LatLng, to: LatLng, awayM: number, { heights }: RoadLeg, heightM: number): RoadLeg {
  const distanceM = awayM > ON_ROUTE_MAX_M ? awayM * SPUR_LENGTH_FACTOR : 0;
  return {
    distanceM,
    durationS: distanceM / SPUR_MPS,
    lats: Float64Array.of(from.lat, to.lat),
    lngs: Float64Array.of(from.lng, to.lng),
    atM: Float64Array.of(0, distanceM),
    speedsMps: Float32Array.of(SPUR_MPS),
    heights: { ...heights, values: new Float32Array(Math.floor(distanceM / heights.spacingM) + 1).fill(heightM) },
    maneuvers: [],
  };
}

function findClosestPasses(leg: RoadLeg, point: LatLng): Pass[] {
  const passes = findPasses(leg, point);
  const closestM = passes.reduce((least, { awayM }) => Math.min(least, awayM), Number.POSITIVE_INFINITY);
  return passes.filter(({ awayM }) => awayM <= closestM + SAME_DISTANCE_M);
}

/** Returns the site at a place, if there is one. */
export function findSiteAt({ sites }: Pick<CorridorRoads, 'sites'>, point: LatLng): CorridorSiteRoads | null {
  let [closest, closestM]: [CorridorSiteRoads | null, number] = [null, AT_SITE_MAX_M];
  for (const site of sites) {
    const awayM = haversineDistanceM(site.at, point);
    if (awayM <= closestM) [closest, closestM] = [site, awayM];
  }
  return closest;
}

/**
 * Returns spurs to the route for a driver who is already on a spur: the rest of a spur to the route, or the rest of a
 * spur to a site and from there to the route.
 */
function listRemainingSpurs(
  { sites }: CorridorRoads,
  point: LatLng,
): { readonly awayM: number; readonly spur: SpurToRoute }[] {
  return sites.flatMap(({ spursToSite, spursToRoute }) => [
    ...spursToRoute.flatMap(({ returnM, leg }) =>
      findPasses(leg, point).map(({ atM, awayM }) => ({
        awayM,
        spur: { returnM, leg: sliceLeg(leg, atM, leg.distanceM) },
      })),
    ),
    ...spursToSite.flatMap(({ leg }) =>
      findPasses(leg, point).flatMap(({ atM, awayM }) =>
        spursToRoute.map((onward) => ({
          awayM,
          spur: { returnM: onward.returnM, leg: joinLegs([sliceLeg(leg, atM, leg.distanceM), onward.leg]) },
        })),
      ),
    ),
  ]);
}

function assumeSpurs(
  { tripRoute }: CorridorRoads,
  point: LatLng,
): { readonly awayM: number; readonly spur: SpurToRoute }[] {
  return findClosestPasses(tripRoute, point).map(({ atM, awayM }) => {
    const leg = buildSpur(
      point,
      getPointAt(toRouteLine(tripRoute), atM),
      awayM,
      tripRoute,
      getLegHeight(tripRoute, atM),
    );
    return { awayM, spur: { returnM: atM, leg } };
  });
}

function findSpursToRoute(roads: CorridorRoads, point: LatLng): readonly SpurToRoute[] {
  const site = findSiteAt(roads, point);
  if (site !== null) return site.spursToRoute;
  const assumed = assumeSpurs(roads, point);
  const closestM = assumed.reduce((least, { awayM }) => Math.min(least, awayM), Number.POSITIVE_INFINITY);
  if (closestM <= ON_ROUTE_MAX_M) return assumed.map(({ spur }) => spur);
  const closer = listRemainingSpurs(roads, point).filter(({ awayM }) => awayM < closestM - ON_ROUTE_MAX_M);
  return (closer.length > 0 ? closer : assumed).map(({ spur }) => spur);
}

function findSpursToPlace(roads: CorridorRoads, point: LatLng): readonly SpurToSite[] {
  const site = findSiteAt(roads, point);
  if (site !== null) return site.spursToSite;
  const { tripRoute } = roads;
  return findClosestPasses(tripRoute, point).map(({ atM, awayM }) => {
    const leg = buildSpur(
      getPointAt(toRouteLine(tripRoute), atM),
      point,
      awayM,
      tripRoute,
      getLegHeight(tripRoute, atM),
    );
    return { exitM: atM, leg };
  });
}

/** Returns stored legs between two sites, or the rest of a spur to a site for a driver who is already on it. */
function findDirectLegs({ sites, directLegs }: CorridorRoads, from: LatLng, to: LatLng): RoadLeg[] {
  const [start, end] = [findSiteAt({ sites }, from), findSiteAt({ sites }, to)];
  if (start !== null)
    return directLegs.flatMap((direct) => (direct.from === start.id && direct.to === end?.id ? direct.leg : []));
  return (end?.spursToSite ?? []).flatMap(({ leg }) =>
    findPasses(leg, from)
      .filter(({ awayM }) => awayM <= ON_SPUR_MAX_M)
      .map(({ atM }) => sliceLeg(leg, atM, leg.distanceM)),
  );
}

/**
 * Composes the leg between two places in a corridor: from one to the trip's route, along it, and to the other.
 * Null if the corridor's roads don't lead there in the direction of the trip.
 */
export function composeLeg(roads: CorridorRoads, from: LatLng, to: LatLng, topMps: number): RoadLeg | null {
  const candidates = findDirectLegs(roads, from, to);
  const spursToSite = findSpursToPlace(roads, to);
  for (const { returnM, leg: firstSpur } of findSpursToRoute(roads, from))
    for (const { exitM, leg: lastSpur } of spursToSite)
      if (exitM >= returnM) candidates.push(joinLegs([firstSpur, sliceLeg(roads.tripRoute, returnM, exitM), lastSpur]));
  const best = candidates.filter(({ distanceM }) => distanceM > 0).toSorted((a, b) => a.durationS - b.durationS)[0];
  return best === undefined ? null : limitSpeed(best, topMps);
}
