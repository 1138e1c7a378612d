import { getSortValue, type Sort, type SortableCharger } from '#domain/chargers/index/sort-order.ts';
import { haversineDistanceM, type LatLng } from '#domain/geo/point.ts';

export type ListSort = Sort | 'match';

export type DistanceOrigin = {
  readonly point: LatLng;
  readonly label: string;
  /** Whether it is the map center rather than the driver's own choice. */
  readonly isMapCenter: boolean;
};

export type WithDistance<T> = T & {
  /** Null without an origin. */
  readonly distanceM: number | null;
};

/** Sorts chargers and adds distances; ties go to the nearest, or keep their order without an origin. */
export function sortWithDistance<T extends SortableCharger & LatLng>(
  chargers: readonly T[],
  sort: ListSort,
  origin: LatLng | null,
): WithDistance<T>[] {
  const withDistances = chargers.map((charger) => ({
    ...charger,
    distanceM: origin && haversineDistanceM(origin, charger),
  }));
  if (sort === 'match') return withDistances;
  return withDistances.sort(
    (a, b) => getSortValue(sort, b) - getSortValue(sort, a) || (a.distanceM ?? 0) - (b.distanceM ?? 0),
  );
}

export type RigChargingSpeed = 'fast' | 'slow' | 'none';
const SPEEDS: readonly RigChargingSpeed[] = ['fast', 'slow', 'none'];

/** Moves chargers that are fast for the rig to the front and unusable ones to the end; otherwise keeps the order. */
export function sortFastestFirst<T>(items: readonly T[], getChargingSpeed: (item: T) => RigChargingSpeed): T[] {
  const rankOf = new Map(items.map((item) => [item, SPEEDS.indexOf(getChargingSpeed(item))]));
  return items.toSorted((a, b) => (rankOf.get(a) ?? 0) - (rankOf.get(b) ?? 0));
}

type SortContext = {
  /** Whether this is a text search everywhere, not tied to the map view. */
  readonly isEverywhere: boolean;
  readonly hasOrigin: boolean;
  readonly hasRig: boolean;
};

export function availableSorts({ isEverywhere, hasOrigin }: Omit<SortContext, 'hasRig'>): readonly ListSort[] {
  const distanceSorts = hasOrigin ? (['fast_first', 'distance'] as const) : [];
  return [...(isEverywhere ? (['match'] as const) : []), ...distanceSorts, 'power', 'trailer_score', 'likely_hitched'];
}

/**
 * Returns the chosen sort order if it applies; otherwise the default: best match for a search everywhere, power without
 * an origin, DC fast first with a rig, and nearest without one.
 */
export function effectiveSort(chosen: ListSort | null, context: SortContext): ListSort {
  if (chosen !== null && availableSorts(context).includes(chosen)) return chosen;
  if (context.isEverywhere) return 'match';
  if (!context.hasOrigin) return 'power';
  return context.hasRig ? 'fast_first' : 'distance';
}
