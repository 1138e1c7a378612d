import { BestFew } from '#domain/chargers/best-few.ts';
import { TRAIT } from '#domain/chargers/columns.ts';
import type { ChargerFilters } from '#domain/chargers/filters.ts';
import { offerNearest } from '#domain/chargers/nearest.ts';
import { type Selection, visitorOf } from '#domain/chargers/selection.ts';
import { type Sort, sortWorth } from '#domain/chargers/sort-order.ts';
import { type BoundingBox, centerOf, containsPoint, splitAtAntimeridian } from '#domain/geo/bounds.ts';
import { haversineFrom } from '#domain/geo/haversine.ts';
import { visitBox } from '#domain/geo/kd-tree.ts';
import type { LatLng } from '#domain/geo/point.ts';
import type { ChargerSet } from './charger-set.ts';
import { Found } from './found.ts';

export type RegionQuery = {
  readonly box: BoundingBox;
  readonly filters: ChargerFilters;
  readonly sort: Sort;
  readonly limit: number;
  /** From where distances count; the middle of the box unless given. */
  readonly near?: LatLng | undefined;
};

/** A key that is lowest for what comes first. */
function rankOf(set: ChargerSet, sort: Sort): (at: number) => number {
  const { columns, powersKw } = set.base.table;
  return (at) => {
    const power = powersKw[at] ?? Number.NaN;
    return -sortWorth(sort, {
      trailerScore: set.scoreAt(at),
      trailerLower: set.lowerAt(at),
      maxPowerKw: Number.isNaN(power) ? null : power,
      dcFastCount: columns.dcFastCounts[at] ?? 0,
      level2Count: columns.level2Counts[at] ?? 0,
      isStructure: ((columns.traits[at] ?? 0) & TRAIT.structure) !== 0,
    });
  };
}

/** Counts the matching chargers of boxes, and keeps their positions as long as they are few. */
function countIn(set: ChargerSet, stored: Selection, parts: readonly BoundingBox[], few: number) {
  const hits: number[] = [];
  let total = 0;
  const take = (at: number) => hits.push(at);
  const visitor = {
    one: (at: number) => {
      if (!stored.has(at)) return;
      total += 1;
      if (total <= few) take(at);
    },
    stretch: (from: number, to: number) => {
      const count = stored.count(from, to);
      total += count;
      if (count > 0 && total <= few) stored.visit(from, to, take);
    },
  };
  for (const part of parts) visitBox(set.base.points, part, visitor);
  return { hits, total };
}

/** Offers positions to the best few by distance from a point, or by score or power and then by distance. */
function offerBy(set: ChargerSet, sort: Sort, center: LatLng, best: BestFew): (at: number) => void {
  const { lats, lngs } = set.columns;
  const haversineTo = haversineFrom(center);
  const distanceOf = (at: number) => haversineTo(lats[at] ?? 0, lngs[at] ?? 0);
  if (sort === 'distance') return (at) => best.offer(distanceOf(at), 0, at);
  const rank = rankOf(set, sort);
  return (at) => {
    const first = rank(at);
    if (first <= best.worstFirst) best.offer(first, distanceOf(at), at);
  };
}

/** The matching chargers of a box: how many, and the first of them by distance, by score or by power. */
export function searchRegion(set: ChargerSet, { box, filters, sort, limit, near }: RegionQuery): Found {
  const { stored, added } = set.matching(filters);
  const parts = splitAtAntimeridian(box);
  const center = near ?? centerOf(box);
  const best = new BestFew(limit, (at) => set.idAt(at));
  const offer = offerBy(set, sort, center, best);
  const few = limit * 2;
  const { hits, total } = countIn(set, stored, parts, few);
  if (total <= few) hits.forEach(offer);
  else if (sort === 'distance') for (const part of parts) offerNearest(set.base.points, stored, part, center, best);
  else for (const part of parts) visitBox(set.base.points, part, visitorOf(stored, offer));
  const addedHits = added.filter((at) => containsPoint(box, set.pointAt(at)));
  addedHits.forEach(offer);
  return new Found(set, best.sorted(), total + addedHits.length);
}
