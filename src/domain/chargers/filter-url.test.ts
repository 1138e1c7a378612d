import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AMENITIES, CONNECTORS } from './charger.ts';
import { countActiveFilters, FILTER_QUERY_NAMES, filtersFromQuery, filtersToQuery } from './filter-url.ts';
import { type ChargerFilters, NO_FILTERS } from './filters.ts';

const anyFilters: fc.Arbitrary<ChargerFilters> = fc.record({
  networks: fc.array(fc.string({ minLength: 1, maxLength: 80 }), { maxLength: 6 }),
  dcFastOnly: fc.boolean(),
  level2Only: fc.boolean(),
  showDCFast: fc.boolean(),
  showLevel2: fc.boolean(),
  includeUnknownStatus: fc.boolean(),
  trailerFriendlyOnly: fc.boolean(),
  likelyHitchedOnly: fc.boolean(),
  dropSpotOnly: fc.boolean(),
  clearsHeightOnly: fc.boolean(),
  operationalOnly: fc.boolean(),
  twentyFourSevenOnly: fc.boolean(),
  access: fc.constantFrom('all' as const, '24/7' as const, 'business' as const),
  text: fc.string({ maxLength: 200 }),
  amenities: fc.subarray([...AMENITIES]),
  amenityMinimum: fc.option(fc.integer({ min: 0, max: 100 })),
  plugs: fc.subarray([...CONNECTORS]),
  minPowerKw: fc.option(fc.integer({ min: 1, max: 10_000 })),
  rig: fc.constant(null),
});

describe("filters in the page's URL", () => {
  it('round-trip through the URL', () => {
    fc.assert(
      fc.property(anyFilters, (filters) => {
        expect(filtersFromQuery(filtersToQuery(filters))).toEqual(filters);
      }),
    );
  });

  it('round-trip through a real query string', () => {
    fc.assert(
      fc.property(anyFilters, (filters) => {
        const text = new URLSearchParams(filtersToQuery(filters).map(([name, value]) => [name, value])).toString();
        expect(filtersFromQuery(new URLSearchParams(text))).toEqual({ ...filters, ...toWellFormedText(filters) });
      }),
    );
  });

  it('are left out if nothing is filtered', () => {
    expect(filtersToQuery(NO_FILTERS)).toEqual([]);
  });

  it('are short for the usual choices', () => {
    const filters = { ...NO_FILTERS, dcFastOnly: true, trailerFriendlyOnly: true, networks: ['Tesla Supercharger'] };
    expect(filtersToQuery(filters)).toEqual([
      ['net', 'Tesla Supercharger'],
      ['dc', '1'],
      ['trailer', '1'],
    ]);
  });

  it('use only the listed parameter names', () => {
    fc.assert(
      fc.property(anyFilters, (filters) => {
        for (const [name] of filtersToQuery(filters)) expect(FILTER_QUERY_NAMES).toContain(name);
      }),
    );
  });

  it('ignore invalid values and keep valid ones', () => {
    const entries = [
      ['dc', 'maybe'],
      ['access', 'sometimes'],
      ['has', 'food,helicopter'],
      ['min', '4000'],
      ['plug', 'nacs,garden_hose'],
      ['kw', '0'],
      ['net', ''],
      ['trailer', '1'],
      ['at', '1,2,3'],
    ] as const;
    expect(filtersFromQuery(entries)).toEqual({
      ...NO_FILTERS,
      amenities: ['food'],
      plugs: ['nacs'],
      trailerFriendlyOnly: true,
    });
  });

  it('can be read from any URL', () => {
    const anyEntry = fc.tuple(fc.oneof(fc.constantFrom(...FILTER_QUERY_NAMES), fc.string()), fc.string());
    fc.assert(fc.property(fc.array(anyEntry), (entries) => filtersFromQuery(entries).networks.length <= 100));
  });

  it('are counted by kind: two networks count as one filter', () => {
    expect(countActiveFilters(NO_FILTERS)).toBe(0);
    expect(countActiveFilters({ ...NO_FILTERS, networks: ['A', 'B'], dcFastOnly: true })).toBe(2);
  });
});

/** A query string can't carry a lone surrogate; it arrives as the replacement character. */
function toWellFormedText(filters: ChargerFilters): Pick<ChargerFilters, 'networks' | 'text'> {
  return { networks: filters.networks.map((name) => name.toWellFormed()), text: filters.text.toWellFormed() };
}
