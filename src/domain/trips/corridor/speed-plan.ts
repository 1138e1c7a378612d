import { mphToMps } from '../../rigs/us-units.ts';
import type { RoadLeg } from '../../roads/road-route.ts';

/** How fast a driver goes, in m/s. */
export type SpeedPlan = {
  readonly capMps: number;
  /** What-if change on fast roads: negative for slower, 0 for none. */
  readonly changeMps: number;
};

/** A speed change of up to 15 mph applies only on roads above this speed, and never slows a drive below it. */
export const LOWEST_SPEED_MPS = mphToMps(50);
/** The same for a larger change, which plans use only to save much time or to reach a charger. */
const LOWEST_MUCH_SLOWER_SPEED_MPS = mphToMps(45);
const LARGEST_USUAL_CHANGE_MPS = mphToMps(15);
/** Minimum speed, about walking pace, regardless of the road data. */
const MIN_SPEED_MPS = 1.4;

/** Returns the rig's speed on a road in m/s. */
export function getDrivenSpeedMps(roadMps: number, { capMps, changeMps }: SpeedPlan): number {
  const capped = Math.max(MIN_SPEED_MPS, Math.min(roadMps, capMps));
  const lowestMps = -changeMps > LARGEST_USUAL_CHANGE_MPS ? LOWEST_MUCH_SLOWER_SPEED_MPS : LOWEST_SPEED_MPS;
  return capped <= lowestMps ? capped : Math.max(lowestMps, capped + changeMps);
}

/** A smaller reduction of speed isn't worth mentioning. */
const MIN_SLOWDOWN_MPS = 0.4;

/** Returns how much a leg's highest speed is lowered, in m/s; 0 if hardly at all. */
export function getSlowdownMps({ speedsMps }: Pick<RoadLeg, 'speedsMps'>, plan: SpeedPlan): number {
  const getTopMps = (speedPlan: SpeedPlan) =>
    speedsMps.reduce((topMps, roadMps) => Math.max(topMps, getDrivenSpeedMps(roadMps, speedPlan)), 0);
  const slowdownMps = getTopMps({ ...plan, changeMps: 0 }) - getTopMps(plan);
  return slowdownMps < MIN_SLOWDOWN_MPS ? 0 : slowdownMps;
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
