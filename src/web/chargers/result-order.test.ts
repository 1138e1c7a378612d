import { describe, expect, it } from 'vitest';
import type { Sort } from '#domain/chargers/sort-order.ts';
import { placeInOrder } from './result-order.ts';

const here = { lat: 40, lng: -83 };
const charger = (id: string, kmNorth: number, trailerScore: number | null, maxPowerKw: number | null) => ({
  id,
  lat: 40 + kmNorth / 111.195,
  lng: -83,
  dcFastCount: 2,
  level2Count: 0,
  trailerScore,
  trailerLower: null,
  maxPowerKw,
});
const chargers = [
  charger('far', 9, 90, 350),
  charger('near', 1, null, null),
  charger('middle', 5, 90, 350),
  charger('weak', 3, 10, 50),
];
const order = (sort: Sort) => placeInOrder(chargers, sort, here).map(({ id }) => id);

describe('the order of results', () => {
  it('is nearest first by distance', () => {
    expect(order('distance')).toEqual(['near', 'weak', 'middle', 'far']);
  });

  it('is best trailer score first, unknown scores last, equal ones nearest first', () => {
    expect(order('trailer_score')).toEqual(['middle', 'far', 'weak', 'near']);
  });

  it('is most power first, unknown power last', () => {
    expect(order('power')).toEqual(['middle', 'far', 'weak', 'near']);
  });

  it('is most fast plugs first when the power is the same', () => {
    const few = { ...charger('few', 1, null, 350), dcFastCount: 1 };
    expect(placeInOrder([few, ...chargers], 'power', here).map(({ id }) => id)).toEqual([
      'middle',
      'far',
      'few',
      'weak',
      'near',
    ]);
  });

  it('carries the distance in metres', () => {
    expect(placeInOrder(chargers, 'distance', here)[0]?.distanceM).toBeCloseTo(1000, -1);
  });
});
