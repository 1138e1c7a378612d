import { buildStopPlan, computePlanCost } from './build-stop-plan.ts';
import { prepareRouteSearch, type SearchResult } from './cheapest-route.ts';
import { addContingentDrives } from './contingent-drives.ts';
import { explainStops, findBetterSubstitutes, type StopExplanation } from './explain-stops.ts';
import { LabelSearch, type SearchLimits } from './label-search.ts';
import { computeLowerBounds, pruneSearchSpace } from './lower-bounds.ts';
import type { SearchLabel } from './search-labels.ts';
import { buildSearchSpace, restrictSearchSpace, type SearchSpace } from './search-space.ts';
import { diagnoseFailure, type StopFailure } from './stop-failure.ts';
import type { StopGraph, StopRules } from './stop-graph.ts';
import type { StopPlan } from './stop-plan.ts';

/** A plan with explanations, and whether it is proven to be the cheapest. */
export type ExplainedPlan = StopPlan & {
  /** Computed on request, because most plans of a search are replaced by better ones. */
  readonly explain: () => readonly StopExplanation[];
  readonly isProven: boolean;
};

/** A plan, or why there is none. */
export type StopOutcome =
  | { readonly ok: true; readonly plan: ExplainedPlan }
  | { readonly ok: false; readonly failure: StopFailure };

type FoundPlan = { readonly space: SearchSpace; readonly end: SearchLabel; readonly plan: StopPlan };

const REPAIRS_MAX = 8;

/** A search for better stops can be short, because it keeps most stops of the plan. */
const BETTER_STOP_LIMITS: SearchLimits = { labelsAfterEnd: 1_500, labelsBeforeEnd: 1_500 };

/** Searches the plan's places and the stations that would replace a stop; null if nothing costs less than `maxCost`. */
function searchBetterStops(space: SearchSpace, plan: StopPlan, maxCost: number): SearchLabel | null {
  const better = findBetterSubstitutes(space, plan);
  if (better.length === 0) return null;
  const chosen = new Set([...plan.visits, ...better].map(({ at }) => at));
  return new LabelSearch(restrictSearchSpace(space, chosen), { maxCost, limits: BETTER_STOP_LIMITS }).run();
}

/** Replaces stops for which another station would cost less: a truncated search may have missed it. */
function repairPlan(space: SearchSpace, costSpace: SearchSpace, found: SearchLabel): FoundPlan {
  let end = found;
  let plan = buildStopPlan(space, costSpace, end);
  for (let round = 0; round < REPAIRS_MAX; round += 1) {
    const other = searchBetterStops(space, plan, end.cost);
    if (other === null) break;
    end = other;
    plan = buildStopPlan(space, costSpace, end);
  }
  return { space, end, plan };
}

/**
 * Makes stops of a plan contingent if that costs less. Searches only the plan's places, which is fast, and then
 * stations that would replace a stop of the new plan.
 */
function withContingentStops(
  costSpace: SearchSpace,
  found: FoundPlan,
  extraVisits: StopPlan['visits'] = [],
): FoundPlan {
  let best = found;
  for (let round = 0; round < REPAIRS_MAX; round += 1) {
    const better = round === 0 ? [] : findBetterSubstitutes(best.space, best.plan);
    if (round > 0 && better.length === 0) break;
    const chosen = new Set([...best.plan.visits, ...better, ...extraVisits].map(({ at }) => at));
    const space = addContingentDrives(found.space, chosen);
    const end = new LabelSearch(restrictSearchSpace(space, chosen)).run();
    if (end === null || end.cost >= best.end.cost) break;
    best = { space, end, plan: buildStopPlan(space, costSpace, end) };
  }
  return best;
}

const NOISE = 1e-6;

/**
 * Returns a cheaper plan in which better stations replace stops of a plan, or null if there are none. Its totals
 * include the cost under the rules of another space.
 */
export function findBetterStops(space: SearchSpace, plan: StopPlan, costSpace = space): StopPlan | null {
  const maxCost = computePlanCost(space, plan) - NOISE;
  const end = searchBetterStops(space, plan, maxCost);
  const other = end && buildStopPlan(space, costSpace, end);
  return other !== null && computePlanCost(space, other) < maxCost ? other : null;
}

/** Returns a plan whose explanations compare its stops with all stations of a space, even those without a route. */
export function withExplanations(getSpace: () => SearchSpace, plan: ExplainedPlan): ExplainedPlan {
  return { ...plan, explain: () => explainStops(getSpace(), plan) };
}

/** Finds a plan within limits; null if there is none. */
export type FindPlan = (limits?: SearchLimits) => ExplainedPlan | null;

/**
 * Returns a function that finds the cheapest plan of a space, and its cost under the rules of another space. It doesn't
 * search again once the plan is proven, or with the same limits.
 */
export function prepareCheapestPlan(space: SearchSpace, costSpace = space): FindPlan {
  const findRoute = prepareRouteSearch(space);
  let last: { readonly plan: ExplainedPlan | null; readonly limits: SearchLimits | undefined } | null = null;
  return (limits) => {
    if (last !== null && (last.limits === limits || last.plan?.isProven !== false)) return last.plan;
    const found = findRoute(limits);
    last = { plan: found && toExplainedPlan(space, costSpace, found), limits };
    return last.plan;
  };
}

function toExplainedPlan(space: SearchSpace, costSpace: SearchSpace, { end, isProven }: SearchResult): ExplainedPlan {
  const withoutContingent = isProven
    ? { space, end, plan: buildStopPlan(space, costSpace, end) }
    : repairPlan(space, costSpace, end);
  const best = space.rules.hasContingentStops ? withContingentStops(costSpace, withoutContingent) : withoutContingent;
  return { ...best.plan, explain: () => explainStops(best.space, best.plan), isProven };
}

/** A cheaper plan, if there is one, is usually found early. */
const IMPROVEMENT_LIMITS: SearchLimits = { labelsAfterEnd: 200, labelsBeforeEnd: 200 };

/** Finds a plan that costs less than another one in the same space; null if there is none. */
export function findCheaperPlan(space: SearchSpace, costSpace: SearchSpace, plan: StopPlan): ExplainedPlan | null {
  const maxCost = computePlanCost(space, plan) - NOISE;
  const pruned = pruneSearchSpace({ bounds: computeLowerBounds(space), space }, maxCost);
  const end = new LabelSearch(pruned.space, { bounds: pruned.bounds, maxCost, limits: IMPROVEMENT_LIMITS }).run();
  if (end === null) return null;
  const withoutContingent = { space, end, plan: buildStopPlan(space, costSpace, end) };
  const found = space.rules.hasContingentStops
    ? withContingentStops(costSpace, withoutContingent, plan.visits)
    : withoutContingent;
  if (computePlanCost(space, found.plan) >= maxCost) return null;
  return { ...found.plan, explain: () => explainStops(found.space, found.plan), isProven: false };
}

/** Finds the cheapest plan of a search space; null if there is none. */
export function findCheapestPlan(space: SearchSpace, limits?: SearchLimits): ExplainedPlan | null {
  return prepareCheapestPlan(space)(limits);
}

/**
 * Finds the cheapest plan under the rules: where to charge and how much. Assumes that a drive via a station is never
 * shorter than the direct one. During stays, it searches charge in steps, so such a plan can be a minute from optimal.
 */
export function searchStops(graph: StopGraph, rules: StopRules): StopOutcome {
  const plan = findCheapestPlan(buildSearchSpace(graph, rules));
  return plan === null ? { ok: false, failure: diagnoseFailure(graph, rules) } : { ok: true, plan };
}
