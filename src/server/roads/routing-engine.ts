import type { RoadDistance, RoadLeg, RoadSource, RouteWaypoint, RoutingProfile } from '#domain/roads/road-route.ts';

/** The property of a rig that a road restriction applies to. */
export type RigLimit = 'height' | 'width' | 'length' | 'weight' | 'propane';

export type RoadFailure =
  /** No road near a waypoint; place is its index. */
  | { readonly kind: 'no-road'; readonly place: number }
  /** No route for this rig from waypoint "from" to the next; limit is the restriction, if known. */
  | { readonly kind: 'no-route'; readonly from: number; readonly limit: RigLimit | null }
  /** No route for any vehicle from waypoint "from" to the next, such as to an island. */
  | { readonly kind: 'unconnected'; readonly from: number }
  /** The only route from waypoint "from" to the next is closed at the time of the trip. */
  | { readonly kind: 'closed'; readonly from: number }
  /** Each leg is possible, but the whole route exceeds the engine's maximum distance. */
  | { readonly kind: 'too-long' }
  /** The built-in roads are still being built, which usually takes less than a minute. */
  | { readonly kind: 'preparing' }
  | { readonly kind: 'unavailable' };

export type Route = {
  /** One leg per pair of consecutive waypoints. */
  readonly legs: readonly RoadLeg[];
  /**
   * How far each waypoint is from its road, in meters in a straight line. These stretches are part of the legs, as a
   * first and last segment at low speed.
   */
  readonly offRoadM: readonly number[];
  /** Parkways that ban trailers, but that this route uses because no other route was found. */
  readonly parkways?: readonly string[];
};

export type RouteResult = ({ readonly ok: true; readonly source: RoadSource } & Route) | Failed;
export type MatrixResult =
  | { readonly ok: true; readonly source: RoadSource; readonly distances: readonly (readonly RoadDistance[])[] }
  | Failed;
type Failed = { readonly ok: false; readonly failure: RoadFailure };

export type RouteOptions = {
  /** Spacing of the elevation samples in meters; defaults to 250. */
  readonly heightSpacingM?: number;
  /** 0 for the fastest route, 1 or more for alternates. Only a route between two places may have alternates. */
  readonly rank?: number;
};

/** Finds routes. Every request finishes soon, even if only with a failure. */
export type RoutingEngine = {
  readonly route: (
    places: readonly RouteWaypoint[],
    rig: RoutingProfile,
    options?: RouteOptions,
  ) => Promise<RouteResult>;
  /** Returns road distances, for small matrices: a row per "from", a column per "to". */
  readonly distances: (
    from: readonly RouteWaypoint[],
    to: readonly RouteWaypoint[],
    rig: RoutingProfile,
  ) => Promise<MatrixResult>;
  /** Null while the roads are being prepared. */
  readonly source: () => RoadSource | null;
  readonly close: () => Promise<void>;
};
