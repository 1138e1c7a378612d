import { cheapestEnd } from './cheapest-end.ts';
import type { SettledLimits } from './label-search.ts';
import { type StopFailure, stopFailure } from './stop-failure.ts';
import { type StopField, stopField } from './stop-field.ts';
import type { StopGraph, StopRules } from './stop-graph.ts';
import { planOf, type StopPlan } from './stop-plan.ts';
import { type StopTold, stopsTold } from './stop-why.ts';

/** A plan with what is told of its stops, and whether no other can cost less. */
export type ToldPlan = StopPlan & { readonly told: readonly StopTold[]; readonly isProven: boolean };

/** The plan, or how far the rig comes without one. */
export type StopOutcome =
  | { readonly ok: true; readonly plan: ToldPlan }
  | { readonly ok: false; readonly failure: StopFailure };

/** The cheapest plan of a field, with what it costs by the rules of another one; null where there is none. */
export function cheapestPlan(
  field: StopField,
  { priced = field, limits }: { readonly priced?: StopField; readonly limits?: SettledLimits | undefined } = {},
): ToldPlan | null {
  const found = cheapestEnd(field, limits);
  if (found === null) return null;
  const plan = planOf(field, priced, found.end);
  return { ...plan, told: stopsTold(field, plan), isProven: found.isProven };
}

/**
 * The cheapest plan that keeps the rules: where the rig charges and up to which state of charge. It takes for granted
 * that a drive over a station is never shorter than the direct one of the graph. Where the rig stays and charges
 * meanwhile, states of charge are tried in steps, so a plan with stays can be a minute off the best.
 */
export function searchStops(graph: StopGraph, rules: StopRules): StopOutcome {
  const plan = cheapestPlan(stopField(graph, rules));
  return plan === null ? { ok: false, failure: stopFailure(graph, rules) } : { ok: true, plan };
}
