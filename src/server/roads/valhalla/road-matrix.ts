import { haversineDistanceM, type LatLng } from '#domain/geo/point.ts';
import type { RoadDistance, RouteWaypoint, RoutingProfile } from '#domain/roads/road-route.ts';
import { getMaxSpeedMps, measureSpur } from './read-route.ts';
import { isNoRoute, type ValhallaQueries } from './valhalla-queries.ts';

const METERS_PER_KM = 1000;

function measureSpurs(places: readonly LatLng[], found: readonly { lat: number; lon: number }[]) {
  return places.map((place, i) => {
    const { lat, lon } = found[i] ?? { lat: place.lat, lon: place.lng };
    return measureSpur(haversineDistanceM(place, { lat, lng: lon }));
  });
}

/** Returns a function that reads a matrix of distances. Roads are `lengthFactor` times as long as their lines. */
export function createMatrixReader(queries: ValhallaQueries, lengthFactor: number) {
  async function fetchMatrix(
    from: readonly RouteWaypoint[],
    to: readonly RouteWaypoint[],
    rig: RoutingProfile,
  ): Promise<RoadDistance[][]> {
    const response = await queries.matrix(from, to, rig);
    const [fromSpurs, toSpurs] = [measureSpurs(from, response.sources), measureSpurs(to, response.targets)];
    return from.map((origin, row) =>
      to.map((target, column) => {
        const { time, distance } = response.sources_to_targets[row]?.[column] ?? {};
        if (typeof time !== 'number' || typeof distance !== 'number') return null;
        const ends = [fromSpurs[row], toSpurs[column]];
        const onRoadM = distance * METERS_PER_KM * lengthFactor;
        // The matrix has no speeds along the way, so the higher of the rig's limits at both ends limits the average.
        const maxSpeedMps = Math.max(getMaxSpeedMps(rig, origin), getMaxSpeedMps(rig, target));
        const onRoadS = Math.max(time * lengthFactor, onRoadM / maxSpeedMps);
        return {
          distanceM: ends.reduce((sum, end) => sum + (end?.distanceM ?? 0), onRoadM),
          durationS: ends.reduce((sum, end) => sum + (end?.durationS ?? 0), onRoadS),
        };
      }),
    );
  }

  /**
   * Reads a matrix. Valhalla rejects a matrix if a waypoint has no road, so this halves the matrix until only that
   * waypoint's distances are null.
   */
  return async function readMatrix(
    from: readonly RouteWaypoint[],
    to: readonly RouteWaypoint[],
    rig: RoutingProfile,
  ): Promise<RoadDistance[][]> {
    try {
      return await fetchMatrix(from, to, rig);
    } catch (error) {
      if (!isNoRoute(error)) throw error;
      if (from.length === 1 && to.length === 1) return [[null]];
      const middle = Math.ceil((from.length > 1 ? from : to).length / 2);
      if (from.length > 1) {
        const top = await readMatrix(from.slice(0, middle), to, rig);
        return [...top, ...(await readMatrix(from.slice(middle), to, rig))];
      }
      const left = await readMatrix(from, to.slice(0, middle), rig);
      const right = await readMatrix(from, to.slice(middle), rig);
      return left.map((row, i) => [...row, ...(right[i] ?? [])]);
    }
  };
}
