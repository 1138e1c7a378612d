import { MAX_CHOSEN_SLOWDOWN_MPS } from '../graph/build-trip-rig.ts';
import type { TripArea } from '../graph/trip-area.ts';
import { type AlternativePlan, beats } from '../stops/alternatives.ts';
import type { StopPlan } from '../stops/stop-plan.ts';
import { listEarlyNights } from './longer-day.ts';
import { type Compromises, PlanSearch, type SearchOptions } from './plan-search.ts';
import { chooseSpeeds, finishSearch } from './search-steps.ts';
import { type PlanSteps, runOptional, yieldToOthers } from './trip-needs.ts';

/** How many times a search is repeated because the plan it found had drives that were only estimated. */
const BUILD_ROUNDS_MAX = 8;

/** Plans the trip with all drives slower, or without some drives. The plan's drives are computed, not estimated. */
function* searchAgain(
  area: TripArea,
  plans: readonly AlternativePlan[],
  allowed: Compromises,
  options: SearchOptions,
): PlanSteps<AlternativePlan | undefined> {
  yield* yieldToOthers();
  const search = new PlanSearch(area, allowed, ['recommended'], options);
  let found = yield* finishSearch(search, search.next());
  for (let round = 1; area.graphs.buildDrives(found.map(({ plan }) => plan)); round += 1) {
    if (round > BUILD_ROUNDS_MAX) return undefined;
    yield* yieldToOthers();
    found = yield* finishSearch(search, search.next());
  }
  const others = plans.map(({ plan }) => plan);
  const [best] = yield* chooseSpeeds(search, found, others);
  return best;
}

function isBetter(plan: StopPlan, other: StopPlan): boolean {
  return plan.totals.costMin < other.totals.costMin && !beats(other, plan);
}

/**
 * Improves plans in which a night begins early: at a lower speed, the drive to a better place for it may be in range.
 * Plans the trip again, first with all drives slower, then without the early nights; each drive of a plan found then
 * gets its own speed.
 */
export function* avoidEarlyNights(
  area: TripArea,
  plans: readonly AlternativePlan[],
  allowed: Compromises,
): PlanSteps<readonly AlternativePlan[]> {
  let best = plans;
  for (const isSlower of [true, false]) {
    const earlyStops = best.flatMap(({ plan }) => listEarlyNights(plan, area.basis.request.nights).map(({ at }) => at));
    if (earlyStops.length === 0) break;
    const withoutEarlyNights = { isWanted: (_: number, to: number) => !earlyStops.includes(to) };
    const options = isSlower ? { slowerMps: MAX_CHOSEN_SLOWDOWN_MPS } : withoutEarlyNights;
    const found = yield* runOptional(searchAgain(area, best, allowed, options));
    if (found) best = best.map((one) => (isBetter(found.plan, one.plan) ? found : one));
  }
  return best;
}
