import { findAlternativePlans } from '#domain/trips/stops/alternatives.ts';
import { searchStops } from '#domain/trips/stops/stop-search.ts';
import { buildLongTripGraph, buildStopRules } from '#domain/trips/testing/stop-graphs.ts';
import { seededRandom } from './random.ts';
import { logProgress, measureMs, quantile, report } from './report.ts';

const TRIP_COUNT = 8;
const RUN_COUNT = 20;
const WARM_UP_RUNS = 10;
/** Similar to a trip from Los Angeles to New York with a travel trailer. */
const ROAD = { stations: 300, miles: 2_800, rangeMiles: 110 };

/**
 * plan.search: only the stop search; plan.search.alternatives: the five searches for all alternatives. Both on made-up
 * roads.
 */
export async function measureStops(): Promise<void> {
  const rules = buildStopRules({ dollarsPerHour: 20 });
  const candidates = Array.from({ length: TRIP_COUNT }, (_, seed) => buildLongTripGraph(seededRandom(seed + 1), ROAD));
  const graphs = candidates.filter((graph) => searchStops(graph, rules).ok);
  logProgress(`${graphs.length} of ${TRIP_COUNT} made-up roads have a plan`);
  const measure = (name: string, work: (graph: (typeof graphs)[number]) => unknown) => {
    const times: number[] = [];
    for (let run = -WARM_UP_RUNS; run < RUN_COUNT; run += 1)
      for (const graph of graphs) {
        const ms = measureMs(() => work(graph));
        if (run >= 0) times.push(ms);
      }
    report({ name, value: quantile(times, 0.5), unit: 'ms', n: times.length });
    report({ name: `${name}.p95`, value: quantile(times, 0.95), unit: 'ms', n: times.length });
  };
  measure('plan.search', (graph) => searchStops(graph, rules));
  measure('plan.search.alternatives', (graph) => findAlternativePlans(graph, rules));
}
