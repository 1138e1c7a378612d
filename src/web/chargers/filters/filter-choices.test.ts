import { describe, expect, it } from 'vitest';
import { NO_FILTERS } from '#domain/chargers/filters.ts';
import {
  CHARGING_SPEEDS,
  findNetworks,
  getChargingSpeed,
  withAmenityToggled,
  withChargingSpeed,
} from './filter-choices.ts';

describe('the choice of charging speed', () => {
  it('is "any" while nothing is filtered', () => {
    expect(getChargingSpeed(NO_FILTERS)).toBe('any');
  });

  it('is the last one chosen', () => {
    for (const first of CHARGING_SPEEDS)
      for (const second of CHARGING_SPEEDS)
        expect(getChargingSpeed(withChargingSpeed(withChargingSpeed(NO_FILTERS, first), second))).toBe(second);
  });

  it('is also derived from filters that hide one kind of plug', () => {
    expect(getChargingSpeed({ ...NO_FILTERS, showLevel2: false })).toBe('dc');
    expect(getChargingSpeed({ ...NO_FILTERS, showDCFast: false })).toBe('level2');
  });

  it('shows both kinds again when "any" is chosen', () => {
    expect(withChargingSpeed({ ...NO_FILTERS, showLevel2: false }, 'any')).toEqual(NO_FILTERS);
  });
});

describe('the list of networks', () => {
  const networks = [
    { name: 'EVgo', count: 10 },
    { name: 'Tesla Supercharger', count: 90 },
    { name: 'ChargePoint', count: 50 },
    { name: 'Tesla Destination', count: 5 },
  ];
  const names = (query: string, chosen: string[], limit: number) =>
    findNetworks(networks, query, chosen, limit).map(({ name }) => name);

  it('starts with the largest', () => {
    expect(names('', [], 2)).toEqual(['Tesla Supercharger', 'ChargePoint']);
  });

  it('can be searched by part of a name, ignoring case', () => {
    expect(names('TES', [], 9)).toEqual(['Tesla Supercharger', 'Tesla Destination']);
  });

  it('never hides a chosen one', () => {
    expect(names('tesla', ['EVgo'], 1)).toEqual(['EVgo', 'Tesla Supercharger']);
  });

  it('finds others, no matter how many are chosen', () => {
    const chosen = ['Tesla Supercharger', 'ChargePoint'];
    expect(names('evgo', chosen, 2)).toEqual([...chosen, 'EVgo']);
  });
});

describe('the choice of amenities', () => {
  it('adds an amenity, and removes it if it is chosen again', () => {
    const withFood = withAmenityToggled(NO_FILTERS, 'food');
    expect(withFood.amenities).toEqual(['food']);
    expect(withAmenityToggled(withFood, 'food')).toEqual(NO_FILTERS);
  });
});
