import { describe, expect, test } from 'vitest';
import { NO_FILTERS } from '#domain/chargers/filters.ts';
import { serializeFilters } from './server-stations.ts';

describe('filters in the address of a tile', () => {
  test('are left out when nothing is filtered', () => {
    expect(serializeFilters(NO_FILTERS)).toBeUndefined();
  });

  test('say only what differs from no filter', () => {
    const filters = { ...NO_FILTERS, dcFastOnly: true, networks: ['Tesla Supercharger'] };
    expect(JSON.parse(serializeFilters(filters) ?? '')).toEqual({ dcFastOnly: true, networks: ['Tesla Supercharger'] });
  });
});
