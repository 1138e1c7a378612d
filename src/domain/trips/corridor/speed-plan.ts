import { mphToMps } from '../../rigs/us-units.ts';
import type { RoadLeg } from '../../roads/road-route.ts';

/** How fast a driver goes; speeds in meters a second. */
export type SpeedPlan = {
  /** The driver goes no faster than this, however fast the road is. */
  readonly capMps: number;
  /** How much slower (below zero) or faster a what-if has it on fast roads; 0 for none. */
  readonly changeMps: number;
};

/** A change of speed is for roads driven faster than this, 45 mph, and slows no one below it. */
const FAST_ROAD_MPS = mphToMps(45);
/** No one is planned slower than walking, whatever a road says. */
const SLOWEST_MPS = 1.4;

/** The speed on a piece of road in meters a second. */
export function getDrivenSpeed(roadMps: number, { capMps, changeMps }: SpeedPlan): number {
  const capped = Math.max(SLOWEST_MPS, Math.min(roadMps, capMps));
  return capped <= FAST_ROAD_MPS ? capped : Math.max(FAST_ROAD_MPS, capped + changeMps);
}

/** Seconds of a leg that its roads' speeds don't explain (turns, lights, junctions); they are lost at any speed. */
export function getDelaySeconds({ atM, speedsMps, durationS }: RoadLeg): number {
  let moving = 0;
  for (let at = 0; at < speedsMps.length; at += 1)
    moving += ((atM[at + 1] ?? 0) - (atM[at] ?? 0)) / Math.max(SLOWEST_MPS, speedsMps[at] ?? 0);
  return Math.max(0, durationS - moving);
}
