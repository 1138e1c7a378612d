import { z } from 'zod';
import { haversineDistanceM, type LatLng, METERS_PER_MILE } from '#domain/geo/point.ts';
import { smoothLine } from './smooth-line.ts';

/**
 * One continuous interstate line: its published length in miles and its waypoints in order, one string per state, such as
 * `'CA: Truckee, Donner Pass @39.34,-120.34'`. A waypoint is a town of that state or a named place with latitude and
 * longitude.
 */
export const InterstateLine = z.strictObject({
  ref: z.string(),
  name: z.exactOptional(z.string()),
  miles: z.exactOptional(z.number()),
  route: z.array(z.string()).readonly(),
});
export type InterstateLine = z.infer<typeof InterstateLine>;

export type Waypoint = { name: string; state: string; at?: LatLng };

export type ResolvedWaypoint = LatLng & { name: string };

export type ResolvedInterstate = {
  ref: string;
  /** The index among the lines with the same ref. */
  part: number;
  name: string;
  waypoints: ResolvedWaypoint[];
  line: LatLng[];
  lengthM: number;
  publishedLengthM: number | null;
};

export type ResolvedInterstates =
  | { ok: true; interstates: ResolvedInterstate[] }
  | { ok: false; unresolved: readonly string[] };

/** Finds a town by name and two-letter state code, or returns null. */
export type FindTown = (name: string, state: string) => LatLng | null;

const LINE_SPACING_M = 2500;
const WAYPOINT_WITH_COORDINATES = /^(.+) @(-?\d+\.\d+),(-?\d+\.\d+)$/;

/** Parses the waypoints of a route in order. */
export function parseWaypoints(route: readonly string[]): Waypoint[] {
  return route.flatMap((text) => {
    const state = text.slice(0, 2);
    return text
      .slice(4)
      .split(', ')
      .map((waypoint) => parseWaypoint(waypoint, state));
  });
}

function parseWaypoint(text: string, state: string): Waypoint {
  const [, name, lat, lng] = WAYPOINT_WITH_COORDINATES.exec(text) ?? [];
  return name === undefined ? { name: text, state } : { name, state, at: { lat: Number(lat), lng: Number(lng) } };
}

/** Finds the coordinates of all waypoints, or returns the waypoints without a matching town. */
export function resolveInterstates(table: readonly InterstateLine[], findTown: FindTown): ResolvedInterstates {
  const unresolved: string[] = [];
  const partCounts = new Map<string, number>();
  const interstates = table.map((entry) => {
    const waypoints = resolveWaypoints(entry, findTown, unresolved);
    const line = smoothLine(waypoints, LINE_SPACING_M);
    const part = partCounts.get(entry.ref) ?? 0;
    partCounts.set(entry.ref, part + 1);
    return {
      ref: entry.ref,
      part,
      name: entry.name ?? '',
      waypoints,
      line,
      lengthM: computeLineLengthM(line),
      publishedLengthM: entry.miles === undefined ? null : entry.miles * METERS_PER_MILE,
    };
  });
  return unresolved.length > 0 ? { ok: false, unresolved } : { ok: true, interstates };
}

function resolveWaypoints(line: InterstateLine, findTown: FindTown, unresolved: string[]): ResolvedWaypoint[] {
  return parseWaypoints(line.route).flatMap((waypoint) => {
    const point = waypoint.at ?? findTown(waypoint.name, waypoint.state);
    if (point === null) {
      unresolved.push(`${line.ref}: ${waypoint.name}, ${waypoint.state}`);
      return [];
    }
    return [{ lat: point.lat, lng: point.lng, name: `${waypoint.name}, ${waypoint.state}` }];
  });
}

/** Returns the great-circle length of a line in meters. */
export function computeLineLengthM(points: readonly LatLng[]): number {
  let lengthM = 0;
  for (const [i, point] of points.entries()) {
    const previous = points[i - 1];
    if (previous !== undefined) lengthM += haversineDistanceM(previous, point);
  }
  return lengthM;
}
