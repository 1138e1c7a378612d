import type { RouteWaypoint, RoutingProfile } from '#domain/roads/road-route.ts';
import type { RigLimit, RoadFailure } from '../routing-engine.ts';
import { isNoRoute, type ValhallaQueries } from './valhalla-queries.ts';

/** A rig small enough for every road, and the property to relax for each kind of limit. */
const SMALL = { heightM: 1.6, widthM: 1.8, lengthM: 4.5, massKg: 1_500 } as const;
const RELAXED_LIMITS: Readonly<Record<RigLimit, Partial<RoutingProfile>>> = {
  height: { heightM: SMALL.heightM },
  width: { widthM: SMALL.widthM },
  weight: { massKg: SMALL.massKg },
  length: { lengthM: SMALL.lengthM },
  propane: { hasPropane: false },
};
const LIMITS = ['height', 'width', 'weight', 'length', 'propane'] as const satisfies readonly RigLimit[];

async function hasRoute(queries: ValhallaQueries, places: readonly RouteWaypoint[], rig: RoutingProfile) {
  try {
    await queries.route(places, rig);
    return true;
  } catch (error) {
    if (isNoRoute(error)) return false;
    throw error;
  }
}

async function findPlaceWithoutRoad(
  queries: ValhallaQueries,
  places: readonly RouteWaypoint[],
  rig: RoutingProfile,
): Promise<number | null> {
  const found = await queries.locate(places, rig);
  const index = places.findIndex((_, i) => !found[i]?.edges?.length);
  return index < 0 ? null : index;
}

async function findBlockingLimit(
  queries: ValhallaQueries,
  pair: readonly RouteWaypoint[],
  rig: RoutingProfile,
): Promise<RigLimit | null> {
  for (const limit of LIMITS) if (await hasRoute(queries, pair, { ...rig, ...RELAXED_LIMITS[limit] })) return limit;
  return null;
}

export async function findRoadFailure(
  queries: ValhallaQueries,
  places: readonly RouteWaypoint[],
  rig: RoutingProfile,
): Promise<RoadFailure> {
  const placeIndex = await findPlaceWithoutRoad(queries, places, rig);
  if (placeIndex !== null) return { kind: 'no-road', place: placeIndex };
  for (let from = 0; from + 1 < places.length; from++) {
    const pair = places.slice(from, from + 2);
    const isOnlyPair = places.length === 2;
    if (!isOnlyPair && (await hasRoute(queries, pair, rig))) continue;
    const isConnected = await hasRoute(queries, pair, { ...rig, ...SMALL, hasPropane: false, closures: [] });
    if (!isConnected) return { kind: 'unconnected', from };
    if (rig.closures?.length && (await hasRoute(queries, pair, { ...rig, closures: [] })))
      return { kind: 'closed', from };
    return { kind: 'no-route', from, limit: await findBlockingLimit(queries, pair, { ...rig, closures: [] }) };
  }
  return { kind: 'too-long' };
}
