import { MAX_CHOSEN_SLOWDOWN_MPS } from '../graph/build-trip-rig.ts';
import type { TripArea } from '../graph/trip-area.ts';
import { type AlternativePlan, findRecommended } from '../stops/alternatives.ts';
import type { StopPlan } from '../stops/stop-plan.ts';
import { type Compromises, PlanSearch } from './plan-search.ts';
import { adoptBetterStops, chooseSpeeds, finishSearch } from './search-steps.ts';
import { type PlanSteps, runOptional, yieldToOthers } from './trip-needs.ts';

/** Each of these plans is searched at the requested speed and at a lower one, which may save a stop. */
const SEARCHED_SLOWDOWNS_MPS = [0, MAX_CHOSEN_SLOWDOWN_MPS];

/**
 * Plans the trip again without each stop of the recommended plan in turn, and combines the stops of all these plans.
 * A better plan often differs in two stops in a row, which no search for a substitute finds.
 */
export function* trySkippingStops(
  search: PlanSearch,
  area: TripArea,
  plans: readonly AlternativePlan[],
  allowed: Compromises,
): PlanSteps<readonly AlternativePlan[]> {
  const stops = findRecommended(plans)?.visits.flatMap(({ at, kind }) => (kind === 'station' ? [at] : [])) ?? [];
  const others: StopPlan[] = [];
  for (const stop of stops) {
    const isWanted = (from: number, to: number) => from !== stop && to !== stop;
    for (const slowerMps of SEARCHED_SLOWDOWNS_MPS) {
      yield* yieldToOthers();
      const skipping = new PlanSearch(area, allowed, ['recommended'], { isWanted, slowerMps });
      const found = yield* finishSearch(skipping, skipping.next());
      others.push(...found.map(({ plan }) => plan));
    }
  }
  if (others.length === 0) return plans;
  const combined = yield* chooseSpeeds(search, plans, others);
  return (yield* runOptional(adoptBetterStops(search, combined))) ?? combined;
}
