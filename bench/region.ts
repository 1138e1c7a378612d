import { ChargerSet } from '#server/chargers/search/charger-set.ts';
import { type RegionQuery, searchRegion } from '#server/chargers/search/region-search.ts';
import { createRegionQueries } from './region-queries.ts';
import { measureMs, quantile, report } from './report.ts';
import { buildChargerBase, LARGE_COUNT, loadRealChargers, SEED } from './stations.ts';
import { generateStations } from './synthetic-stations.ts';

const QUERY_COUNT = 5_000;
const ROUNDS = 3;

export function runRegionQuery(set: ChargerSet, query: RegionQuery): Buffer {
  return Buffer.concat(searchRegion(set, query).json.chunks);
}

/** Returns the times of all queries in the last round; the earlier rounds are a warm-up. */
function measureRegionTimes(set: ChargerSet, queries: ReturnType<typeof createRegionQueries>): number[] {
  let times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1)
    times = queries.map((query) => measureMs(() => runRegionQuery(set, query)));
  return times;
}

export async function measureRegion(): Promise<void> {
  const small = await loadRealChargers();
  const queries = createRegionQueries(small, QUERY_COUNT);
  const times = measureRegionTimes(small, queries);
  const p50 = quantile(times, 0.5);
  report({ name: 'region.p50', value: p50, unit: 'ms', n: QUERY_COUNT });
  report({ name: 'region.p99', value: quantile(times, 0.99), unit: 'ms', n: QUERY_COUNT });
  const large = new ChargerSet(buildChargerBase(generateStations(LARGE_COUNT, SEED), LARGE_COUNT));
  const largeTimes = measureRegionTimes(large, queries);
  const p50Again = quantile(measureRegionTimes(small, queries), 0.5);
  report({
    name: 'region.2m.growth',
    value: quantile(largeTimes, 0.5) / Math.min(p50, p50Again),
    unit: 'x',
    n: QUERY_COUNT,
  });
  report({ name: 'region.2m.p99', value: quantile(largeTimes, 0.99), unit: 'ms', n: QUERY_COUNT });
}
