import type { TripPlan } from './trip.ts';

/** Returns the highest planned speed of a leg; null if the plan's chart has no point on it. */
export function getTopPlannedSpeedMps(
  { stops, profile }: Pick<TripPlan, 'stops' | 'profile'>,
  legIndex: number,
): number | null {
  const [from, to] = [stops[legIndex], stops[legIndex + 1]];
  if (from === undefined || to === undefined) return null;
  const speeds = profile.speedMps.filter((_, i) => {
    const atM = profile.atM[i] ?? 0;
    return atM >= from.progressM && atM <= to.progressM;
  });
  return speeds.length === 0 ? null : Math.max(...speeds);
}

/** Returns the highest speed that a plan would have without lower speeds of its own; null if its chart is empty. */
export function getTopRoadSpeedMps(plan: Pick<TripPlan, 'stops' | 'profile' | 'legs'>): number | null {
  const speeds = plan.legs.flatMap(({ slowerMps }, index) => {
    const plannedMps = getTopPlannedSpeedMps(plan, index);
    return plannedMps === null ? [] : [plannedMps + slowerMps];
  });
  return speeds.length === 0 ? null : Math.max(...speeds);
}
