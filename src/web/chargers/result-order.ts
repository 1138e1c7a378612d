import { distanceM, type LatLng } from '#domain/geo/point.ts';

export const SORTS = ['distance', 'trailer_score', 'power'] as const;
export type Sort = (typeof SORTS)[number];

type Sortable = {
  readonly lat: number;
  readonly lng: number;
  readonly dcFastCount: number;
  readonly trailerScore: number | null;
  readonly maxPowerKw: number | null;
};

export type Placed<T> = T & { readonly distanceM: number };

const compare: Readonly<Record<Sort, (a: Placed<Sortable>, b: Placed<Sortable>) => number>> = {
  distance: () => 0,
  trailer_score: (a, b) => (b.trailerScore ?? -1) - (a.trailerScore ?? -1),
  power: (a, b) => (b.maxPowerKw ?? 0) - (a.maxPowerKw ?? 0) || b.dcFastCount - a.dcFastCount,
};

/** Chargers with their distance from a point, in an order; those that are equal in it stand nearest first. */
export function placeInOrder<T extends Sortable>(chargers: readonly T[], sort: Sort, from: LatLng): Placed<T>[] {
  return chargers
    .map((charger) => ({ ...charger, distanceM: distanceM(from, charger) }))
    .sort((a, b) => compare[sort](a, b) || a.distanceM - b.distanceM);
}
