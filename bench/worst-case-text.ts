import { NO_FILTERS } from '#domain/chargers/filters.ts';
import type { ChargerSet } from '#server/chargers/search/charger-set.ts';
import { searchText } from '#server/chargers/search/text-search.ts';
import { createAdversarialQueries } from './adversarial-queries.ts';
import { logProgress, measureMs, quantile, report } from './report.ts';
import { loadRealChargers } from './stations.ts';

const ROUNDS = 12;
const SUSPECT_COUNT = 25;
const REPEATS = 5;
const NEAR = { center: { lat: 40.7, lng: -74 }, radiusM: 16_093 };

type TimedQuery = { readonly text: string; readonly ms: number };

/** Finds the slowest query: tries each once, then repeats the slowest ones and takes their medians. */
function findWorst(texts: readonly string[], run: (text: string) => unknown): TimedQuery {
  for (const text of texts.slice(0, SUSPECT_COUNT)) run(text);
  const once = texts.map((text) => ({ text, ms: measureMs(() => run(text)) })).sort((a, b) => b.ms - a.ms);
  const retried = once.slice(0, SUSPECT_COUNT).map(({ text }) => {
    const times = Array.from({ length: REPEATS }, () => measureMs(() => run(text)));
    return { text, ms: quantile(times, 0.5) };
  });
  return retried.reduce((worst, next) => (next.ms > worst.ms ? next : worst));
}

function createSearchers(set: ChargerSet): Record<string, (text: string) => unknown> {
  let count = 0;
  const search = (query: string, near: typeof NEAR | null) =>
    searchText(set, { query, near, filters: NO_FILTERS, limit: 50 }).json;
  const filter = (text: string) => {
    count += 1;
    // Use a different filter each time, because the latest filters are cached.
    const newFilters = { ...NO_FILTERS, text, amenityMinimum: null, networks: [...set.networks, `${count}`] };
    return set.match(newFilters).stored.count(0, set.base.count);
  };
  return { search: (text) => search(text, null), 'search near a point': (text) => search(text, NEAR), filter };
}

/** text.worst: the slowest of many kinds of adversarial queries, in this process. */
export async function measureWorstText(): Promise<void> {
  const set = await loadRealChargers();
  const texts = createAdversarialQueries(set.base.words.vocabulary, ROUNDS);
  const worst = Object.entries(createSearchers(set)).map(([name, run]) => ({ name, ...findWorst(texts, run) }));
  for (const { name, text, ms } of worst)
    logProgress(`${name}: ${ms.toFixed(1)} ms for ${JSON.stringify(text.slice(0, 80))}`);
  report({ name: 'text.worst', value: Math.max(...worst.map(({ ms }) => ms)), unit: 'ms', n: texts.length });
}
