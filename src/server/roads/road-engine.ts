import type { RoadDistance, RoadLeg, RoadSource, RouteWaypoint, RoutingProfile } from '#domain/roads/road-route.ts';

/** What of a rig a way is closed to. */
export type RigLimit = 'height' | 'width' | 'length' | 'weight' | 'gas';

/** Why there is no route. */
export type RoadFailure =
  /** No road near a place: which of those asked for, from 0. */
  | { readonly kind: 'no-road'; readonly place: number }
  /** No way for this rig from a place to the next: from which, and what closes it where that can be told. */
  | { readonly kind: 'no-way'; readonly from: number; readonly limit: RigLimit | null }
  /** There are ways from each place to the next, but together they are longer than the engine goes. */
  | { readonly kind: 'too-long' }
  /** The built-in roads are being prepared; a minute later they are there. */
  | { readonly kind: 'preparing' }
  /** The road engine does not answer just now. */
  | { readonly kind: 'away' };

export type Route = {
  /** One for each stretch between two places. */
  readonly legs: readonly RoadLeg[];
  /**
   * How far each place lies from the road it was reached by, in meters as the crow flies. These stretches are part
   * of the legs, as a first and a last piece at a modest speed.
   */
  readonly offRoadM: readonly number[];
};

export type RouteResult = ({ readonly ok: true; readonly source: RoadSource } & Route) | Failed;
export type MatrixResult =
  | { readonly ok: true; readonly source: RoadSource; readonly gaps: readonly (readonly RoadDistance[])[] }
  | Failed;
type Failed = { readonly ok: false; readonly failure: RoadFailure };

export type RouteOptions = {
  /** How many meters the heights along the way are apart; 250 when not said. */
  readonly heightsEveryM?: number;
};

/** Finds ways on roads; each question is answered soon, if only by a failure. */
export type RoadEngine = {
  /** The way of a rig through places in order. */
  readonly route: (
    places: readonly RouteWaypoint[],
    rig: RoutingProfile,
    options?: RouteOptions,
  ) => Promise<RouteResult>;
  /** How far places are from others on the road, for small tables: a row for each first, a column for each second. */
  readonly gaps: (
    from: readonly RouteWaypoint[],
    to: readonly RouteWaypoint[],
    rig: RoutingProfile,
  ) => Promise<MatrixResult>;
  /** The roads that are used now; null while they are being prepared. */
  readonly source: () => RoadSource | null;
  readonly close: () => Promise<void>;
};
