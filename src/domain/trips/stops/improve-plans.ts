import { type AlternativeLabel, type AlternativePlan, getLabelRules, mergePlans } from './alternatives.ts';
import { buildSearchSpace } from './search-space.ts';
import type { StopGraph, StopRules } from './stop-graph.ts';
import type { StopPlan } from './stop-plan.ts';
import { type ExplainedPlan, findCheaperPlan } from './stop-search.ts';

/** Returns the drives of a graph between the given places. */
export function keepDrivesBetween({ nodes, edges }: StopGraph, chosen: ReadonlySet<number>): StopGraph {
  return { nodes, edges: edges.map((drives, i) => (chosen.has(i) ? drives.filter(({ to }) => chosen.has(to)) : [])) };
}

/** Returns the rules for a slower plan. The rules for the fewest stops would save a stop at any cost in time. */
function getSlowerRules(label: AlternativeLabel, { totals }: StopPlan, rules: StopRules): StopRules {
  return label === 'fewestStops' ? { ...rules, maxStops: totals.stops } : getLabelRules(label, rules);
}

/** Graphs with drives below the requested speed: between the places of plans, and between all, if those are searched. */
type SlowerGraphs = { readonly near: StopGraph; readonly all: StopGraph | null; readonly rules: StopRules };

/**
 * Replaces plans by cheaper ones that drive below the requested speed, if `accept` returns them. Only the recommended
 * and the fastest one are searched among all places.
 */
export function improvePlans(
  { near, all, rules }: SlowerGraphs,
  plans: readonly AlternativePlan[],
  accept: (label: AlternativeLabel, plan: ExplainedPlan) => ExplainedPlan | null,
): readonly AlternativePlan[] {
  const costSpace = buildSearchSpace(near, rules);
  let isImproved = false;
  const labeled = plans.flatMap(({ labels, plan }) =>
    labels.map((label) => {
      const isWide = all !== null && (label === 'recommended' || label === 'fastest');
      const space = isWide
        ? buildSearchSpace(all, getLabelRules(label, rules))
        : buildSearchSpace(near, getSlowerRules(label, plan, rules), costSpace);
      const found = findCheaperPlan(space, costSpace, plan);
      const accepted = found && accept(label, found);
      if (accepted === null) return { labels: [label], plan };
      isImproved = true;
      return { labels: [label], plan: accepted };
    }),
  );
  return isImproved ? mergePlans({ graph: near, rules }, labeled) : plans;
}
