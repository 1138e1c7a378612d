import type { UnroutedDrive } from '../graph/trip-graphs.ts';
import { type AlternativePlan, findRecommended } from '../stops/alternatives.ts';
import type { StopPlan } from '../stops/stop-plan.ts';
import type { PlanSearch, SearchRound } from './plan-search.ts';
import { need, type PlanSteps, runOptional, yieldToOthers } from './trip-needs.ts';

/** How many routes a plan requests at a time, so that it computes their energy while the next ones are fetched. */
const ROUTES_AT_ONCE = 12;

/** Routes drives and adds them to a search. */
export function* addRoutes(search: PlanSearch, drives: readonly UnroutedDrive[]): PlanSteps<void> {
  if (drives.length > ROUTES_AT_ONCE) yield* yieldToOthers(drives);
  for (let i = 0; i < drives.length; i += ROUTES_AT_ONCE) {
    const fetched = yield* need('routes', { drives: drives.slice(i, i + ROUTES_AT_ONCE) });
    search.addRoutes(fetched.drives);
  }
}

/** Routes the drives that a search requests until it ends. */
export function* finishSearch(search: PlanSearch, first: SearchRound): PlanSteps<readonly AlternativePlan[]> {
  let round = first;
  while (round.kind === 'unrouted') {
    yield* addRoutes(search, round.drives);
    round = search.next();
  }
  return round.kind === 'plans' ? round.plans : [];
}

const SLOWER_ROUNDS_MAX = 6;

/** Lowers a plan's speed on drives where that saves time or a stop. */
export function* chooseSpeeds(
  search: PlanSearch,
  plans: readonly AlternativePlan[],
  others: readonly StopPlan[],
): PlanSteps<readonly AlternativePlan[]> {
  for (let round = 1; round <= SLOWER_ROUNDS_MAX && plans.length > 0; round += 1) {
    yield* yieldToOthers();
    const next = search.nextSlowerRound(plans, others, SLOWER_ROUNDS_MAX - round);
    if (next.kind === 'plans') return next.plans;
    if (next.kind === 'unrouted') yield* addRoutes(search, next.drives);
  }
  return plans;
}

/** Searches for plans, and lowers their speed where that helps; slower plans may also use the stops of `others`. */
export function* findWithSpeeds(
  search: PlanSearch,
  others: readonly StopPlan[] = [],
): PlanSteps<readonly AlternativePlan[]> {
  return yield* chooseSpeeds(search, yield* finishSearch(search, search.next()), others);
}

const BETTER_ROUNDS_MAX = 4;
/** Rounds in which the drives via likely substitutes are routed first. */
const SUBSTITUTE_ROUNDS = 2;

/** Replaces stops with others that turn out to be better because later searches have requested more routes. */
export function* adoptBetterStops(
  search: PlanSearch,
  plans: readonly AlternativePlan[],
): PlanSteps<readonly AlternativePlan[]> {
  let best = plans;
  let tried = '';
  let requestedFor: string | undefined;
  for (let round = 1; round <= BETTER_ROUNDS_MAX; round += 1) {
    yield* yieldToOthers();
    const recommended = findRecommended(best);
    const key = recommended?.visits.map(({ at }) => at).join();
    if (recommended && key !== requestedFor && round <= SUBSTITUTE_ROUNDS) {
      requestedFor = key;
      yield* runOptional(addRoutes(search, search.listSubstituteDrives('recommended', recommended)));
    }
    // The plan with the fewest stops may come from the search for the cheapest one, so look for a better one.
    const fewestStops = best.find(({ labels }) => labels.join() === 'fewestStops')?.plan;
    const betterPlans = [
      (recommended && search.findBetterPlan('recommended', recommended)) ?? [],
      (fewestStops && search.findBetterPlan('fewestStops', fewestStops)) ?? [],
    ].flat();
    const stops = betterPlans.map(({ visits }) => visits.map(({ at }) => at).join()).join(';');
    if (betterPlans.length === 0 || stops === tried) break;
    tried = stops;
    best = yield* chooseSpeeds(search, best, betterPlans);
  }
  return best;
}
