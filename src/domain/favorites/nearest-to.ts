import { type BoundingBox, boxAroundCircle } from '../geo/bounds.ts';
import { distanceM, type LatLng } from '../geo/point.ts';

/** How far round a place one looks, in metres, until there is something. */
const REACHES_M = [5_000, 25_000, 125_000, 900_000];

export type Near<T> = { readonly found: T; readonly distanceM: number };

/** What of a box is nearest to a place; null where there is nothing. */
function nearestOf<T extends LatLng>(place: LatLng, candidates: readonly T[]): Near<T> | null {
  let nearest: Near<T> | null = null;
  for (const found of candidates) {
    const away = distanceM(place, found);
    if (nearest === null || away < nearest.distanceM) nearest = { found, distanceM: away };
  }
  return nearest;
}

/**
 * What is nearest to a place, at most 900 km away, of what findIn says is in a box; null where there is nothing. The boxes
 * grow until the nearest lies within the circle that the box was put round: beyond it something else could be nearer.
 */
export function nearestTo<T extends LatLng>(place: LatLng, findIn: (box: BoundingBox) => readonly T[]): Near<T> | null {
  for (const reachM of REACHES_M) {
    const nearest = nearestOf(place, findIn(boxAroundCircle(place, reachM)));
    if (nearest && nearest.distanceM <= reachM) return nearest;
  }
  return null;
}
