import { CHOSEN_SLOWER_MPS } from '../graph/build-trip-rig.ts';
import type { TripArea } from '../graph/trip-area.ts';
import type { AlternativePlan } from '../stops/alternatives.ts';
import { listEarlyNights } from './longer-day.ts';
import { type Compromises, PlanSearch, type SearchOptions } from './plan-search.ts';
import { chooseSpeeds, finishSearch } from './search-steps.ts';
import { type PlanSteps, yieldToOthers } from './trip-needs.ts';

/** Maximum number of replans with drives computed at the lower speed; until then, they are estimated. */
const BUILD_ROUNDS_MAX = 8;

/** Searches with other speeds or without some drives; drives of the plans that it finds are computed, not estimated. */
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

/**
 * Improves plans in which a night begins early: at a lower speed, the drive to a better place for it may be in range.
 * The trip is planned with all drives slower first, or without those nights, and then with each drive at its own speed.
 */
export function* avoidEarlyNights(
  area: TripArea,
  plans: readonly AlternativePlan[],
  allowed: Compromises,
): PlanSteps<readonly AlternativePlan[]> {
  const early = plans.flatMap(({ plan }) => listEarlyNights(plan, area.basis.request.nights).map(({ at }) => at));
  if (early.length === 0) return plans;
  const costOf = ({ plan }: AlternativePlan) => plan.totals.costMin;
  let best = plans;
  for (const options of [
    { slowerMps: Math.max(...CHOSEN_SLOWER_MPS) },
    { isWanted: (_: number, to: number) => !early.includes(to) },
  ]) {
    const found = yield* searchAgain(area, best, allowed, options);
    if (found !== undefined) best = best.map((one) => (costOf(found) < costOf(one) ? found : one));
  }
  return best;
}
