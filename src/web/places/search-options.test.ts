import { describe, expect, it } from 'vitest';
import { PLACE_TYPES, type Place } from '#domain/places/place.ts';
import { buildSearchOptions, followSearch, getNextActiveIndex } from './search-options.ts';

const columbus: Place = {
  formattedAddress: 'Columbus, OH',
  city: 'Columbus',
  state: 'OH',
  latitude: 39.96,
  longitude: -83,
  types: [...PLACE_TYPES.town],
  locality: 'Columbus',
  region: 'Ohio',
  country: 'US',
};

describe('the options below the search field', () => {
  it('are empty until something is typed', () => {
    expect(buildSearchOptions('  ', [columbus])).toEqual([]);
  });

  it('are the matching places, followed by a search for chargers', () => {
    expect(buildSearchOptions(' colu', [columbus]).map(({ kind }) => kind)).toEqual(['place', 'text']);
    expect(buildSearchOptions(' colu', [])).toEqual([{ kind: 'text', key: 'text', text: 'colu' }]);
  });

  it('can be cycled through with arrow keys, which also return to the field', () => {
    expect([-1, 0, 1].map((activeIndex) => getNextActiveIndex(activeIndex, 1, 2))).toEqual([0, 1, -1]);
    expect([-1, 0, 1].map((activeIndex) => getNextActiveIndex(activeIndex, -1, 2))).toEqual([1, -1, 0]);
  });
});

describe('the text in the search field', () => {
  it('goes away when the search is cleared in the results, and appears when the assistant searches', () => {
    expect(followSearch('Walmart', 'Walmart', '')).toBe('');
    expect(followSearch('', '', 'Walmart')).toBe('Walmart');
  });

  it('stays if the driver has typed something else', () => {
    expect(followSearch('Denver, CO', 'Walmart', '')).toBe('Denver, CO');
    expect(followSearch('Walmart Laramie', '', 'Walmart')).toBe('Walmart Laramie');
  });
});
