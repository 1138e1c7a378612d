import type { LatLng } from '#domain/geo/point.ts';
import { findSegment } from '#domain/roads/leg-parts.ts';
import { isParkway } from '#domain/roads/parkways.ts';
import type { RouteLeg } from './read-route.ts';
import type { RouteResponse } from './response-schemas.ts';

/** How far apart points on a parkway are, so that a new route cannot use much of it between two of them. */
const SPACING_M = 1_500;

function getPointAt({ lats, lngs, atM }: RouteLeg, alongM: number): LatLng {
  const i = findSegment({ atM }, alongM);
  const [fromM, toM] = [atM[i] ?? 0, atM[i + 1] ?? 0];
  const share = toM > fromM ? (alongM - fromM) / (toM - fromM) : 0;
  const between = (values: Float64Array) => (values[i] ?? 0) + ((values[i + 1] ?? 0) - (values[i] ?? 0)) * share;
  return { lat: between(lats), lng: between(lngs) };
}

/** Returns points on each part of a route that follows a parkway that bans trailers, away from its ends. */
export function listParkwayPoints(
  { legs: responseLegs }: RouteResponse['routes'][number],
  legs: readonly RouteLeg[],
): readonly LatLng[] {
  return legs.flatMap((leg, legIndex) => {
    const steps = responseLegs[legIndex]?.steps ?? [];
    return leg.maneuvers.flatMap(({ atM: startM }, i) => {
      const lengthM = (leg.maneuvers[i + 1]?.atM ?? leg.distanceM) - startM;
      if (lengthM <= 0 || !isParkway(steps[i]?.name ?? '', getPointAt(leg, startM))) return [];
      const count = Math.ceil(lengthM / SPACING_M);
      return Array.from({ length: count }, (_, k) => getPointAt(leg, startM + ((k + 0.5) * lengthM) / count));
    });
  });
}
