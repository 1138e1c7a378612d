import { describe, expect, test } from 'vitest';
import { NO_FILTERS } from '#domain/chargers/filters.ts';
import { serializeFilters } from './server-stations.ts';

describe("filters in a tile's URL", () => {
  test('are left out if none are set', () => {
    expect(serializeFilters(NO_FILTERS)).toBeUndefined();
  });

  test('include only non-default filters', () => {
    const filters = { ...NO_FILTERS, dcFastOnly: true, networks: ['Tesla Supercharger'] };
    expect(JSON.parse(serializeFilters(filters) ?? '')).toEqual({ dcFastOnly: true, networks: ['Tesla Supercharger'] });
  });
});
