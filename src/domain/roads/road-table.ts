import { z } from 'zod';
import { haversineDistanceM, type LatLng, METERS_PER_MILE } from '#domain/geo/point.ts';
import { smoothLine } from './smooth-line.ts';

/**
 * One continuous interstate line: its published length in miles and its stops in order, one string per state, such as
 * `'CA: Truckee, Donner Pass @39.34,-120.34'`. A stop is a town of that state or a named place with latitude and
 * longitude.
 */
export const InterstateLine = z.strictObject({
  ref: z.string(),
  name: z.exactOptional(z.string()),
  miles: z.exactOptional(z.number()),
  route: z.array(z.string()).readonly(),
});
export type InterstateLine = z.infer<typeof InterstateLine>;

export type RoadStop = { name: string; state: string; at?: LatLng };

export type ResolvedStop = LatLng & { name: string };

export type ResolvedInterstate = {
  ref: string;
  /** The index among the lines with the same ref. */
  part: number;
  name: string;
  stops: ResolvedStop[];
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
const STOP_WITH_COORDINATES = /^(.+) @(-?\d+\.\d+),(-?\d+\.\d+)$/;

/** Parses the stops of a route in order. */
export function parseStops(route: readonly string[]): RoadStop[] {
  return route.flatMap((text) => {
    const state = text.slice(0, 2);
    return text
      .slice(4)
      .split(', ')
      .map((stop) => parseStop(stop, state));
  });
}

function parseStop(text: string, state: string): RoadStop {
  const [, name, lat, lng] = STOP_WITH_COORDINATES.exec(text) ?? [];
  return name === undefined ? { name: text, state } : { name, state, at: { lat: Number(lat), lng: Number(lng) } };
}

/** Finds the coordinates of all stops, or returns the stops without a matching town. */
export function resolveInterstates(table: readonly InterstateLine[], findTown: FindTown): ResolvedInterstates {
  const unresolved: string[] = [];
  const partCounts = new Map<string, number>();
  const interstates = table.map((entry) => {
    const stops = resolveStops(entry, findTown, unresolved);
    const line = smoothLine(stops, LINE_SPACING_M);
    const part = partCounts.get(entry.ref) ?? 0;
    partCounts.set(entry.ref, part + 1);
    return {
      ref: entry.ref,
      part,
      name: entry.name ?? '',
      stops,
      line,
      lengthM: computeLineLengthM(line),
      publishedLengthM: entry.miles === undefined ? null : entry.miles * METERS_PER_MILE,
    };
  });
  return unresolved.length > 0 ? { ok: false, unresolved } : { ok: true, interstates };
}

function resolveStops(line: InterstateLine, findTown: FindTown, unresolved: string[]): ResolvedStop[] {
  return parseStops(line.route).flatMap((stop) => {
    const point = stop.at ?? findTown(stop.name, stop.state);
    if (point === null) {
      unresolved.push(`${line.ref}: ${stop.name}, ${stop.state}`);
      return [];
    }
    return [{ lat: point.lat, lng: point.lng, name: `${stop.name}, ${stop.state}` }];
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
