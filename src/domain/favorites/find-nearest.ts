import { type BoundingBox, boxAroundCircle } from '../geo/bounds.ts';
import { haversineDistanceM, type LatLng } from '../geo/point.ts';

/** Search radii in meters, tried in order until something is found. */
const SEARCH_RADII_M = [5_000, 25_000, 125_000, 900_000];

export type NearestMatch<T> = { readonly found: T; readonly distanceM: number };

function findNearestAmong<T extends LatLng>(place: LatLng, candidates: readonly T[]): NearestMatch<T> | null {
  let nearest: NearestMatch<T> | null = null;
  for (const found of candidates) {
    const distanceM = haversineDistanceM(place, found);
    if (nearest === null || distanceM < nearest.distanceM) nearest = { found, distanceM: distanceM };
  }
  return nearest;
}

/**
 * Finds the item nearest to a place, up to 900 km away, or null; findIn lists the items in a box. The box grows until
 * the nearest item lies within its inscribed circle, because beyond the circle something outside the box could be
 * nearer.
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
