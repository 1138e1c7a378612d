import type { LatLng } from '#domain/geo/point.ts';

/** The road data of a route and its accuracy. */
export type RoadSource = {
  /** interstates: the built-in table; osm: imported OpenStreetMap roads; remote: the operator's routing server. */
  readonly kind: 'interstates' | 'osm' | 'remote';
  /** One sentence for the driver about the road data and its accuracy. */
  readonly sentence: string;
  /** For operators: the files or server of the road data; empty for the built-in table. */
  readonly origin: string;
  /** Whether the data marks any toll roads; null if unknown. */
  readonly marksTolls: boolean | null;
  /** Changes whenever the road data does. */
  readonly version: string;
  readonly heightsCredit?: string;
  /** The route's rank by speed: 0 or missing for the fastest, 1 and up for alternates. */
  readonly rank?: number;
};

/**
 * The source of elevations along a route: elevation tiles; the built-in elevations of interstates; or a mix of those
 * and the coarse terrain grid, which is less certain. Null if unknown.
 */
export type ElevationSource = 'tiles' | 'interstates' | 'land' | null;

/** A maneuver along a route. */
export type Maneuver = {
  /** Meters from the start of the leg. */
  readonly atM: number;
  readonly kind:
    | 'depart'
    | 'arrive'
    | 'continue'
    | 'left'
    | 'right'
    | 'merge'
    | 'exit'
    | 'roundabout'
    | 'uturn'
    | 'ferry';
  readonly text: string;
  readonly road: string;
};

/** The route between two places. Points are in order of increasing distance from the start. */
export type RoadLeg = {
  readonly distanceM: number;
  readonly durationS: number;
  readonly lats: Float64Array;
  readonly lngs: Float64Array;
  /** Meters from the start of the leg per point; the last is distanceM. */
  readonly atM: Float64Array;
  /** Meters per second from each point to the next, so one fewer than points. */
  readonly speedsMps: Float32Array;
  /** Elevations in meters at 0, spacingM, 2 · spacingM… from the start; NaN if unknown. */
  readonly heights: { readonly source: ElevationSource; readonly spacingM: number; readonly values: Float32Array };
  readonly maneuvers: readonly Maneuver[];
};

/** The rig properties that routing uses: lengths in meters, weights in kilograms. */
export type RoutingProfile = {
  readonly lengthM: number;
  readonly widthM: number;
  readonly heightM: number;
  readonly massKg: number;
  readonly axles: number;
  readonly hasTrailer: boolean;
  /** If true, the route avoids tunnels closed to propane. */
  readonly hasPropane: boolean;
  readonly avoidsTolls: boolean;
  readonly topSpeedMps: number;
  /** Points on roads that are closed at the time of the trip. */
  readonly closures?: readonly LatLng[];
};

/** One of the ordered waypoints of a route. */
export type RouteWaypoint = LatLng & {
  /** The rig's current heading in degrees from north. */
  readonly headingDegrees?: number;
};

/** The road distance between two places; null if there is no route. */
export type RoadDistance = { readonly distanceM: number; readonly durationS: number } | null;
