import type { LatLng } from '#domain/geo/point.ts';
import { findParkway } from '#domain/roads/parkways.ts';
import { getPointAt } from '#domain/trips/driving/route-line.ts';
import type { RouteLeg } from './read-route.ts';
import type { RouteResponse } from './response-schemas.ts';

/** How far apart points on a parkway are: few of its interchanges are closer together. */
const SPACING_M = 1_500;
/** Enough for any parkway, and a limit in case a server sends an absurd length. */
const POINTS_MAX = 200;

/** The parkways on a route that ban trailers, and points along them. */
export type RouteParkways = { readonly parkways: readonly string[]; readonly parkwayPoints: readonly LatLng[] };

/** Lists the parkways on a route. Each of the response's steps names the road that follows one maneuver. */
export function listParkways({ legs }: RouteResponse['routes'][number], routeLegs: readonly RouteLeg[]): RouteParkways {
  const parts = routeLegs.flatMap((leg, legIndex) => {
    const line = { ...leg, lengthM: leg.distanceM };
    const steps = legs[legIndex]?.steps ?? [];
    return leg.maneuvers.flatMap(({ atM }, i) => {
      const lengthM = (leg.maneuvers[i + 1]?.atM ?? leg.distanceM) - atM;
      const name = lengthM > 0 ? findParkway(steps[i]?.name ?? '', getPointAt(line, atM)) : null;
      if (name === null) return [];
      const count = Math.min(POINTS_MAX, Math.ceil(lengthM / SPACING_M));
      const points = Array.from({ length: count }, (_, k) => getPointAt(line, atM + ((k + 0.5) * lengthM) / count));
      return [{ name, points }];
    });
  });
  return {
    parkways: [...new Set(parts.map(({ name }) => name))],
    parkwayPoints: parts.flatMap(({ points }) => points),
  };
}
