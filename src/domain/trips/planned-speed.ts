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
