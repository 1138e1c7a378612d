import { getNeededPercent } from './search-space.ts';
import type { StopEdge, StopGraph, StopRules } from './stop-graph.ts';

function canReach({ nodes }: StopGraph, at: number, rules: StopRules): (edge: StopEdge) => boolean {
  // There is no charging at the start.
  const most = at === 0 ? rules.startPercent : rules.maxPercent;
  return (edge) => {
    const to = nodes[edge.to];
    return to !== undefined && getNeededPercent(edge, to, rules) <= most;
  };
}

/** Returns the places in range of one at the requested speed. */
function reachedFrom(graph: StopGraph, at: number, rules: StopRules): Set<number> {
  return new Set((graph.edges[at] ?? []).filter(canReach(graph, at, rules)).map(({ to }) => to));
}

/** Returns the function that keeps the drives of a slower graph to places out of range at the requested speed. */
export function keepOutOfRange(graph: StopGraph, rules: StopRules): (slower: StopGraph) => StopGraph {
  const reached = graph.nodes.map((_, at) => reachedFrom(graph, at, rules));
  return ({ nodes, edges }) => ({
    nodes,
    edges: edges.map((ways, at) => ways.filter(({ to }) => !reached[at]?.has(to))),
  });
}

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
      const isEnough = canReach(graph, at, rules);
      const reached = reachedFrom(graph, at, rules);
      const more = slower.flatMap(({ slowerMps, graph: { edges } }) => {
        const found = (edges[at] ?? []).filter((edge) => !reached.has(edge.to) && isEnough(edge));
        for (const { to } of found) reached.add(to);
        return found.map((edge) => ({ ...edge, slowerMps }));
      });
      return [...ways, ...more];
    }),
  };
}
