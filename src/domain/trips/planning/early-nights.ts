import type { TripArea } from '../graph/trip-area.ts';
import { DayEnds } from '../places/day-ends.ts';
import { NightStays } from '../places/night-hours.ts';
import { type AlternativePlan, mergePlans } from '../stops/alternatives.ts';
import { type Compromises, PlanSearch } from './plan-search.ts';
import { findWithSpeeds } from './search-steps.ts';
import type { PlanSteps } from './trip-needs.ts';

/** A night this much longer than requested begins too early in the day (our choice). */
const EARLY_NIGHT_MINUTES = 240;
/** How many times as much an hour is worth in the search for a better plan (our choice). */
const VALUE_OF_TIME_FACTOR = 3;

/**
 * If a night begins so early that it lasts much longer than requested, searches again with a higher value of time, and
 * returns the plan that is better by the trip's own rules.
 */
export function* avoidEarlyNights(
  area: TripArea,
  {
    plans,
    search,
    allowed,
  }: {
    readonly plans: readonly AlternativePlan[];
    readonly search: PlanSearch;
    readonly allowed: Compromises;
  },
): PlanSteps<readonly AlternativePlan[]> {
  const { rules, basis } = area;
  const maxMin = (basis.request.nights?.stayMin ?? Number.POSITIVE_INFINITY) + EARLY_NIGHT_MINUTES;
  const isEarly = plans.some(({ plan }) =>
    plan.visits.some(({ kind, stayMin }) => kind === 'overnight' && stayMin > maxMin),
  );
  if (!isEarly || rules.dollarsPerHour === null) return plans;
  const hurried = {
    ...area,
    rules: { ...rules, dollarsPerHour: rules.dollarsPerHour * VALUE_OF_TIME_FACTOR },
    nightStays: new NightStays(basis),
    dayEnds: new DayEnds(basis),
  };
  const others = yield* findWithSpeeds(new PlanSearch(hurried, allowed));
  const candidates = [...plans, ...others.map(({ plan }) => ({ labels: [], plan }))];
  const [best] = mergePlans({ graph: search.graph, rules }, candidates);
  return best === undefined ? plans : [{ ...best, labels: ['recommended'] }];
}
