import { countActiveFilters } from '#domain/chargers/filter-url.ts';
import type { SearchEntry } from '#domain/searches/search-entry.ts';
import { formatQuantity } from '#web/lib/format.ts';

/** What is told of a search besides its words: how many it found, and how many filters were set. */
function detailOf({ resultsCount, filters }: SearchEntry): string {
  const set = countActiveFilters({ ...filters, text: '' });
  return [formatQuantity(resultsCount, 'result'), set > 0 && formatQuantity(set, 'filter')].filter(Boolean).join(' · ');
}

/** A search of the past as a line under the search field. */
export function toRecentSearch(entry: SearchEntry) {
  return { id: entry.id, kind: entry.kind, query: entry.query, detail: detailOf(entry) };
}
