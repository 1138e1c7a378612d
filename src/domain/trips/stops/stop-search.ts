import { cheapestEnd } from './label-search.ts';
import { type StopFailure, stopFailure } from './stop-failure.ts';
import { stopField } from './stop-field.ts';
import type { StopGraph, StopRules } from './stop-graph.ts';
import { planOf, type StopPlan } from './stop-plan.ts';
import { type StopTold, stopsTold } from './stop-why.ts';

/** A plan with what is told of its stops. */
export type ToldPlan = StopPlan & { readonly told: readonly StopTold[] };

/** The plan, or how far the rig comes without one. */
export type StopOutcome =
  | { readonly ok: true; readonly plan: ToldPlan }
  | { readonly ok: false; readonly failure: StopFailure };

/** The cheapest plan by some rules, with what it costs by others; null where there is none. */
export function cheapestPlan(graph: StopGraph, searched: StopRules, priced: StopRules): ToldPlan | null {
  if (graph.nodes.length === 0) throw new RangeError('A trip has a start and an end');
  const field = stopField(graph, searched);
  const end = cheapestEnd(field);
  if (end === null) return null;
  const plan = planOf(field, priced === searched ? field : stopField(graph, priced), end);
  return { ...plan, told: stopsTold(field, plan) };
}

/**
 * The cheapest plan that keeps the rules: where the rig charges and up to which state of charge. It takes for granted
 * that a drive over a station is never shorter than the direct one of the graph. Where the rig stays and charges
 * meanwhile, states of charge are tried in steps, so a plan with stays can be a minute off the best.
 */
export function searchStops(graph: StopGraph, rules: StopRules): StopOutcome {
  const plan = cheapestPlan(graph, rules, rules);
  return plan === null ? { ok: false, failure: stopFailure(graph, rules) } : { ok: true, plan };
}
