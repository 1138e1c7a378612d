import type { ChargerFilters } from '#domain/chargers/filters.ts';
import { TRAIT_BITS } from '#domain/chargers/index/charger-columns.ts';
import { collectNearest } from '#domain/chargers/index/nearest.ts';
import { type Selection, toBoxVisitor } from '#domain/chargers/index/selection.ts';
import { getSortValue, type Sort } from '#domain/chargers/index/sort-order.ts';
import { TopK } from '#domain/chargers/index/top-k.ts';
import { type BoundingBox, containsPoint, getCenter, splitAtAntimeridian } from '#domain/geo/bounds.ts';
import { haversineFrom } from '#domain/geo/haversine.ts';
import { visitBox } from '#domain/geo/kd-tree.ts';
import type { LatLng } from '#domain/geo/point.ts';
import { UNKNOWN_OUTLOOK, unpackOutlook } from '#domain/outlook/listed-outlook.ts';
import { ChargerResults } from './charger-results.ts';
import type { ChargerSet } from './charger-set.ts';

export type RegionQuery = {
  readonly box: BoundingBox;
  readonly filters: ChargerFilters;
  readonly sort: Sort;
  readonly limit: number;
  /** Distances are measured from here; defaults to the center of the box. */
  readonly near?: LatLng | undefined;
};

/** Creates a function that returns a sort key; the lowest comes first. */
function createRanker(set: ChargerSet, sort: Sort): (i: number) => number {
  const { columns, powersKw } = set.base.table;
  return (i) => {
    const power = powersKw[i] ?? Number.NaN;
    return -getSortValue(sort, {
      trailerScore: set.scoreAt(i),
      trailerLower: set.scoreLowerBoundAt(i),
      outlook: unpackOutlook(columns.outlooks[i] ?? UNKNOWN_OUTLOOK),
      maxPowerKw: Number.isNaN(power) ? null : power,
      dcFastCount: columns.dcFastCounts[i] ?? 0,
      level2Count: columns.level2Counts[i] ?? 0,
      isStructure: ((columns.traits[i] ?? 0) & TRAIT_BITS.structure) !== 0,
    });
  };
}

/** Counts the matching chargers in the boxes, and collects their positions while there are few. */
function countMatches(set: ChargerSet, stored: Selection, parts: readonly BoundingBox[], fewLimit: number) {
  const hits: number[] = [];
  let total = 0;
  const collect = (i: number) => hits.push(i);
  const visitor = {
    point: (i: number) => {
      if (!stored.has(i)) return;
      total += 1;
      if (total <= fewLimit) collect(i);
    },
    range: (from: number, to: number) => {
      const count = stored.count(from, to);
      total += count;
      if (count > 0 && total <= fewLimit) stored.visit(from, to, collect);
    },
  };
  for (const part of parts) visitBox(set.base.points, part, visitor);
  return { hits, total };
}

/**
 * Creates a function that offers positions to the top k, by distance from a point, or by another sort value and then
 * distance.
 */
function createCandidateCollector(set: ChargerSet, sort: Sort, center: LatLng, best: TopK): (i: number) => void {
  const { lats, lngs } = set.columns;
  const haversineTo = haversineFrom(center);
  const getHaversine = (i: number) => haversineTo(lats[i] ?? 0, lngs[i] ?? 0);
  if (sort === 'distance') return (i) => best.offer(getHaversine(i), 0, i);
  const rank = createRanker(set, sort);
  return (i) => {
    const key = rank(i);
    if (key <= best.cutoff) best.offer(key, getHaversine(i), i);
  };
}

export function searchRegion(set: ChargerSet, { box, filters, sort, limit, near }: RegionQuery): ChargerResults {
  const { stored, added } = set.match(filters);
  const parts = splitAtAntimeridian(box);
  const center = near ?? getCenter(box);
  const best = new TopK(limit, (i) => set.idAt(i));
  const offer = createCandidateCollector(set, sort, center, best);
  const fewLimit = limit * 2;
  const { hits, total } = countMatches(set, stored, parts, fewLimit);
  if (total <= fewLimit) hits.forEach(offer);
  else if (sort === 'distance') for (const part of parts) collectNearest(set.base.points, stored, part, center, best);
  else for (const part of parts) visitBox(set.base.points, part, toBoxVisitor(stored, offer));
  const addedHits = added.filter((i) => containsPoint(box, set.pointAt(i)));
  addedHits.forEach(offer);
  return new ChargerResults(set, best.listSorted(), total + addedHits.length);
}
