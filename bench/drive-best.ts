import { buildSearchSpace } from '#domain/trips/stops/search-space.ts';
import { findCheapestPlan } from '#domain/trips/stops/stop-search.ts';
import type { Day, PlannedTrip } from './drive-day.ts';

/** Returns the minutes of the best drive for a driver who knows the day in advance; null if there is none. */
export function findBestMinutes({ graph, slower, rules, placeDistancesM }: PlannedTrip, day: Day): number | null {
  const nodes = graph.nodes.map((node, index) =>
    day.isUnusable(index)
      ? { ...node, charge: null }
      : { ...node, overheadMin: node.overheadMin + day.getWaitMinutes(index), backupPercent: 0 },
  );
  const perfectKnowledge = {
    ...rules,
    z: 0,
    floorPercent: 0,
    dollarsPerHour: null,
    trustsAllStations: true,
    hasContingentStops: false,
  };
  for (const candidate of [graph, ...slower.map((option) => option.graph)]) {
    const edges = candidate.edges.map((outgoing, from) =>
      outgoing.map((edge) => {
        const { peakPercent: _, ...edgeWithoutPeak } = edge;
        return {
          ...edgeWithoutPeak,
          energyPercent: day.getUsedPercent(edge, placeDistancesM[from] ?? 0, placeDistancesM[edge.to] ?? 0),
          energySdPercent: 0,
        };
      }),
    );
    const plan = findCheapestPlan(buildSearchSpace({ nodes, edges }, perfectKnowledge));
    if (plan !== null) return plan.totals.minutes;
  }
  return null;
}
