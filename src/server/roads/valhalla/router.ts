import { haversineDistanceM, type LatLng } from '#domain/geo/point.ts';
import type { RoadDistance, RouteWaypoint, RoutingProfile } from '#domain/roads/road-route.ts';
import type { RigLimit, RoadFailure, Route } from '../road-engine.ts';
import { buildCosting } from './costing.ts';
import { type HeightReader, withHeights } from './heights.ts';
import { measureOffRoad, readRoute } from './read-route.ts';
import { LocateResponse, MatrixResponse, parseResponse, RouteResponse } from './response-schemas.ts';
import { type ValhallaClient, ValhallaNoRouteError } from './valhalla-client.ts';

export type RouterResult<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly failure: RoadFailure };

export type Router = {
  readonly route: (
    places: readonly RouteWaypoint[],
    rig: RoutingProfile,
    heightsEveryM: number,
  ) => Promise<RouterResult<Route>>;
  readonly gaps: (
    from: readonly RouteWaypoint[],
    to: readonly RouteWaypoint[],
    rig: RoutingProfile,
  ) => Promise<RouterResult<(readonly RoadDistance[])[]>>;
};

export type RouterParts = {
  readonly ask: ValhallaClient;
  readonly heights: HeightReader;
  /** How far from a waypoint its road may be, in meters. */
  readonly reachM: number;
  /** Length factor of roads compared with their lines. */
  readonly winding: number;
};

const METERS_PER_KM = 1000;
const HEADING_TOLERANCE_DEGREES = 60;

/** A rig small enough for every road, and the property to relax for each kind of limit. */
const SMALL = { heightM: 1.6, widthM: 1.8, lengthM: 4.5, massKg: 1_500 } as const;
const RELAXED_LIMITS: Readonly<Record<RigLimit, Partial<RoutingProfile>>> = {
  height: { heightM: SMALL.heightM },
  width: { widthM: SMALL.widthM },
  weight: { massKg: SMALL.massKg },
  length: { lengthM: SMALL.lengthM },
  gas: { hasPropane: false },
};
const LIMITS = ['height', 'width', 'weight', 'length', 'gas'] as const satisfies readonly RigLimit[];

function isRefusal(error: unknown): error is ValhallaNoRouteError {
  return error instanceof ValhallaNoRouteError;
}

/** Creates a router that sends requests to Valhalla and parses the responses. */
export function createRouter({ ask, heights, reachM, winding }: RouterParts): Router {
  const locationOf = ({ lat, lng, headingDegrees }: RouteWaypoint) => ({
    lat,
    lon: lng,
    search_cutoff: reachM,
    ...(headingDegrees === undefined
      ? {}
      : { heading: Math.round(headingDegrees) % 360, heading_tolerance: HEADING_TOLERANCE_DEGREES }),
  });

  const routeAnswer = async (places: readonly RouteWaypoint[], rig: RoutingProfile) => {
    const query = {
      locations: places.map(locationOf),
      ...buildCosting(rig),
      format: 'osrm',
      filters: {
        attributes: ['shape_attributes.speed', 'shape_attributes.length', 'shape_attributes.time'],
        action: 'include',
      },
    };
    return parseResponse(RouteResponse, await ask('route', query));
  };

  const isWay = async (places: readonly RouteWaypoint[], rig: RoutingProfile): Promise<boolean> => {
    try {
      await routeAnswer(places, rig);
      return true;
    } catch (error) {
      if (isRefusal(error)) return false;
      throw error;
    }
  };

  const findPlaceWithoutRoad = async (
    places: readonly RouteWaypoint[],
    rig: RoutingProfile,
  ): Promise<number | null> => {
    const query = { locations: places.map(locationOf), ...buildCosting(rig), verbose: false };
    const found = parseResponse(LocateResponse, await ask('locate', query));
    const index = places.findIndex((_, i) => !found[i]?.edges?.length);
    return index < 0 ? null : index;
  };

  const findBlockingLimit = async (pair: readonly RouteWaypoint[], rig: RoutingProfile): Promise<RigLimit | null> => {
    if (!(await isWay(pair, { ...rig, ...SMALL, hasPropane: false }))) return null;
    for (const limit of LIMITS) if (await isWay(pair, { ...rig, ...RELAXED_LIMITS[limit] })) return limit;
    return null;
  };

  const failureOf = async (places: readonly RouteWaypoint[], rig: RoutingProfile): Promise<RoadFailure> => {
    const place = await findPlaceWithoutRoad(places, rig);
    if (place !== null) return { kind: 'no-road', place };
    for (let from = 0; from + 1 < places.length; from++) {
      const pair = places.slice(from, from + 2);
      const isKnown = places.length === 2;
      if (isKnown || !(await isWay(pair, rig)))
        return { kind: 'no-way', from, limit: await findBlockingLimit(pair, rig) };
    }
    return { kind: 'too-long' };
  };

  const route: Router['route'] = async (places, rig, heightsEveryM) => {
    try {
      const { legs, offRoadM } = readRoute(await routeAnswer(places, rig), places, {
        topSpeedMps: rig.topSpeedMps,
        winding,
      });
      const whole = await Promise.all(legs.map((leg) => withHeights(leg, heightsEveryM, heights, ask)));
      return { ok: true, value: { legs: whole, offRoadM } };
    } catch (error) {
      if (!isRefusal(error)) throw error;
      return { ok: false, failure: await failureOf(places, rig) };
    }
  };

  const table = async (
    from: readonly RouteWaypoint[],
    to: readonly RouteWaypoint[],
    rig: RoutingProfile,
  ): Promise<RoadDistance[][]> => {
    const query = { sources: from.map(locationOf), targets: to.map(locationOf), ...buildCosting(rig), verbose: true };
    const answer = parseResponse(MatrixResponse, await ask('sources_to_targets', query));
    const off = (places: readonly LatLng[], found: readonly { lat: number; lon: number }[]) =>
      places.map((place, i) => {
        const { lat, lon } = found[i] ?? { lat: place.lat, lon: place.lng };
        return measureOffRoad(haversineDistanceM(place, { lat, lng: lon }));
      });
    const [offFrom, offTo] = [off(from, answer.sources), off(to, answer.targets)];
    return from.map((_, row) =>
      to.map((_, column) => {
        const { time, distance } = answer.sources_to_targets[row]?.[column] ?? {};
        if (typeof time !== 'number' || typeof distance !== 'number') return null;
        const ends = [offFrom[row], offTo[column]];
        const onRoadM = distance * METERS_PER_KM * winding;
        // The matrix has no speeds along the way, so the rig's top speed limits the average.
        const onRoadS = Math.max(time * winding, onRoadM / rig.topSpeedMps);
        return {
          distanceM: ends.reduce((sum, end) => sum + (end?.distanceM ?? 0), onRoadM),
          durationS: ends.reduce((sum, end) => sum + (end?.durationS ?? 0), onRoadS),
        };
      }),
    );
  };

  /**
   * One waypoint without a road makes Valhalla reject a whole matrix. Splits it in half until only that waypoint is
   * missing.
   */
  const readPartialMatrix = async (
    from: readonly RouteWaypoint[],
    to: readonly RouteWaypoint[],
    rig: RoutingProfile,
  ): Promise<RoadDistance[][]> => {
    try {
      return await table(from, to, rig);
    } catch (error) {
      if (!isRefusal(error)) throw error;
      if (from.length === 1 && to.length === 1) return [[null]];
      const middle = Math.ceil((from.length > 1 ? from : to).length / 2);
      if (from.length > 1) {
        const top = await readPartialMatrix(from.slice(0, middle), to, rig);
        return [...top, ...(await readPartialMatrix(from.slice(middle), to, rig))];
      }
      const left = await readPartialMatrix(from, to.slice(0, middle), rig);
      const right = await readPartialMatrix(from, to.slice(middle), rig);
      return left.map((row, i) => [...row, ...(right[i] ?? [])]);
    }
  };

  const gaps: Router['gaps'] = async (from, to, rig) => {
    if (from.length === 0 || to.length === 0) return { ok: true, value: from.map(() => []) };
    return { ok: true, value: await readPartialMatrix(from, to, rig) };
  };

  return { route, gaps };
}
