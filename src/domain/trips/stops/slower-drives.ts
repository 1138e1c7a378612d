import { getNeededPercent } from './search-space.ts';
import type { StopEdge, StopGraph, StopRules } from './stop-graph.ts';

/**
 * Adds slower drives to places out of range at the requested speed: for each, the fastest with enough charge. The
 * slower graphs have the same places, fastest first.
 */
export function addSlowerDrives(
  graph: StopGraph,
  slower: readonly { readonly slowerMps: number; readonly graph: StopGraph }[],
  rules: StopRules,
): StopGraph {
  return {
    nodes: graph.nodes,
    edges: graph.edges.map((ways, at) => {
      // There is no charging at the start.
      const most = at === 0 ? rules.startPercent : rules.maxPercent;
      const isEnough = (edge: StopEdge) => {
        const to = graph.nodes[edge.to];
        return to !== undefined && getNeededPercent(edge, to, rules) <= most;
      };
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
