import { expect, it } from 'vitest';
import { NO_FILTERS } from '#domain/chargers/filters.ts';
import type { SearchEntry } from '#domain/searches/search-entry.ts';
import { toRecentSearch } from './recent-search.ts';

const entry: SearchEntry = {
  id: '4b4bd2f0-8a4c-4d0c-9d7a-2f6f2f0f6c11',
  kind: 'text',
  query: 'garage',
  location: null,
  filters: NO_FILTERS,
  resultsCount: 1_234,
  createdAt: '2026-11-20T12:00:00Z',
};

it('A past search shows its number of results and filters', () => {
  expect(toRecentSearch(entry)).toEqual({ id: entry.id, kind: 'text', query: 'garage', detail: '1,234 results' });
  const filters = { ...NO_FILTERS, dcFastOnly: true, text: 'garage' };
  expect(toRecentSearch({ ...entry, filters, resultsCount: 1 }).detail).toBe('1 result · 1 filter');
});
