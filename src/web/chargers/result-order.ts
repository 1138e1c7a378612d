import { type Sort, type Sortable, sortWorth } from '#domain/chargers/sort-order.ts';
import { distanceM, type LatLng } from '#domain/geo/point.ts';

export type Placed<T> = T & { readonly distanceM: number };

/** Chargers with their distance from a point, in an order; those that are equal in it stand nearest first. */
export function placeInOrder<T extends Sortable & LatLng>(
  chargers: readonly T[],
  sort: Sort,
  from: LatLng,
): Placed<T>[] {
  return chargers
    .map((charger) => ({ ...charger, distanceM: distanceM(from, charger) }))
    .sort((a, b) => sortWorth(sort, b) - sortWorth(sort, a) || a.distanceM - b.distanceM);
}
