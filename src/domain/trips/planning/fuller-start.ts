import type { TripArea } from '../graph/trip-area.ts';
import type { AlternativePlan } from '../stops/alternatives.ts';
import type { IsWantedDrive } from '../stops/stop-graph.ts';
import type { StopPlan } from '../stops/stop-plan.ts';
import type { TripResult } from '../trip.ts';
import { type Compromises, PlanSearch } from './plan-search.ts';
import { findWithSpeeds } from './search-steps.ts';
import { type PlanSteps, yieldToOthers } from './trip-needs.ts';

/** Starting charges to try, highest first. */
const FULLER_PERCENTS = [100, 95, 90] as const;
/** Minimum savings, in minutes, that make charging more before the trip worthwhile. */
const MIN_SAVING_MINUTES = 10;
/** A smaller starting charge is suggested if it saves at most this many minutes less. */
const SAME_SAVING_MINUTES = 3;

/** Returns whether a plan saves enough time, or a stop without costing time. */
function isWorthIt({ totals: one }: StopPlan, { totals: other }: StopPlan): boolean {
  const [minutesSaved, stopsSaved] = [other.minutes - one.minutes, other.stops - one.stops];
  return stopsSaved >= 0 && minutesSaved >= (stopsSaved > 0 ? 0 : MIN_SAVING_MINUTES);
}

/** Returns the name of the only stop of the recommended plan that `plan` skips; null if other stops change too. */
function findSkippedStop({ displayPlaces }: TripArea, recommended: StopPlan, plan: StopPlan): string | null {
  const planKeys = new Set(plan.visits.map(({ key }) => key));
  const [skipped, ...others] = recommended.visits.filter(({ key }) => !planKeys.has(key));
  if (skipped === undefined || others.length > 0 || plan.visits.length >= recommended.visits.length) return null;
  return displayPlaces.get(skipped.key)?.name ?? null;
}

const LABELS = ['recommended', 'fastest', 'fewestStops'] as const;

/** A fuller start can change this many stops; later ones are chosen from the plans' stops (our choice). */
const CHANGEABLE_STOPS = 3;

/** Returns which drives a plan with a fuller start may take. */
function limitDrives(plans: readonly StopPlan[]): IsWantedDrive {
  const stops = plans[0]?.visits.filter(({ isCharging }) => isCharging) ?? [];
  const fixedFrom = stops[CHANGEABLE_STOPS]?.at ?? Number.POSITIVE_INFINITY;
  const contingent = plans.flatMap(({ legs }) => legs.flatMap((leg) => leg.contingent?.at ?? []));
  const plannedPlaces = new Set([...plans.flatMap(({ visits }) => visits.map(({ at }) => at)), ...contingent]);
  return (from, to) => [from, to].every((at) => at < fixedFrom || plannedPlaces.has(at));
}

/**
 * Plans the trip again with a fuller start, which may make compromises unnecessary, and routes the drives that are new.
 * At lower speeds, the new plans may also use the stops of `plans`.
 */
function* planFullerStart(
  area: TripArea,
  compromises: Compromises,
  plans: readonly StopPlan[],
): PlanSteps<readonly StopPlan[]> {
  const isWanted = limitDrives(plans);
  // At the requested speed, the later stops of plans that drive slower can be out of reach of each other.
  for (const options of [{ isWanted }, {}])
    for (const allowed of [{}, compromises]) {
      const search = new PlanSearch(area, allowed, LABELS, options);
      const found = yield* findWithSpeeds(search, plans);
      if (found.length > 0) return found.map(({ plan }) => plan);
    }
  return [];
}

/**
 * Finds the smallest starting charge that saves the recommended plan about as much time and as many stops as the
 * highest one; null if the highest doesn't save enough.
 */
export function* compareFullerStarts(
  area: TripArea,
  plans: readonly AlternativePlan[],
  compromises: Compromises = {},
): PlanSteps<TripResult['fuller']> {
  const knownPlans = plans.map(({ plan }) => plan);
  const [recommended] = knownPlans;
  if (recommended === undefined) return null;
  let best: TripResult['fuller'] = null;
  for (const startPercent of FULLER_PERCENTS) {
    if (startPercent <= area.rules.startPercent) break;
    yield* yieldToOthers();
    const fullerArea = { ...area, rules: { ...area.rules, startPercent } };
    const [plan] = yield* planFullerStart(fullerArea, compromises, knownPlans);
    if (plan === undefined || !isWorthIt(plan, recommended)) break;
    const minutesSaved = recommended.totals.minutes - plan.totals.minutes;
    const stopsSaved = recommended.totals.stops - plan.totals.stops;
    if (best !== null && (stopsSaved < best.stopsSaved || minutesSaved < best.minutesSaved - SAME_SAVING_MINUTES))
      break;
    best = { startPercent, minutesSaved, stopsSaved, stop: findSkippedStop(area, recommended, plan) };
  }
  return best;
}
