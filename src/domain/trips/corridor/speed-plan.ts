import { mphToMps } from '../../rigs/us-units.ts';
import type { RoadLeg } from '../../roads/road-route.ts';

/** How fast a driver goes, in m/s. */
export type SpeedPlan = {
  readonly capMps: number;
  /** What-if change on fast roads: negative for slower, 0 for none. */
  readonly changeMps: number;
};

/** Speed changes apply only above 45 mph and never slow a drive below it. */
const FAST_ROAD_MPS = mphToMps(45);
/** Minimum speed, about walking pace, regardless of the road data. */
const MIN_SPEED_MPS = 1.4;

/** Returns the rig's speed on a road in m/s. */
export function getDrivenSpeedMps(roadMps: number, { capMps, changeMps }: SpeedPlan): number {
  const capped = Math.max(MIN_SPEED_MPS, Math.min(roadMps, capMps));
  return capped <= FAST_ROAD_MPS ? capped : Math.max(FAST_ROAD_MPS, capped + changeMps);
}

/**
 * Returns the seconds that a leg takes beyond its road speeds (turns, lights, intersections), whatever the rig's speed.
 */
export function getDelaySeconds({ atM, speedsMps, durationS }: RoadLeg): number {
  let movingSeconds = 0;
  for (let i = 0; i < speedsMps.length; i += 1)
    movingSeconds += ((atM[i + 1] ?? 0) - (atM[i] ?? 0)) / Math.max(MIN_SPEED_MPS, speedsMps[i] ?? 0);
  return Math.max(0, durationS - movingSeconds);
}
