import { expect, it } from 'vitest';
import { NO_FILTERS } from '#domain/chargers/filters.ts';
import { SearchDraft } from '#domain/searches/search-entry.ts';
import { entryLocation, toPlaceSearchEntry, toTextSearchEntry } from './search-history-entry.ts';

const point = { lat: 40, lng: -83, zoom: 13 };
const filters = { ...NO_FILTERS, dcFastOnly: true, text: 'before' };
const stored = (draft: Parameters<typeof SearchDraft.parse>[0]) => ({
  ...SearchDraft.parse(draft),
  id: '4b4bd2f0-8a4c-4d0c-9d7a-2f6f2f0f6c11',
  createdAt: '2026-11-20T12:00:00Z',
});

it("A search is stored with its kind, location, filters, and number of results, in the server's format", () => {
  expect(SearchDraft.parse(toPlaceSearchEntry('Columbus, OH', point, filters, 12))).toEqual({
    kind: 'place',
    query: 'Columbus, OH',
    location: { lat: 40, lng: -83, label: 'Columbus, OH' },
    filters: { ...filters, text: '' },
    resultsCount: 12,
  });
  expect(SearchDraft.parse(toTextSearchEntry('garage', null, filters, 3))).toMatchObject({
    kind: 'text',
    location: null,
  });
  expect(SearchDraft.parse(toTextSearchEntry('garage', point, filters, 3)).location).toMatchObject({
    lat: 40,
    lng: -83,
  });
});

it('A past place search has a location to return to, and a past text search has none', () => {
  expect(entryLocation(stored(toPlaceSearchEntry('Columbus, OH', point, filters, 12)))).toEqual({ lat: 40, lng: -83 });
  expect(entryLocation(stored(toTextSearchEntry('garage', point, filters, 3)))).toBeNull();
});
