import type { LatLng } from '#domain/geo/point.ts';
import type { RoadDistance, RouteWaypoint, RoutingProfile } from '#domain/roads/road-route.ts';
import type { RoadFailure, Route, RouteOptions } from '../road-engine.ts';
import { findRoadFailure } from './find-road-failure.ts';
import { type HeightReader, withHeights } from './heights.ts';
import { listParkwayPoints } from './parkway-points.ts';
import { type RouteLeg, readRoute } from './read-route.ts';
import { createMatrixReader } from './road-matrix.ts';
import type { ValhallaClient } from './valhalla-client.ts';
import { createQueries, isNoRoute, type ValhallaQueries } from './valhalla-queries.ts';

export type RouterResult<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly failure: RoadFailure };

export type Router = {
  readonly route: (
    places: readonly RouteWaypoint[],
    rig: RoutingProfile,
    options: Required<RouteOptions>,
  ) => Promise<RouterResult<Route>>;
  readonly distances: (
    from: readonly RouteWaypoint[],
    to: readonly RouteWaypoint[],
    rig: RoutingProfile,
  ) => Promise<RouterResult<(readonly RoadDistance[])[]>>;
};

export type RouterOptions = {
  readonly callValhalla: ValhallaClient;
  readonly heights: HeightReader;
  /** How far from a waypoint its road may be, in meters. */
  readonly searchRadiusM: number;
  /** Factor by which roads are longer than their lines in the tiles. */
  readonly lengthFactor: number;
};

/** How often a route is requested again to avoid parkways that ban trailers. */
const PARKWAY_ROUNDS_MAX = 3;

type FoundRoute = {
  readonly legs: readonly RouteLeg[];
  readonly offRoadM: readonly number[];
  readonly parkwayPoints: readonly LatLng[];
};
type FindRoute = (avoided: readonly LatLng[]) => Promise<FoundRoute | null>;

function createRouteFinder(
  queries: ValhallaQueries,
  { places, rig, rank }: { places: readonly RouteWaypoint[]; rig: RoutingProfile; rank: number },
  lengthFactor: number,
): FindRoute {
  return async (avoided) => {
    const { routes } = await queries.route(places, rig, { maxAlternates: rank, avoided });
    const route = routes[rank];
    if (route === undefined) return null;
    const { legs, offRoadM } = readRoute(route, places, { topSpeedMps: rig.topSpeedMps, lengthFactor });
    return { legs, offRoadM, parkwayPoints: rig.hasTrailer ? listParkwayPoints(route, legs) : [] };
  };
}

/** Finds a route again while it follows a parkway that bans trailers, if there is another one. */
async function avoidParkways(find: FindRoute): Promise<FoundRoute | null> {
  let found = await find([]);
  let avoided: readonly LatLng[] = [];
  for (let round = 0; round < PARKWAY_ROUNDS_MAX && found && found.parkwayPoints.length > 0; round += 1) {
    avoided = [...avoided, ...found.parkwayPoints];
    try {
      const other = await find(avoided);
      if (other === null) break;
      found = other;
    } catch (error) {
      if (isNoRoute(error)) break;
      throw error;
    }
  }
  return found;
}

export function createRouter({ callValhalla, heights, searchRadiusM, lengthFactor }: RouterOptions): Router {
  const queries = createQueries(callValhalla, searchRadiusM);
  const readMatrix = createMatrixReader(queries, lengthFactor);

  return {
    async route(places, rig, { heightSpacingM, rank }) {
      try {
        const route = await avoidParkways(createRouteFinder(queries, { places, rig, rank }, lengthFactor));
        if (route === null) return { ok: false, failure: { kind: 'no-route', from: 0, limit: null } };
        const { legs, offRoadM } = route;
        const legsWithHeights = await Promise.all(
          legs.map((leg) => withHeights(leg, heightSpacingM, heights, callValhalla)),
        );
        return { ok: true, value: { legs: legsWithHeights, offRoadM } };
      } catch (error) {
        if (!isNoRoute(error)) throw error;
        return { ok: false, failure: await findRoadFailure(queries, places, rig) };
      }
    },
    async distances(from, to, rig) {
      if (from.length === 0 || to.length === 0) return { ok: true, value: from.map(() => []) };
      return { ok: true, value: await readMatrix(from, to, rig) };
    },
  };
}
