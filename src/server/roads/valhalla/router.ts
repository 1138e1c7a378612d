import type { RoadDistance, RouteWaypoint, RoutingProfile } from '#domain/roads/road-route.ts';
import type { RoadFailure, Route, RouteOptions } from '../routing-engine.ts';
import { avoidParkways, type FindRoute } from './avoid-parkways.ts';
import { findRoadFailure } from './find-road-failure.ts';
import { type HeightReader, withHeights } from './heights.ts';
import { listParkways } from './list-parkways.ts';
import { readRoute } from './read-route.ts';
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

const NO_PARKWAYS = { parkways: [], parkwayPoints: [] };

function createRouteFinder(
  queries: ValhallaQueries,
  { places, rig, rank }: { places: readonly RouteWaypoint[]; rig: RoutingProfile; rank: number },
  lengthFactor: number,
): FindRoute {
  return async (excluded) => {
    const { routes } = await queries.route(places, rig, { maxAlternates: rank, excluded });
    const response = routes[rank];
    if (response === undefined) return null;
    const route = readRoute(response, places, { rig, lengthFactor });
    const found = { ...route, ...(rig.hasTrailer ? listParkways(response, route.legs) : NO_PARKWAYS) };
    // An alternate is optional, so it isn't worth more requests.
    return rank > 0 && found.parkways.length > 0 ? null : found;
  };
}

export function createRouter({ callValhalla, heights, searchRadiusM, lengthFactor }: RouterOptions): Router {
  const queries = createQueries(callValhalla, searchRadiusM);
  const readMatrix = createMatrixReader(queries, lengthFactor);

  return {
    async route(places, rig, { heightSpacingM, rank }) {
      try {
        const find = createRouteFinder(queries, { places, rig, rank }, lengthFactor);
        const route = await avoidParkways(find, places);
        if (route === null) return { ok: false, failure: { kind: 'no-route', from: 0, limit: null } };
        const { legs, offRoadM, parkways } = route;
        const legsWithHeights = await Promise.all(
          legs.map((leg) => withHeights(leg, heightSpacingM, heights, callValhalla)),
        );
        return { ok: true, value: { legs: legsWithHeights, offRoadM, parkways } };
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
