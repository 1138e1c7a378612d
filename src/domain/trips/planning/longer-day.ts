import type { TripArea } from '../graph/trip-area.ts';
import { MIN_SLEEP_MINUTES } from '../places/day-clock.ts';
import { MAX_DRIVE_MINUTES, withDailyDriving } from '../relax-request.ts';
import type { AlternativePlan } from '../stops/alternatives.ts';
import type { StopPlan } from '../stops/stop-plan.ts';
import type { TripResult } from '../trip.ts';
import type { TripRequest } from '../trip-request.ts';
import { type Compromises, PlanSearch } from './plan-search.ts';
import { findWithSpeeds } from './search-steps.ts';
import { type PlanSteps, yieldToOthers } from './trip-needs.ts';

/** Increases of daily driving to try, in minutes, smallest first. */
const LONGER_MINUTES = [60, 120] as const;
/**
 * A night that lasts this much longer than requested begins early (our choice): a ten-hour night that is extended until
 * 5 a.m. then begins by 4 p.m.
 */
const EARLY_MINUTES = 180;

/** Another plan may need only this share of the driving, because its stops are elsewhere (our estimate). */
const LEAST_DRIVING_SHARE = 0.97;

/** Returns the nights of a plan that last so much longer than requested that they begin early. */
export function listEarlyNights({ visits }: StopPlan, nights: TripRequest['nights']): StopPlan['visits'] {
  if (nights === null || nights.stayMin < MIN_SLEEP_MINUTES) return [];
  return visits.filter(({ kind, stayMin }) => kind === 'overnight' && stayMin >= nights.stayMin + EARLY_MINUTES);
}

const countNights = ({ visits }: StopPlan) => visits.filter(({ kind }) => kind === 'overnight').length;

/** Returns the fewest nights needed for about as much driving as in a plan, wherever the overnight places are. */
function countNeededNights({ legs }: StopPlan, afterDriveMin: number): number {
  const driveMin = legs.reduce((sum, { minutes }) => sum + minutes, 0);
  return Math.max(0, Math.ceil((driveMin * LEAST_DRIVING_SHARE) / afterDriveMin) - 1);
}

/** Plans the trip again with longer days, and routes the drives that are new. */
function* planLongerDays(
  area: TripArea,
  plan: StopPlan,
  afterDriveMin: number,
  allowed: Compromises,
): PlanSteps<StopPlan | null> {
  const basis = { ...area.basis, request: withDailyDriving(area.basis.request, afterDriveMin) };
  const rules = { ...area.rules, maxDriveMin: afterDriveMin };
  const search = new PlanSearch({ ...area, basis, rules }, allowed);
  const [recommended] = yield* findWithSpeeds(search, [plan]);
  return recommended?.plan ?? null;
}

/** Finds the smallest increase of daily driving that saves a night; null if no night begins early or none is saved. */
export function* findLongerDay(
  area: TripArea,
  [recommended]: readonly AlternativePlan[],
  allowed: Compromises,
): PlanSteps<TripResult['longerDay']> {
  const { nights } = area.basis.request;
  if (nights === null || recommended === undefined) return null;
  const { plan } = recommended;
  if (listEarlyNights(plan, nights).length === 0) return null;
  for (const longerMin of LONGER_MINUTES) {
    const afterDriveMin = nights.afterDriveMin + longerMin;
    if (afterDriveMin > MAX_DRIVE_MINUTES || countNeededNights(plan, afterDriveMin) >= countNights(plan)) continue;
    yield* yieldToOthers();
    const longer = yield* planLongerDays(area, plan, afterDriveMin, allowed);
    if (longer === null) continue;
    const nightsSaved = countNights(plan) - countNights(longer);
    const minutesSaved = plan.totals.minutes - longer.totals.minutes;
    if (nightsSaved > 0 && minutesSaved > 0) return { afterDriveMin, minutesSaved, nightsSaved };
  }
  return null;
}
