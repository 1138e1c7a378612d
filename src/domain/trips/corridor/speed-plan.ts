import { mphToMps } from '../../rigs/us-units.ts';
import type { RoadLeg } from '../../roads/road-route.ts';

/** How fast a driver goes, in m/s. */
export type SpeedPlan = {
  readonly capMps: number;
  /** What-if change on fast roads: negative for slower, 0 for none. */
  readonly changeMps: number;
};

/** A speed change applies only on roads above this speed, and never slows a drive below it. */
const LOWEST_SPEED_MPS = mphToMps(50);
/** The same for a change of more than 10 mph, which plans have only to save much time or to reach a charger. */
const LOWEST_MUCH_SLOWER_SPEED_MPS = mphToMps(45);
const SMALL_CHANGE_MPS = mphToMps(10) + 0.01;
/** Minimum speed, about walking pace, regardless of the road data. */
const MIN_SPEED_MPS = 1.4;

/** Returns the rig's speed on a road in m/s. */
export function getDrivenSpeedMps(roadMps: number, { capMps, changeMps }: SpeedPlan): number {
  const capped = Math.max(MIN_SPEED_MPS, Math.min(roadMps, capMps));
  const lowestMps = -changeMps > SMALL_CHANGE_MPS ? LOWEST_MUCH_SLOWER_SPEED_MPS : LOWEST_SPEED_MPS;
  return capped <= lowestMps ? capped : Math.max(lowestMps, capped + changeMps);
}

/** Returns how much a leg's highest speed is lowered, in m/s. */
export function getSlowdownMps({ speedsMps }: Pick<RoadLeg, 'speedsMps'>, plan: SpeedPlan): number {
  const getTopMps = (speedPlan: SpeedPlan) =>
    speedsMps.reduce((topMps, roadMps) => Math.max(topMps, getDrivenSpeedMps(roadMps, speedPlan)), 0);
  return Math.max(0, getTopMps({ ...plan, changeMps: 0 }) - getTopMps(plan));
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
