import { addSlowerDrivesFrom } from '../slower-drives.ts';
import type { StopGraph, StopRules } from '../stop-graph.ts';

/** Adds slower drives to a graph, from graphs of the same nodes at slower speeds, fastest first. */
export function addSlowerDrives(
  { nodes, edges }: StopGraph,
  slower: readonly { readonly slowerMps: number; readonly graph: StopGraph }[],
  rules: StopRules,
): StopGraph {
  const slowerDrives = (i: number) =>
    slower.map(({ slowerMps, graph }) => ({
      slowerMps,
      listDrivesToUnreached: (reached: ReadonlySet<number>) =>
        (graph.edges[i] ?? []).filter(({ to }) => !reached.has(to)),
      getPercentAtRequestedSpeed: (to: number) => edges[i]?.find((edge) => edge.to === to)?.energyPercent ?? 0,
    }));
  return {
    nodes,
    edges: edges.map((drives, i) => addSlowerDrivesFrom({ nodes, at: i, drives }, slowerDrives(i), rules)),
  };
}
