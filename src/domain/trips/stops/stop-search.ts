import { findCheapestEnd } from './cheapest-end.ts';
import { explainStops, findBetterSubstitutes, type StopExplanation } from './explain-stops.ts';
import { LabelSearch, type SearchLimits } from './label-search.ts';
import type { SearchLabel } from './search-labels.ts';
import { buildSearchSpace, restrictSearchSpace, type SearchSpace } from './search-space.ts';
import { diagnoseFailure, type StopFailure } from './stop-failure.ts';
import type { StopGraph, StopRules } from './stop-graph.ts';
import { buildStopPlan, type StopPlan } from './stop-plan.ts';

/** A plan with what is told of its stops, and whether no other can cost less. */
export type ExplainedPlan = StopPlan & { readonly told: readonly StopExplanation[]; readonly isProven: boolean };

/** The plan, or how far the rig comes without one. */
export type StopOutcome =
  | { readonly ok: true; readonly plan: ExplainedPlan }
  | { readonly ok: false; readonly failure: StopFailure };

/** So often a plan is searched again with the stations that would cost less in its stops' stead. */
const REPAIRS_MAX = 8;

/**
 * A plan that leaves no stop at which another station would cost less. A search that was cut short may: then its places and
 * those stations are searched by themselves, which is soon done.
 */
function repairPlan(field: SearchSpace, priced: SearchSpace, found: SearchLabel): StopPlan {
  let end = found;
  let plan = buildStopPlan(field, priced, end);
  for (let round = 0; round < REPAIRS_MAX; round += 1) {
    const better = findBetterSubstitutes(field, plan);
    if (better.length === 0) break;
    const chosen = new Set([...plan.visits, ...better].map(({ at }) => at));
    const other = new LabelSearch(restrictSearchSpace(field, chosen)).run();
    if (other === null || other.cost >= end.cost) break;
    end = other;
    plan = buildStopPlan(field, priced, end);
  }
  return plan;
}

/** The cheapest plan of a field, with what it costs by the rules of another one; null where there is none. */
export function findCheapestPlan(
  field: SearchSpace,
  { priced = field, limits }: { readonly priced?: SearchSpace; readonly limits?: SearchLimits | undefined } = {},
): ExplainedPlan | null {
  const found = findCheapestEnd(field, limits);
  if (found === null) return null;
  const plan = found.isProven ? buildStopPlan(field, priced, found.end) : repairPlan(field, priced, found.end);
  return { ...plan, told: explainStops(field, plan), isProven: found.isProven };
}

/**
 * The cheapest plan that keeps the rules: where the rig charges and up to which state of charge. It takes for granted
 * that a drive over a station is never shorter than the direct one of the graph. Where the rig stays and charges
 * meanwhile, states of charge are tried in steps, so a plan with stays can be a minute off the best.
 */
export function searchStops(graph: StopGraph, rules: StopRules): StopOutcome {
  const plan = findCheapestPlan(buildSearchSpace(graph, rules));
  return plan === null ? { ok: false, failure: diagnoseFailure(graph, rules) } : { ok: true, plan };
}
