import type { TripArea } from '../graph/trip-area.ts';
import type { AlternativePlan } from '../stops/alternatives.ts';
import { withFewerStops } from '../stops/improve-plans.ts';
import { type Compromises, PlanSearch } from './plan-search.ts';
import { chooseSpeeds, findWithSpeeds } from './search-steps.ts';
import type { PlanSteps } from './trip-needs.ts';

/**
 * Takes stops and nights from a plan with fewer stops where they turn out to be better. Trips with overnight stops need
 * this second search, because the first one, without lower speeds, decides where they spend the nights.
 */
export function* takeFewerStops(
  search: PlanSearch,
  area: TripArea,
  plans: readonly AlternativePlan[],
  allowed: Compromises,
): PlanSteps<readonly AlternativePlan[]> {
  const again = new PlanSearch({ ...area, rules: withFewerStops(area.rules) }, allowed, ['recommended']);
  const found = yield* findWithSpeeds(
    again,
    plans.map(({ plan }) => plan),
  );
  if (found.length === 0) return plans;
  return yield* chooseSpeeds(
    search,
    plans,
    found.map(({ plan }) => plan),
  );
}
