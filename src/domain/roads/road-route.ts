import type { LatLng } from '#domain/geo/point.ts';

/** How exact the roads are that a route was found on. */
export type RoadSource = {
  /** interstates: the built-in table of interstates; osm: roads of OpenStreetMap that the operator brought in; remote: a server of the operator. */
  readonly kind: 'interstates' | 'osm' | 'remote';
  /** One sentence for the driver that says which roads were used and how exact they are. */
  readonly sentence: string;
  /** For operators: the files or the server that the roads came from; empty for the built-in ones. */
  readonly origin: string;
  /** Whether the data says of any road that it charges a toll; null when that is not known. */
  readonly marksTolls: boolean | null;
  /** Changes whenever the roads do. */
  readonly version: string;
};

/** Where the heights along a route come from; null when no one knows them. */
export type ElevationSource = 'tiles' | 'grid' | null;

/** The next thing a driver does at a place of the line. */
export type Maneuver = {
  /** Where it is done: meters from the start of the leg. */
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
  /** What the driver is told, in English. */
  readonly text: string;
  readonly road: string;
};

/** The way between two places: a line whose points stand at growing distances from its start. */
export type RoadLeg = {
  readonly distanceM: number;
  readonly durationS: number;
  readonly lats: Float64Array;
  readonly lngs: Float64Array;
  /** Meters from the start of the leg, one for each point; the last is distanceM. */
  readonly atM: Float64Array;
  /** Meters a second from each point to the next, one less than points. */
  readonly speedsMps: Float32Array;
  /** Heights in meters at 0, spacingM, 2 · spacingM … from the start; NaN where unknown. */
  readonly heights: { readonly source: ElevationSource; readonly spacingM: number; readonly values: Float32Array };
  readonly maneuvers: readonly Maneuver[];
};

/** What of a rig decides on which roads it may go; lengths in meters, weights in kilograms. */
export type RoutingProfile = {
  readonly lengthM: number;
  readonly widthM: number;
  readonly heightM: number;
  readonly massKg: number;
  readonly axles: number;
  readonly hasTrailer: boolean;
  /** Tunnels that are closed to gas are left out. */
  readonly hasPropane: boolean;
  readonly avoidsTolls: boolean;
  readonly topSpeedMps: number;
};

/** One place out of two or more through which a route leads, in order. */
export type RouteWaypoint = LatLng & {
  /** The direction the rig already drives in, in degrees from north. */
  readonly headingDegrees?: number;
};

/** What one place is away from another on the road; null where no road leads. */
export type RoadDistance = { readonly distanceM: number; readonly durationS: number } | null;
