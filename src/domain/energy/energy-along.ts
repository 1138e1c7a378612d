import { airDensity, dragSpeedSquared, rollingFactor } from './air.ts';
import type { RigPhysics } from './rig-physics.ts';
import {
  dragJoules,
  regenShare,
  rollingJoules,
  secondsFor,
  standingWh,
  storedJoules,
  wheelsToBatteryWh,
} from './segment-energy.ts';

/** Many stretches one after the other, a number of each in every list; winds at the height of vehicles. */
export type RoadSegments = {
  readonly distanceM: Float64Array;
  readonly speedMps: Float64Array;
  readonly riseM: Float64Array;
  /** Against the direction of travel; below zero from behind. */
  readonly headwindMps: Float64Array;
  readonly crosswindMps: Float64Array;
  readonly temperatureC: Float64Array;
  readonly elevationM: Float64Array;
  /** 1 on a wet road, else 0. */
  readonly isWet: Uint8Array;
};

/** How stretches are driven. */
export type DrivenHow = {
  /** State of charge at the start in percent; null where it is not known, and the battery then always has room. */
  readonly startPercent: number | null;
  /** Whether each change of speed from one stretch to the next takes or gives back energy. */
  readonly hasSpeedChanges: boolean;
};

/** Lists for a number of stretches, with nothing in them yet. */
export function emptySegments(count: number): RoadSegments {
  const numbers = () => new Float64Array(count);
  return {
    distanceM: numbers(),
    speedMps: numbers(),
    riseM: numbers(),
    headwindMps: numbers(),
    crosswindMps: numbers(),
    temperatureC: numbers(),
    elevationM: numbers(),
    isWet: new Uint8Array(count),
  };
}

/** Writes the energy in Wh of each stretch into a list and gives the sum; makes no objects, as it runs over tens of thousands of stretches. */
export function energyAlong(
  rig: RigPhysics,
  road: RoadSegments,
  { startPercent, hasSpeedChanges }: DrivenHow,
  energiesWh: Float64Array,
): number {
  let sumWh = 0;
  for (let at = 0; at < road.distanceM.length; at += 1) {
    const distanceM = road.distanceM[at] ?? 0;
    const speedMps = road.speedMps[at] ?? 0;
    const riseM = road.riseM[at] ?? 0;
    const temperatureC = road.temperatureC[at] ?? 0;
    const beforeMps = hasSpeedChanges && at > 0 ? (road.speedMps[at - 1] ?? speedMps) : speedMps;
    const against = dragSpeedSquared(speedMps, road.headwindMps[at] ?? 0, road.crosswindMps[at] ?? 0);
    const joules =
      dragJoules(rig, distanceM, airDensity(temperatureC, road.elevationM[at] ?? 0), against) +
      rollingJoules(rig, distanceM, riseM, rollingFactor(temperatureC, road.isWet[at] === 1)) +
      storedJoules(rig, riseM, beforeMps, speedMps);
    const seconds = secondsFor(distanceM, speedMps);
    const percent = startPercent === null ? 0 : startPercent - (sumWh / rig.usableWh) * 100;
    const wh = wheelsToBatteryWh(rig, joules, seconds, regenShare(percent)) + standingWh(rig, temperatureC, seconds);
    energiesWh[at] = wh;
    sumWh += wh;
  }
  return sumWh;
}
