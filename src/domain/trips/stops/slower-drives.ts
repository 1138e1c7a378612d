import { getNeededPercent } from './search-space.ts';
import type { StopEdge, StopNode, StopRules } from './stop-graph.ts';

function createReachPredicate(nodes: readonly StopNode[], i: number, rules: StopRules): (edge: StopEdge) => boolean {
  // There is no charging at the start.
  const maxDeparturePercent = i === 0 ? rules.startPercent : rules.maxPercent;
  return (edge) => {
    const to = nodes[edge.to];
    return to !== undefined && getNeededPercent(edge, to, rules) <= maxDeparturePercent;
  };
}

/** The drives from a place at a lower speed, except those to places that are in range at a higher speed. */
type SlowerDrives = {
  readonly slowerMps: number;
  readonly listDrivesToUnreached: (reached: ReadonlySet<number>) => readonly StopEdge[];
  readonly getPercentAtRequestedSpeed: (to: number) => number;
};

type Place = { readonly nodes: readonly StopNode[]; readonly at: number; readonly drives: readonly StopEdge[] };

/**
 * Adds slower drives from a place to the places that are out of range at the requested speed: to each, the fastest
 * drive for which the charge is enough. `slower` is sorted by speed, fastest first.
 */
export function addSlowerDrivesFrom(
  { nodes, at, drives }: Place,
  slower: readonly SlowerDrives[],
  rules: StopRules,
): readonly StopEdge[] {
  const isEnough = createReachPredicate(nodes, at, rules);
  const reached = new Set(drives.filter(isEnough).map(({ to }) => to));
  const added = slower.flatMap(({ slowerMps, listDrivesToUnreached, getPercentAtRequestedSpeed }) => {
    const found = listDrivesToUnreached(reached).filter(isEnough);
    for (const { to } of found) reached.add(to);
    return found.map((edge) => ({
      ...edge,
      slowerMps,
      savedPercent: Math.max(0, getPercentAtRequestedSpeed(edge.to) - edge.energyPercent),
    }));
  });
  return added.length === 0 ? drives : [...drives, ...added];
}
