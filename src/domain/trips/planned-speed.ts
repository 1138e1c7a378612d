import type { TripPlan } from './trip.ts';

type PlanWithChart = Pick<TripPlan, 'stops' | 'legs' | 'profile'>;

/** How close to a stop, in meters, a point of the chart may belong to the leg before or after it. */
const STOP_RADIUS_M = 1;

/** Returns the indexes of the chart's points inside a leg, without those at its ends. */
export function listPointsInside({ stops, profile }: Pick<TripPlan, 'stops' | 'profile'>, legIndex: number): number[] {
  const [from, to] = [stops[legIndex], stops[legIndex + 1]];
  if (from === undefined || to === undefined) return [];
  return profile.atM.flatMap((atM, i) =>
    atM > from.progressM + STOP_RADIUS_M && atM < to.progressM - STOP_RADIUS_M ? [i] : [],
  );
}

/** Returns the highest planned speed of a leg, or its mean speed if the chart has no point inside the leg. */
export function getTopPlannedSpeedMps(plan: PlanWithChart, legIndex: number): number {
  const speeds = listPointsInside(plan, legIndex).map((i) => plan.profile.speedMps[i] ?? 0);
  return speeds.length === 0 ? (plan.legs[legIndex]?.meanSpeedMps ?? 0) : Math.max(...speeds);
}

/** Returns the highest speed that a plan would have without lower speeds of its own. */
export function getTopRoadSpeedMps(plan: PlanWithChart): number {
  return Math.max(...plan.legs.map(({ slowerMps }, index) => getTopPlannedSpeedMps(plan, index) + slowerMps));
}
