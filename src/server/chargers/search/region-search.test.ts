import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Charger } from '#domain/chargers/charger.ts';
import { matchesFilters, NO_FILTERS } from '#domain/chargers/filters.ts';
import { getSortValue, type Sort } from '#domain/chargers/index/sort-order.ts';
import { containsPoint, getCenter } from '#domain/geo/bounds.ts';
import { haversineDistanceM } from '#domain/geo/point.ts';
import { anyBox, anyChanges, anyChargers, anyFilters, anyPoint } from '../../../testing/charger-arbitraries.ts';
import { usualOrProof } from '../../../testing/proof.ts';
import { applyTestChanges, createChargerSet, makeCharger } from '../testing.ts';
import { type RegionQuery, searchRegion } from './region-search.ts';

const listIds = (chargers: readonly Charger[]) => chargers.map(({ id }) => Number(id)).sort((a, b) => a - b);

function getKey(charger: Charger, { sort, box, near }: RegionQuery): number[] {
  const distance = Math.round(haversineDistanceM(near ?? getCenter(box), charger) * 100) / 100;
  if (sort === 'distance') return [distance];
  return [-getSortValue(sort, charger), distance];
}

function compareKeys(a: readonly number[], b: readonly number[]): number {
  return (a[0] ?? 0) - (b[0] ?? 0) || (a[1] ?? 0) - (b[1] ?? 0);
}

const anyCase = anyChargers(60).chain((chargers) =>
  fc.record({
    chargers: fc.constant(chargers),
    changes: anyChanges(chargers),
    query: fc.record({
      box: anyBox,
      filters: anyFilters,
      sort: fc.constantFrom<Sort>('distance', 'fast_first', 'trailer_score', 'power'),
      limit: fc.integer({ min: 1, max: 8 }),
      near: fc.option(anyPoint, { nil: undefined }),
    }),
  }),
);

describe('a region search', () => {
  it('returns the same as a full scan: the first results in order, and the total', () => {
    fc.assert(
      fc.property(anyCase, ({ chargers, changes, query }) => {
        const set = createChargerSet(chargers, changes);
        const expected = applyTestChanges(chargers, changes).filter(
          (charger) => containsPoint(query.box, charger) && matchesFilters(charger, query.filters),
        );
        const expectedKeys = expected.map((charger) => getKey(charger, query)).sort(compareKeys);
        // Repeated, because a filter that has tested enough chargers uses a mask.
        for (let attempt = 0; attempt < 3; attempt += 1) {
          const { rows, total } = searchRegion(set, query);
          expect(total).toBe(expected.length);
          const keys = rows.map((charger) => getKey(charger, query));
          for (const [index, key] of keys.entries()) {
            const expectedKey = expectedKeys[index] ?? [];
            for (const [part, value] of key.entries()) expect(value).toBeCloseTo(expectedKey[part] ?? Number.NaN, 1);
          }
          expect(rows.length).toBe(Math.min(query.limit, expected.length));
          const everything = searchRegion(set, { ...query, limit: 100 });
          expect(listIds(everything.rows)).toEqual(listIds(expected));
        }
      }),
      { numRuns: usualOrProof(300, 2_000) },
    );
  });

  it('finds chargers on both sides of the antimeridian and at the poles', () => {
    const chargers = [
      makeCharger(1, { lat: 52, lng: 179.9 }),
      makeCharger(2, { lat: 52, lng: -179.9 }),
      makeCharger(3, { lat: 52, lng: 0 }),
      makeCharger(4, { lat: 90, lng: 180 }),
      makeCharger(5, { lat: 52, lng: 180 }),
    ];
    const searchBox = (box: RegionQuery['box']) =>
      listIds(searchRegion(createChargerSet(chargers), { box, filters: NO_FILTERS, sort: 'distance', limit: 9 }).rows);
    expect(searchBox({ swLat: 51, neLat: 53, swLng: 179, neLng: -179 })).toEqual([1, 2, 5]);
    expect(searchBox({ swLat: -90, neLat: 90, swLng: -180, neLng: 180 })).toEqual([1, 2, 3, 4, 5]);
    expect(searchBox({ swLat: 89, neLat: 90, swLng: 170, neLng: -170 })).toEqual([4]);
  });

  it('puts an unknown score or power after every known one', () => {
    const chargers = [
      makeCharger(1, { trailerScore: null, maxPowerKw: 350 }),
      makeCharger(2, { trailerScore: 0, maxPowerKw: null }),
      makeCharger(3, { trailerScore: 71, maxPowerKw: 7.2 }),
    ];
    const box = { swLat: 40, neLat: 41, swLng: -116, neLng: -115 };
    const searchSorted = (sort: Sort) =>
      searchRegion(createChargerSet(chargers), { box, filters: NO_FILTERS, sort, limit: 3 }).rows.map(({ id }) => id);
    expect(searchSorted('trailer_score')).toEqual(['3', '2', '1']);
    expect(searchSorted('power')).toEqual(['1', '3', '2']);
  });

  it('ranks an uncertain score below a slightly lower but more certain one, even after a change', () => {
    const lessCertain = makeCharger(1, { trailerScore: 88, trailerLower: 52 });
    const moreCertain = makeCharger(2, { trailerScore: 84, trailerLower: 74 });
    const set = createChargerSet([lessCertain, makeCharger(2), makeCharger(3)]);
    set.apply([{ id: 2, charger: moreCertain }]);
    const box = { swLat: 40, neLat: 41, swLng: -116, neLng: -115 };
    const { rows } = searchRegion(set, { box, filters: NO_FILTERS, sort: 'trailer_score', limit: 3 });
    expect(rows.map(({ id }) => id)).toEqual(['2', '1', '3']);
  });
});

describe('a charger set', () => {
  it('throws when it has no capacity for more changes', () => {
    const set = createChargerSet([makeCharger(1)]);
    const before = set.remainingCapacity;
    set.apply([{ id: 2, charger: makeCharger(2) }]);
    expect(set.remainingCapacity).toBe(before - 1);
    const tooMany = Array.from({ length: before }, (_, i) => ({ id: i + 3, charger: makeCharger(i + 3) }));
    expect(() => set.apply(tooMany)).toThrow('no capacity for more changes');
  });
});
