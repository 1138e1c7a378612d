import {
  computeAirDensity,
  computeClimateKw,
  computeDragSpeedSquared,
  computeRollingFactor,
  type DrivingConditions,
} from './driving-conditions.ts';
import type { RigPhysics } from './rig-physics.ts';
import { computeCrosswindMps, computeHeadwindMps } from './wind.ts';

/** A stretch of road driven at one speed. */
export type RoadSegment = {
  readonly distanceM: number;
  readonly speedMps: number;
  /** How much higher its end is than its start. */
  readonly riseM: number;
  /** Where it leads, in degrees from north; null where that is not known, and wind is then left out. */
  readonly headingDegrees: number | null;
};

/** A stretch as its driver meets it: road, air, and the wind by where it leads. */
export type DriveSegment = Pick<RoadSegment, 'distanceM' | 'speedMps' | 'riseM'> &
  Pick<DrivingConditions, 'temperatureC' | 'elevationM' | 'isWet'> & {
    /** Against the direction of travel; below zero from behind. */
    readonly headwindMps: number;
    readonly crosswindMps: number;
  };

/** Where the energy of a stretch goes: Wh from the battery, whose sum is the energy of the stretch. */
export type EnergyBreakdown = { readonly dragWh: number; readonly rollingWh: number; readonly otherWh: number };

const JOULES_PER_WH = 3_600;
const GRAVITY = 9.81;
/** A rig that stands still gets nowhere: the slowest that counts. */
const SLOWEST_MPS = 0.5;

/** The energy in joules that drag takes over a stretch. */
function dragJoules({ dragAreaM2 }: RigPhysics, distanceM: number, density: number, speedSquared: number): number {
  return 0.5 * density * dragAreaM2 * speedSquared * distanceM;
}

/** The energy in joules that rolling takes over a stretch. */
function rollingJoules(rig: RigPhysics, distanceM: number, riseM: number, factor: number): number {
  const weight = rig.vehicleRolling * rig.vehicleMassKg + rig.trailerRolling * rig.trailerMassKg;
  const levelM = Math.sqrt(Math.max(0, distanceM * distanceM - riseM * riseM));
  return weight * GRAVITY * factor * levelM;
}

/** The energy in joules that goes into height. */
function climbJoules(rig: RigPhysics, riseM: number): number {
  return (rig.vehicleMassKg + rig.trailerMassKg) * GRAVITY * riseM;
}

/** What joules at the wheels take from the battery, in Wh; below zero for what regeneration gives back, trailer brakes taking the rest. */
function wheelsToBatteryWh(rig: RigPhysics, joules: number, seconds: number): number {
  if (joules >= 0) return joules / rig.driveEfficiency / JOULES_PER_WH;
  return -Math.min(-joules * rig.regenEfficiency, rig.regenKw * 1_000 * seconds) / JOULES_PER_WH;
}

/** What auxiliaries and climate take, in Wh. */
function accessoryWh({ auxiliaryKw }: RigPhysics, temperatureC: number, seconds: number): number {
  return ((auxiliaryKw + computeClimateKw(temperatureC)) * 1_000 * seconds) / JOULES_PER_WH;
}

/** The seconds that a stretch takes. */
function secondsFor(distanceM: number, speedMps: number): number {
  return distanceM / Math.max(speedMps, SLOWEST_MPS);
}

/** A stretch in its air, as its driver meets it. */
export function toDriveSegment(
  { distanceM, speedMps, riseM, headingDegrees }: RoadSegment,
  air: DrivingConditions,
): DriveSegment {
  const { windMps, windFromDegrees, temperatureC, elevationM, isWet } = air;
  const head = headingDegrees === null ? 0 : computeHeadwindMps(headingDegrees, windMps, windFromDegrees);
  const cross = headingDegrees === null ? 0 : computeCrosswindMps(headingDegrees, windMps, windFromDegrees);
  return { distanceM, speedMps, riseM, temperatureC, elevationM, isWet, headwindMps: head, crosswindMps: cross };
}

function computeWheelEnergy(rig: RigPhysics, segment: DriveSegment) {
  const { distanceM, speedMps, riseM, temperatureC, elevationM } = segment;
  const against = computeDragSpeedSquared(speedMps, segment.headwindMps, segment.crosswindMps);
  return {
    drag: dragJoules(rig, distanceM, computeAirDensity(temperatureC, elevationM), against),
    rolling: rollingJoules(rig, distanceM, riseM, computeRollingFactor(temperatureC, segment.isWet)),
    height: climbJoules(rig, riseM),
  };
}

/** The energy in Wh that a rig takes from its battery over a stretch; below zero where it leads down steeply enough. */
export function computeSegmentWh(rig: RigPhysics, segment: RoadSegment, air: DrivingConditions): number {
  return computeDriveSegmentWh(rig, toDriveSegment(segment, air));
}

/** The same of a stretch whose wind is known by where it leads. */
export function computeDriveSegmentWh(rig: RigPhysics, segment: DriveSegment): number {
  const { drag, rolling, height } = computeWheelEnergy(rig, segment);
  const seconds = secondsFor(segment.distanceM, segment.speedMps);
  return wheelsToBatteryWh(rig, drag + rolling + height, seconds) + accessoryWh(rig, segment.temperatureC, seconds);
}

/** The energy of a stretch in its parts: what more drag and more rolling would take in proportion, and the rest. */
export function computeEnergyBreakdown(rig: RigPhysics, segment: DriveSegment): EnergyBreakdown {
  const { drag, rolling, height } = computeWheelEnergy(rig, segment);
  const isDriven = drag + rolling + height >= 0;
  const perJoule = (isDriven ? 1 / rig.driveEfficiency : rig.regenEfficiency) / JOULES_PER_WH;
  const dragWh = drag * perJoule;
  const rollingWh = rolling * perJoule;
  return { dragWh, rollingWh, otherWh: computeDriveSegmentWh(rig, segment) - dragWh - rollingWh };
}
