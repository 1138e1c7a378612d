import { type BoundingBox, boxAroundCircle } from '../geo/bounds.ts';
import { haversineDistanceM, type LatLng } from '../geo/point.ts';

/** How far round a place one looks, in meters, until there is something. */
const SEARCH_RADII_M = [5_000, 25_000, 125_000, 900_000];

export type NearestMatch<T> = { readonly found: T; readonly distanceM: number };

/** What of a box is nearest to a place; null where there is nothing. */
function findNearestAmong<T extends LatLng>(place: LatLng, candidates: readonly T[]): NearestMatch<T> | null {
  let nearest: NearestMatch<T> | null = null;
  for (const found of candidates) {
    const away = haversineDistanceM(place, found);
    if (nearest === null || away < nearest.distanceM) nearest = { found, distanceM: away };
  }
  return nearest;
}

/**
 * What is nearest to a place, at most 900 km away, of what findIn says is in a box; null where there is nothing. The boxes
 * grow until the nearest lies within the circle that the box was put round: beyond it something else could be nearer.
 */
export function findNearest<T extends LatLng>(
  place: LatLng,
  findIn: (box: BoundingBox) => readonly T[],
): NearestMatch<T> | null {
  for (const reachM of SEARCH_RADII_M) {
    const nearest = findNearestAmong(place, findIn(boxAroundCircle(place, reachM)));
    if (nearest && nearest.distanceM <= reachM) return nearest;
  }
  return null;
}
