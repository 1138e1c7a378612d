import { describe, expect, it } from 'vitest';
import type { Sort } from '#domain/chargers/index/sort-order.ts';
import {
  availableSorts,
  effectiveSort,
  type RigChargingSpeed,
  sortFastestFirst,
  sortWithDistance,
} from './result-order.ts';

const here = { lat: 40, lng: -83 };
const charger = (id: string, kmNorth: number, trailerScore: number | null, maxPowerKw: number | null) => ({
  id,
  lat: 40 + kmNorth / 111.195,
  lng: -83,
  dcFastCount: 2,
  level2Count: 0,
  trailerScore,
  outlook: null,
  trailerLower: null,
  maxPowerKw,
});
const chargers = [
  charger('far', 9, 90, 350),
  charger('near', 1, null, null),
  charger('middle', 5, 90, 350),
  charger('weak', 3, 10, 50),
];
const order = (sort: Sort) => sortWithDistance(chargers, sort, here).map(({ id }) => id);

describe('the order of results', () => {
  it('is nearest first when sorted by distance', () => {
    expect(order('distance')).toEqual(['near', 'weak', 'middle', 'far']);
  });

  it('is best trailer score first, unknown scores last, equal ones nearest first', () => {
    expect(order('trailer_score')).toEqual(['middle', 'far', 'weak', 'near']);
  });

  it('is most power first, unknown power last', () => {
    expect(order('power')).toEqual(['middle', 'far', 'weak', 'near']);
  });

  it('is most fast plugs first when the power is the same', () => {
    const fewPlugs = { ...charger('few', 1, null, 350), dcFastCount: 1 };
    expect(sortWithDistance([fewPlugs, ...chargers], 'power', here).map(({ id }) => id)).toEqual([
      'middle',
      'far',
      'few',
      'weak',
      'near',
    ]);
  });

  it('has no distances, and keeps ties in order, without an origin', () => {
    const sorted = sortWithDistance(chargers, 'power', null);
    expect(sorted.map(({ id }) => id)).toEqual(['far', 'middle', 'weak', 'near']);
    expect(sorted.every(({ distanceM }) => distanceM === null)).toBe(true);
  });

  it('includes the distance in meters', () => {
    expect(sortWithDistance(chargers, 'distance', here)[0]?.distanceM).toBeCloseTo(1000, -1);
  });
});

describe('the order for a rig', () => {
  it('is fast charging first, then slow, then unusable, with each group in its original order', () => {
    const speeds: Record<string, RigChargingSpeed> = { far: 'none', near: 'fast', middle: 'slow', weak: 'fast' };
    const sorted = sortFastestFirst(chargers, ({ id }) => speeds[id] ?? 'none');
    expect(sorted.map(({ id }) => id)).toEqual(['near', 'weak', 'middle', 'far']);
  });
});

describe('the default order of the list', () => {
  const context = { isEverywhere: false, hasOrigin: true, hasRig: false };

  it('is nearest first, and fast charging first with a rig', () => {
    expect(effectiveSort(null, context)).toBe('distance');
    expect(effectiveSort(null, { ...context, hasRig: true })).toBe('fast_first');
  });

  it('is never by distance from an arbitrary place', () => {
    const countryView = { ...context, hasOrigin: false, hasRig: true };
    expect(effectiveSort(null, countryView)).toBe('power');
    expect(effectiveSort('distance', countryView)).toBe('power');
    expect(availableSorts(countryView)).toEqual(['power', 'trailer_score', 'likely_hitched']);
  });

  it('is best match for searches everywhere, and is replaced by a chosen order that applies', () => {
    expect(effectiveSort(null, { ...context, isEverywhere: true })).toBe('match');
    expect(effectiveSort('match', context)).toBe('distance');
    expect(effectiveSort('power', { ...context, isEverywhere: true })).toBe('power');
  });
});
