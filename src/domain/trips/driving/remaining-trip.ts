import type { LatLng } from '../../geo/point.ts';
import type { Trip } from '../trip.ts';
import { SKIPPED_STATIONS_MAX, type TripRequest } from '../trip-request.ts';
import type { DriveRoute, DriveStop } from './drive-route.ts';

const HERE_LABEL = 'My location';
const MIN_START_PERCENT = 1;

type PlannedTrip = Pick<Trip, 'request' | 'result'>;
type Here = { readonly at: LatLng; readonly percent: number };

/** Builds the request for the rest of a trip from a place, with the remaining waypoints; null if nothing is left. */
export function buildRemainingRequest(
  { request, result }: PlannedTrip,
  planIndex: number,
  legIndex: number,
  here: Here,
): TripRequest | null {
  const stopsAhead = result.plans[planIndex]?.stops.slice(legIndex + 1) ?? [];
  const places = stopsAhead
    .filter(({ kind }) => kind === 'waypoint' || kind === 'end')
    .map(({ at, name, stayMin }) => ({ ...at, label: name, stayMin }));
  const last = places.at(-1);
  if (!last) return null;
  return {
    ...request,
    start: { ...here.at, label: HERE_LABEL },
    waypoints: places.slice(0, -1),
    end: { lat: last.lat, lng: last.lng, label: last.label },
    // The rest of a round trip is one-way.
    isRoundTrip: false,
    departAt: null,
    startPercent: Math.max(MIN_START_PERCENT, Math.min(100, Math.round(here.percent * 10) / 10)),
  };
}

/** A stop that the driver skips. */
export type SkippedStop = Pick<DriveStop, 'kind' | 'chargerId'>;

/**
 * Returns whether a stop can be skipped: a station or a waypoint, but not a destination or a night without a charger.
 */
export const canSkip = ({ kind, chargerId }: SkippedStop): boolean =>
  kind === 'waypoint' || (kind !== 'end' && chargerId !== null);

/** Adds a skipped stop's station to the skipped stations of a request; the oldest are dropped if there are too many. */
function withSkippedStop(request: TripRequest, { chargerId }: SkippedStop): TripRequest {
  if (chargerId === null) return request;
  const skippedStations = [...new Set([...request.skippedStations, chargerId])].slice(-SKIPPED_STATIONS_MAX);
  return { ...request, skippedStations };
}

/** Builds the request for the rest of a trip without the next stop; null if nothing is left. */
export function buildRequestWithoutStop(
  skipped: SkippedStop,
  trip: PlannedTrip,
  planIndex: number,
  legIndex: number,
  here: Here,
): TripRequest | null {
  const isWaypoint = skipped.kind === 'waypoint';
  const remaining = buildRemainingRequest(trip, planIndex, isWaypoint ? legIndex + 1 : legIndex, here);
  return remaining && !isWaypoint ? withSkippedStop(remaining, skipped) : remaining;
}

/**
 * Returns how many more charging stops the driver's limit allows on a leg and those after it: at least one unless the
 * limit is 0, because with less charge than planned there may be no route without a stop. Null if there is no limit.
 */
export function countRemainingStops(
  { request: { maxStops }, result }: PlannedTrip,
  planIndex: number,
  legIndex: number,
): number | null {
  if (maxStops === null) return null;
  const stopsBehind = result.plans[planIndex]?.stops.slice(0, legIndex + 1) ?? [];
  // A stop counts even if the rig didn't have to charge there.
  const madeCount = stopsBehind.filter(({ hitchedChance }) => hitchedChance !== null).length;
  return Math.min(maxStops, Math.max(1, maxStops - madeCount));
}

/** What a new plan changes for a driver on the road. */
export type RouteChange = {
  readonly added: readonly string[];
  readonly dropped: readonly string[];
  /** Negative if earlier. */
  readonly laterMin: number;
};

/** Compares the rest of a route with a new one. The end isn't a stop. */
export function diffRoutes(
  before: { readonly route: DriveRoute; readonly legIndex: number; readonly endInMin: number },
  after: { readonly route: DriveRoute; readonly endInMin: number },
): RouteChange {
  const oldStops = before.route.legs.slice(before.legIndex, -1).map(({ to }) => to);
  const newStops = after.route.legs.slice(0, -1).map(({ to }) => to);
  const getKey = ({ chargerId, name }: { chargerId: string | null; name: string }) => chargerId ?? name;
  const isMissingFrom = (stops: typeof oldStops, key: string) => !stops.some((stop) => getKey(stop) === key);
  return {
    added: newStops.filter((stop) => isMissingFrom(oldStops, getKey(stop))).map(({ name }) => name),
    dropped: oldStops.filter((stop) => isMissingFrom(newStops, getKey(stop))).map(({ name }) => name),
    laterMin: Math.round(after.endInMin - before.endInMin),
  };
}

const REPLAN_INTERVAL_MS = 60_000;

export function canReplan(lastAtMs: number | null, nowMs: number): boolean {
  return lastAtMs === null || nowMs - lastAtMs >= REPLAN_INTERVAL_MS;
}
