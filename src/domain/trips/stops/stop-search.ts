import { cheapestEnd } from './cheapest-end.ts';
import { LabelSearch, type SettledLimits } from './label-search.ts';
import { type StopFailure, stopFailure } from './stop-failure.ts';
import { fieldOf, type StopField, stopField } from './stop-field.ts';
import type { StopGraph, StopRules } from './stop-graph.ts';
import type { StopLabel } from './stop-labels.ts';
import { planOf, type StopPlan } from './stop-plan.ts';
import { betterSubstitutes, type StopTold, stopsTold } from './stop-why.ts';

/** A plan with what is told of its stops, and whether no other can cost less. */
export type ToldPlan = StopPlan & { readonly told: readonly StopTold[]; readonly isProven: boolean };

/** The plan, or how far the rig comes without one. */
export type StopOutcome =
  | { readonly ok: true; readonly plan: ToldPlan }
  | { readonly ok: false; readonly failure: StopFailure };

/** So often a plan is searched again with the stations that would cost less in its stops' stead. */
const REPAIRS_MAX = 8;

/**
 * A plan that leaves no stop at which another station would cost less. A search that was cut short may: then its places and
 * those stations are searched by themselves, which is soon done.
 */
function repaired(field: StopField, priced: StopField, found: StopLabel): StopPlan {
  let end = found;
  let plan = planOf(field, priced, end);
  for (let round = 0; round < REPAIRS_MAX; round += 1) {
    const better = betterSubstitutes(field, plan);
    if (better.length === 0) break;
    const chosen = new Set([...plan.visits, ...better].map(({ at }) => at));
    const other = new LabelSearch(fieldOf(field, chosen)).run();
    if (other === null || other.cost >= end.cost) break;
    end = other;
    plan = planOf(field, priced, end);
  }
  return plan;
}

/** The cheapest plan of a field, with what it costs by the rules of another one; null where there is none. */
export function cheapestPlan(
  field: StopField,
  { priced = field, limits }: { readonly priced?: StopField; readonly limits?: SettledLimits | undefined } = {},
): ToldPlan | null {
  const found = cheapestEnd(field, limits);
  if (found === null) return null;
  const plan = found.isProven ? planOf(field, priced, found.end) : repaired(field, priced, found.end);
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
