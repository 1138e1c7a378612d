import { countSetFilters } from '#domain/chargers/filter-url.ts';
import type { SearchEntry } from '#domain/searches/search-entry.ts';
import { formatCounted } from '#web/lib/format.ts';

/** What is told of a search besides its words: how many it found, and how many filters were set. */
function detailOf({ resultsCount, filters }: SearchEntry): string {
  const set = countSetFilters({ ...filters, text: '' });
  return [formatCounted(resultsCount, 'result'), set > 0 && formatCounted(set, 'filter')].filter(Boolean).join(' · ');
}

/** A search of the past as a line under the search field. */
export function pastSearch(entry: SearchEntry) {
  return { id: entry.id, kind: entry.kind, query: entry.query, detail: detailOf(entry) };
}
