import { getNeededPercent } from './search-space.ts';
import type { StopEdge, StopGraph, StopNode, StopRules } from './stop-graph.ts';

function canReach(nodes: readonly StopNode[], at: number, rules: StopRules): (edge: StopEdge) => boolean {
  // There is no charging at the start.
  const most = at === 0 ? rules.startPercent : rules.maxPercent;
  return (edge) => {
    const to = nodes[edge.to];
    return to !== undefined && getNeededPercent(edge, to, rules) <= most;
  };
}

/** The drives from a place at a lower speed, except those to places that are reached anyway. */
type SlowerWays = {
  readonly slowerMps: number;
  readonly waysBeyond: (reached: ReadonlySet<number>) => readonly StopEdge[];
};

/** A place by its index, with the drives from it at the requested speed. */
type Place = { readonly nodes: readonly StopNode[]; readonly at: number; readonly ways: readonly StopEdge[] };

/**
 * Adds slower drives from one place to those out of range at the requested speed: for each, the fastest with enough
 * charge. The slower drives are in order of speed, fastest first.
 */
export function addSlowerWays(
  { nodes, at, ways }: Place,
  slower: readonly SlowerWays[],
  rules: StopRules,
): readonly StopEdge[] {
  const isEnough = canReach(nodes, at, rules);
  const reached = new Set(ways.filter(isEnough).map(({ to }) => to));
  const more = slower.flatMap(({ slowerMps, waysBeyond }) => {
    const found = waysBeyond(reached).filter(isEnough);
    for (const { to } of found) reached.add(to);
    return found.map((edge) => ({ ...edge, slowerMps }));
  });
  return more.length === 0 ? ways : [...ways, ...more];
}

/** Adds slower drives to a graph. The slower graphs have the same places, fastest first. */
export function addSlowerDrives(
  { nodes, edges }: StopGraph,
  slower: readonly { readonly slowerMps: number; readonly graph: StopGraph }[],
  rules: StopRules,
): StopGraph {
  const slowerWays = (at: number) =>
    slower.map(({ slowerMps, graph }) => ({
      slowerMps,
      waysBeyond: (reached: ReadonlySet<number>) => (graph.edges[at] ?? []).filter(({ to }) => !reached.has(to)),
    }));
  return { nodes, edges: edges.map((ways, at) => addSlowerWays({ nodes, at, ways }, slowerWays(at), rules)) };
}
