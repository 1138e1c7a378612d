import { haversineDistanceM, type LatLng } from '#domain/geo/point.ts';
import type { RouteParkways } from './list-parkways.ts';
import type { ParsedRoute } from './read-route.ts';

/** Routing servers accept this many excluded locations by default. */
const EXCLUDED_MAX = 50;
const RETRIES_MAX = 3;
/** A trip that begins or ends on a parkway may use this much of it. */
const NEAR_WAYPOINT_M = 2_000;

export type FoundRoute = ParsedRoute & RouteParkways;

/** Finds a route that avoids the road nearest to each of the given points; null if there is none. */
export type FindRoute = (excluded: readonly LatLng[]) => Promise<FoundRoute | null>;

/** Returns at most `maxCount` of the points, evenly distributed. */
function thinOut<Point>(points: readonly Point[], maxCount: number): readonly Point[] {
  if (points.length <= maxCount) return points;
  return Array.from({ length: maxCount }, (_, i) => points[Math.floor((i * points.length) / maxCount)] as Point);
}

/**
 * Finds a route. While it follows a parkway that bans trailers, looks for another one. Keeps the last one found if
 * there is no other, or if a retry fails.
 */
export async function avoidParkways(find: FindRoute, waypoints: readonly LatLng[]): Promise<FoundRoute | null> {
  let route = await find([]);
  let excluded: readonly LatLng[] = [];
  let mayExcludeNear = true;
  const isNearWaypoint = (point: LatLng) => waypoints.some((at) => haversineDistanceM(at, point) < NEAR_WAYPOINT_M);
  for (let retry = 0; retry < RETRIES_MAX && route !== null && route.parkwayPoints.length > 0; retry += 1) {
    const points = [...excluded, ...route.parkwayPoints].filter((point) => mayExcludeNear || !isNearWaypoint(point));
    if (points.length === excluded.length) break;
    const other = await find(thinOut(points, EXCLUDED_MAX)).catch(() => null);
    if (other === null) {
      if (!mayExcludeNear) break;
      mayExcludeNear = false;
      excluded = excluded.filter((point) => !isNearWaypoint(point));
    } else {
      excluded = points;
      route = other;
    }
  }
  return route;
}
