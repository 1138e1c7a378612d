import type { PlanLabel, TripPlan, TripTotals } from '../trip.ts';

type PlanWithCost = { readonly totals: Pick<TripTotals, 'cost'> };

/** Returns whether a plan costs no more than the others, wherever in their ranges the prices turn out to be. */
function isCertainlyCheapest(plan: PlanWithCost, others: readonly PlanWithCost[]): boolean {
  const { cost } = plan.totals;
  if (cost === null || cost.unknownStops > 0) return false;
  // There may be a cheaper plan that wasn't found for lack of recorded prices.
  if (others.length === 0) return cost.low === cost.high;
  return others.every(({ totals }) => totals.cost !== null && cost.high <= totals.cost.low);
}

/** Relabels the cheapest plan as the likely cheapest unless that is certain. */
export function labelCheapest(plans: readonly TripPlan[]): TripPlan[] {
  return plans.map((plan) => {
    const isSure = isCertainlyCheapest(
      plan,
      plans.filter((other) => other !== plan),
    );
    const toLabel = (label: PlanLabel) => (label === 'cheapest' && !isSure ? 'likely_cheapest' : label);
    return { ...plan, labels: plan.labels.map(toLabel) };
  });
}
