import { CHOSEN_SLOWER_MPS } from '../graph/build-trip-rig.ts';
import type { TripArea } from '../graph/trip-area.ts';
import type { AlternativePlan } from '../stops/alternatives.ts';
import { hasEarlyNight } from './longer-day.ts';
import { type Compromises, PlanSearch } from './plan-search.ts';
import { chooseSpeeds, finishSearch } from './search-steps.ts';
import { type PlanSteps, yieldToOthers } from './trip-needs.ts';

/** Maximum number of replans with drives computed at the lower speed; until then, they are estimated. */
const BUILD_ROUNDS_MAX = 8;

/**
 * Improves plans in which a night begins early: at a lower speed, the drive to a better place for it may be in range.
 * The trip is planned with all drives slower first, and then with each drive at its own speed.
 */
export function* avoidEarlyNights(
  area: TripArea,
  plans: readonly AlternativePlan[],
  allowed: Compromises,
): PlanSteps<readonly AlternativePlan[]> {
  if (!plans.some(({ plan }) => hasEarlyNight(plan, area.basis.request.nights))) return plans;
  yield* yieldToOthers();
  const search = new PlanSearch(area, allowed, ['recommended'], { slowerMps: Math.max(...CHOSEN_SLOWER_MPS) });
  let found = yield* finishSearch(search, search.next());
  for (let round = 1; area.graphs.buildDrives(found.map(({ plan }) => plan)); round += 1) {
    if (round > BUILD_ROUNDS_MAX) return plans;
    yield* yieldToOthers();
    found = yield* finishSearch(search, search.next());
  }
  const costOf = ({ plan }: AlternativePlan) => plan.totals.costMin;
  const others = plans.map(({ plan }) => plan);
  const [best] = yield* chooseSpeeds(search, found, others);
  if (best === undefined) return plans;
  return plans.map((alternative) => (costOf(best) < costOf(alternative) ? best : alternative));
}
