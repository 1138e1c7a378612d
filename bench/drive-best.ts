import { buildSearchSpace } from '#domain/trips/stops/search-space.ts';
import { findCheapestPlan } from '#domain/trips/stops/stop-search.ts';
import type { Day, PlannedTrip } from './drive-day.ts';

/** Returns the minutes of the best drive with perfect knowledge of the day and the driver's own reserve. */
export function findBestMinutes({ graph, slower, rules, placeDistancesM }: PlannedTrip, day: Day): number | null {
  const nodes = graph.nodes.map((node, at) =>
    day.isBroken(at)
      ? { ...node, charge: null }
      : { ...node, overheadMin: node.overheadMin + day.waitMin(at), backupPercent: 0 },
  );
  const perfectKnowledge = {
    ...rules,
    z: 0,
    floorPercent: 0,
    dollarsPerHour: null,
    trustsAll: true,
    hasContingentStops: false,
  };
  for (const driven of [graph, ...slower.map((other) => other.graph)]) {
    const edges = driven.edges.map((ways, from) =>
      ways.map((edge) => {
        const { peakPercent: _, ...rest } = edge;
        return {
          ...rest,
          energyPercent: day.energyOf(edge, placeDistancesM[from] ?? 0, placeDistancesM[edge.to] ?? 0),
          energySdPercent: 0,
        };
      }),
    );
    const plan = findCheapestPlan(buildSearchSpace({ nodes, edges }, perfectKnowledge));
    if (plan !== null) return plan.totals.minutes;
  }
  return null;
}
