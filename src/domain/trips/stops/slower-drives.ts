import type { StopEdge, StopGraph, StopRules } from './stop-graph.ts';

/** What a drive needs at its start to arrive as the rules ask. */
function neededPercent(
  { energyPercent, energySdPercent, peakPercent = 0 }: StopEdge,
  { reservePercent, floorPercent, z }: StopRules,
) {
  const arriving = energyPercent + Math.max(reservePercent, floorPercent + z * energySdPercent);
  return Math.max(arriving, peakPercent + floorPercent);
}

/**
 * The drives of a graph with slower ones beside those that are too far at the speed that was asked for: of each the
 * fastest that the battery is enough for. The slower graphs have the same places, the least slow first.
 */
export function withSlowerDrives(
  graph: StopGraph,
  slower: readonly { readonly slowerMps: number; readonly graph: StopGraph }[],
  rules: StopRules,
): StopGraph {
  const full = Math.max(rules.startPercent, rules.maxPercent);
  return {
    nodes: graph.nodes,
    edges: graph.edges.map((ways, at) => {
      // Nobody charges at the start.
      const most = at === 0 ? rules.startPercent : full;
      const isEnough = (edge: StopEdge) => neededPercent(edge, rules) <= most;
      const reached = new Set(ways.filter(isEnough).map(({ to }) => to));
      const more = slower.flatMap(({ slowerMps, graph: { edges } }) => {
        const found = (edges[at] ?? []).filter((edge) => isEnough(edge) && !reached.has(edge.to));
        for (const { to } of found) reached.add(to);
        return found.map((edge) => ({ ...edge, slowerMps }));
      });
      return [...ways, ...more];
    }),
  };
}
