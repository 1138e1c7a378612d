import type { LatLng } from '../../geo/point.ts';
import type { Trip } from '../trip.ts';
import type { TripRequest } from '../trip-request.ts';
import type { DriveRoute } from './drive-route.ts';

const HERE = 'Where I am';
const LEAST_START_PERCENT = 1;

/** What is asked for to drive the rest of a trip from a place: the same wishes, the stops that are still ahead. */
export function buildRemainingRequest(
  { request, result }: Pick<Trip, 'request' | 'result'>,
  planIndex: number,
  leg: number,
  here: { readonly at: LatLng; readonly percent: number },
): TripRequest | null {
  const ahead = result.plans[planIndex]?.stops.slice(leg + 1) ?? [];
  const places = ahead
    .filter(({ kind }) => kind === 'waypoint' || kind === 'end')
    .map(({ at, name, stayMin }) => ({ ...at, label: name, stayMin }));
  const last = places.at(-1);
  if (!last) return null;
  return {
    ...request,
    start: { ...here.at, label: HERE },
    waypoints: places.slice(0, -1),
    end: { lat: last.lat, lng: last.lng, label: last.label },
    // What was there and back is driven one way from here.
    isRoundTrip: false,
    departAt: null,
    startPercent: Math.max(LEAST_START_PERCENT, Math.min(100, Math.round(here.percent * 10) / 10)),
  };
}

/**
 * How many stops to charge are left on a leg of a plan, of those that its driver allows. Anyone who has made them all may make
 * one more: with less in the battery than planned there may be no way without.
 */
export function countRemainingStops(
  { request: { maxStops }, result }: Pick<Trip, 'request' | 'result'>,
  planIndex: number,
  leg: number,
): number | null {
  if (maxStops === null) return null;
  const behind = result.plans[planIndex]?.stops.slice(0, leg + 1) ?? [];
  // A stop to make sure counts as well, though there may be nothing to charge.
  const made = behind.filter(({ hitchedChance }) => hitchedChance !== null).length;
  return Math.min(maxStops, Math.max(1, maxStops - made));
}

/** What another plan changes for someone who drives. */
export type RouteChange = {
  readonly added: readonly string[];
  readonly dropped: readonly string[];
  /** Minutes later than before; earlier where it is negative. */
  readonly laterMin: number;
};

/** What changes when someone drives another route from here on; the end is no stop. */
export function diffRoutes(
  before: { readonly route: DriveRoute; readonly leg: number; readonly endInMin: number },
  after: { readonly route: DriveRoute; readonly endInMin: number },
): RouteChange {
  const old = before.route.legs.slice(before.leg, -1).map(({ to }) => to);
  const next = after.route.legs.slice(0, -1).map(({ to }) => to);
  const keyOf = ({ chargerId, name }: { chargerId: string | null; name: string }) => chargerId ?? name;
  const lacks = (stops: typeof old, key: string) => !stops.some((stop) => keyOf(stop) === key);
  return {
    added: next.filter((stop) => lacks(old, keyOf(stop))).map(({ name }) => name),
    dropped: old.filter((stop) => lacks(next, keyOf(stop))).map(({ name }) => name),
    laterMin: Math.round(after.endInMin - before.endInMin),
  };
}

/** A route is planned again at most once in so long. */
const REPLAN_INTERVAL_MS = 60_000;

/** Whether a route may be planned again. */
export function canReplan(lastAtMs: number | null, nowMs: number): boolean {
  return lastAtMs === null || nowMs - lastAtMs >= REPLAN_INTERVAL_MS;
}
