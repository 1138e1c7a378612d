import { countActiveFilters } from '#domain/chargers/filter-url.ts';
import type { SearchEntry } from '#domain/searches/search-entry.ts';
import { formatQuantity } from '#web/lib/format.ts';

function describeResults({ resultsCount, filters }: SearchEntry): string {
  const filterCount = countActiveFilters({ ...filters, text: '' });
  return [formatQuantity(resultsCount, 'result'), filterCount > 0 && formatQuantity(filterCount, 'filter')]
    .filter(Boolean)
    .join(' · ');
}

export function toRecentSearch(entry: SearchEntry) {
  return { id: entry.id, kind: entry.kind, query: entry.query, detail: describeResults(entry) };
}
