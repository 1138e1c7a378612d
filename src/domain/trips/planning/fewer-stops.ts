import type { TripArea } from '../graph/trip-area.ts';
import type { AlternativePlan } from '../stops/alternatives.ts';
import { toFewerStopsRules } from '../stops/improve-plans.ts';
import { type Compromises, PlanSearch } from './plan-search.ts';
import { chooseSpeeds, findWithSpeeds } from './search-steps.ts';
import type { PlanSteps } from './trip-needs.ts';

/**
 * Searches again with a higher cost for each stop, and adopts the stops and nights of that plan where they are better.
 * Only for trips with nights: their first search considers only the requested speed, but decides where the nights are.
 */
export function* adoptFewerStops(
  search: PlanSearch,
  area: TripArea,
  plans: readonly AlternativePlan[],
  allowed: Compromises,
): PlanSteps<readonly AlternativePlan[]> {
  const fewerStopsSearch = new PlanSearch({ ...area, rules: toFewerStopsRules(area.rules) }, allowed, ['recommended']);
  const found = yield* findWithSpeeds(
    fewerStopsSearch,
    plans.map(({ plan }) => plan),
  );
  if (found.length === 0) return plans;
  return yield* chooseSpeeds(
    search,
    plans,
    found.map(({ plan }) => plan),
  );
}
