import { type BoundingBox, boxAroundCircle } from '../geo/bounds.ts';
import { haversineDistanceM, type LatLng } from '../geo/point.ts';

const SEARCH_RADII_M = [5_000, 25_000, 125_000, 900_000];

export type NearestMatch<T> = { readonly item: T; readonly distanceM: number };

function findNearestAmong<T extends LatLng>(place: LatLng, candidates: readonly T[]): NearestMatch<T> | null {
  let nearest: NearestMatch<T> | null = null;
  for (const item of candidates) {
    const distanceM = haversineDistanceM(place, item);
    if (nearest === null || distanceM < nearest.distanceM) nearest = { item, distanceM };
  }
  return nearest;
}

/**
 * Finds the station nearest to a place, up to 900 km away, or null; findIn lists the stations in a box. The box grows
 * until the nearest station lies within its inscribed circle: beyond it, a station outside the box could be nearer.
 */
export function findNearestStation<T extends LatLng>(
  place: LatLng,
  findIn: (box: BoundingBox) => readonly T[],
): NearestMatch<T> | null {
  for (const radiusM of SEARCH_RADII_M) {
    const nearest = findNearestAmong(place, findIn(boxAroundCircle(place, radiusM)));
    if (nearest && nearest.distanceM <= radiusM) return nearest;
  }
  return null;
}
