import { getSortValue, type Sort, type SortableCharger } from '#domain/chargers/sort-order.ts';
import { haversineDistanceM, type LatLng } from '#domain/geo/point.ts';

/** The orders of the list: those of the server, and the order in which a search by words answers. */
export type ListSort = Sort | 'match';

/** From where distances count, and how the list says it. */
export type DistanceOrigin = {
  readonly point: LatLng;
  readonly words: string;
  /** Whether it is the middle of the map, and no place of the driver. */
  readonly isMapCenter: boolean;
};

export type WithDistance<T> = T & {
  /** Null while no one has said from where. */
  readonly distanceM: number | null;
};

/** Chargers with their distance from a point, in an order; those that are equal in it stand nearest first, or as they came. */
export function sortWithDistance<T extends SortableCharger & LatLng>(
  chargers: readonly T[],
  sort: ListSort,
  from: LatLng | null,
): WithDistance<T>[] {
  const placed = chargers.map((charger) => ({ ...charger, distanceM: from && haversineDistanceM(from, charger) }));
  if (sort === 'match') return placed;
  return placed.sort(
    (a, b) => getSortValue(sort, b) - getSortValue(sort, a) || (a.distanceM ?? 0) - (b.distanceM ?? 0),
  );
}

/** How a rig charges at a charger. */
export type RigSpeed = 'fast' | 'slow' | 'none';
const SPEEDS: readonly RigSpeed[] = ['fast', 'slow', 'none'];

/** Fast charging for the rig first, and what it can't use last; otherwise in the order given. */
export function fastestFirst<T>(items: readonly T[], speedOf: (item: T) => RigSpeed): T[] {
  const worth = new Map(items.map((item) => [item, SPEEDS.indexOf(speedOf(item))]));
  return items.toSorted((a, b) => (worth.get(a) ?? 0) - (worth.get(b) ?? 0));
}

type SortContext = {
  /** Whether words are searched for everywhere, so that no place of the map was meant. */
  readonly isEverywhere: boolean;
  /** Whether there is a place from which distances mean something to the driver. */
  readonly hasOrigin: boolean;
  readonly hasRig: boolean;
};

/** The orders that mean something now. */
export function availableSorts({ isEverywhere, hasOrigin }: Omit<SortContext, 'hasRig'>): readonly ListSort[] {
  const near = hasOrigin ? (['fast_first', 'distance'] as const) : [];
  return [...(isEverywhere ? (['match'] as const) : []), ...near, 'power', 'trailer_score'];
}

/** The order of the list: the one that was chosen while it means something, else fast charging first for who tows. */
export function effectiveSort(chosen: ListSort | null, context: SortContext): ListSort {
  if (chosen !== null && availableSorts(context).includes(chosen)) return chosen;
  if (context.isEverywhere) return 'match';
  if (!context.hasOrigin) return 'power';
  return context.hasRig ? 'fast_first' : 'distance';
}
