import { type AlternativeLabel, type AlternativePlan, getLabelRules, mergePlans } from './alternatives.ts';
import type { SlowerGraph } from './chosen-slower-drives.ts';
import { buildSearchSpace } from './search-space.ts';
import type { StopGraph, StopRules } from './stop-graph.ts';
import type { StopPlan } from './stop-plan.ts';
import { type ExplainedPlan, findPlanWithSlowerDrives } from './stop-search.ts';

/** A graph with only the drives between the chosen places, its drives at lower speeds, and the rules of the trip. */
type Places = { readonly graph: StopGraph; readonly slower: readonly SlowerGraph[]; readonly rules: StopRules };

/** Returns the drives of a graph between the given places. */
export function keepDrivesBetween({ nodes, edges }: StopGraph, chosen: ReadonlySet<number>): StopGraph {
  return { nodes, edges: edges.map((drives, i) => (chosen.has(i) ? drives.filter(({ to }) => chosen.has(to)) : [])) };
}

/** Returns the rules for a slower plan. With those of the fewest stops, it would save a stop however long that takes. */
function getSlowerRules(label: AlternativeLabel, { totals }: StopPlan, rules: StopRules): StopRules {
  return label === 'fewestStops' ? { ...rules, maxStops: totals.stops } : getLabelRules(label, rules);
}

/**
 * Replaces plans by cheaper ones among the same places that drive below the requested speed, if `accept` returns them.
 */
export function improvePlans(
  { graph, slower, rules }: Places,
  plans: readonly AlternativePlan[],
  accept: (label: AlternativeLabel, plan: ExplainedPlan) => ExplainedPlan | null,
): readonly AlternativePlan[] {
  const priced = buildSearchSpace(graph, rules);
  let isImproved = false;
  const labeled = plans.flatMap(({ labels, plan }) =>
    labels.map((label) => {
      const slowerRules = getSlowerRules(label, plan, rules);
      const space = slowerRules === rules ? priced : buildSearchSpace(graph, slowerRules, priced);
      const found = findPlanWithSlowerDrives({ space, priced, slower }, plan);
      const accepted = found && accept(label, found);
      if (accepted === null) return { labels: [label], plan };
      isImproved = true;
      return { labels: [label], plan: accepted };
    }),
  );
  return isImproved ? mergePlans({ graph, rules }, labeled) : plans;
}
