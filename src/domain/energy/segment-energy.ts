import {
  computeAirDensity,
  computeClimateKw,
  computeDragSpeedSquared,
  computeRollingFactor,
  type DrivingConditions,
  type RelativeWind,
} from './driving-conditions.ts';
import type { RigPhysics } from './rig-physics.ts';
import { computeCrosswindMps, computeHeadwindMps } from './wind.ts';

/** A stretch of road driven at one speed. */
export type RoadSegment = {
  readonly distanceM: number;
  readonly speedMps: number;
  /** Elevation of the end above the start. */
  readonly riseM: number;
  /** Direction of travel in degrees from north; if null (unknown), only gusts count as wind. */
  readonly headingDegrees: number | null;
};

/** A road segment with its conditions, and with the wind relative to the direction of travel. */
export type DriveSegment = Pick<RoadSegment, 'distanceM' | 'speedMps' | 'riseM'> &
  Pick<DrivingConditions, 'temperatureC' | 'elevationM' | 'isWet'> &
  RelativeWind;

/** A segment's battery energy by cause, in Wh. The sum is the segment's energy. */
export type EnergyBreakdown = { readonly dragWh: number; readonly rollingWh: number; readonly otherWh: number };

const JOULES_PER_WH = 3_600;
const GRAVITY = 9.81;
/** Minimum speed, so that time stays finite. */
const SLOWEST_MPS = 0.5;

function computeDragJoules(
  { dragAreaM2 }: RigPhysics,
  distanceM: number,
  density: number,
  speedSquared: number,
): number {
  return 0.5 * density * dragAreaM2 * speedSquared * distanceM;
}

function computeRollingJoules(rig: RigPhysics, distanceM: number, riseM: number, factor: number): number {
  const rollingMassKg =
    rig.vehicleRollingCoefficient * rig.vehicleMassKg + rig.trailerRollingCoefficient * rig.trailerMassKg;
  const levelM = Math.sqrt(Math.max(0, distanceM * distanceM - riseM * riseM));
  return rollingMassKg * GRAVITY * factor * levelM;
}

function computeClimbJoules(rig: RigPhysics, riseM: number): number {
  return (rig.vehicleMassKg + rig.trailerMassKg) * GRAVITY * riseM;
}

/** Converts joules at the wheels to Wh from the battery. Both are negative in regeneration, whose power is limited. */
function toBatteryWh(rig: RigPhysics, joules: number, seconds: number): number {
  if (joules >= 0) return joules / rig.driveEfficiency / JOULES_PER_WH;
  return -Math.min(-joules * rig.regenEfficiency, rig.regenKw * 1_000 * seconds) / JOULES_PER_WH;
}

/** Returns the battery energy of a climb alone, in Wh. */
export function computeClimbWh(rig: RigPhysics, riseM: number): number {
  return computeClimbJoules(rig, riseM) / rig.driveEfficiency / JOULES_PER_WH;
}

function computeAccessoryWh({ auxiliaryKw }: RigPhysics, temperatureC: number, seconds: number): number {
  return ((auxiliaryKw + computeClimateKw(temperatureC)) * 1_000 * seconds) / JOULES_PER_WH;
}

function computeSeconds(distanceM: number, speedMps: number): number {
  return distanceM / Math.max(speedMps, SLOWEST_MPS);
}

/** Combines a road segment with its conditions. */
export function toDriveSegment(
  { distanceM, speedMps, riseM, headingDegrees }: RoadSegment,
  conditions: DrivingConditions,
): DriveSegment {
  const { windMps, windFromDegrees, windSdMps, temperatureC, elevationM, isWet } = conditions;
  const headwindMps = headingDegrees === null ? 0 : computeHeadwindMps(headingDegrees, windMps, windFromDegrees);
  const crosswindMps = headingDegrees === null ? 0 : computeCrosswindMps(headingDegrees, windMps, windFromDegrees);
  return { distanceM, speedMps, riseM, temperatureC, elevationM, isWet, headwindMps, crosswindMps, windSdMps };
}

/** The parts of a segment's energy that are the same in any wind. */
export type WindIndependentParts = {
  density: number;
  rollingJoules: number;
  climbJoules: number;
  seconds: number;
  accessoryWh: number;
};

export function createWindIndependentParts(): WindIndependentParts {
  return { density: 0, rollingJoules: 0, climbJoules: 0, seconds: 0, accessoryWh: 0 };
}

/** Writes the parts of a segment's energy that are the same in any wind to `parts`. */
export function computeWindIndependentParts(rig: RigPhysics, segment: DriveSegment, parts: WindIndependentParts): void {
  const { distanceM, speedMps, riseM, temperatureC, elevationM, isWet } = segment;
  parts.density = computeAirDensity(temperatureC, elevationM);
  parts.rollingJoules = computeRollingJoules(rig, distanceM, riseM, computeRollingFactor(temperatureC, isWet));
  parts.climbJoules = computeClimbJoules(rig, riseM);
  parts.seconds = computeSeconds(distanceM, speedMps);
  parts.accessoryWh = computeAccessoryWh(rig, temperatureC, parts.seconds);
}

function computeSegmentDragJoules(rig: RigPhysics, segment: DriveSegment, { density }: WindIndependentParts): number {
  const airspeedSquared = computeDragSpeedSquared(segment.speedMps, segment, rig.yawFactor);
  return computeDragJoules(rig, segment.distanceM, density, airspeedSquared);
}

function computeTotalWh(rig: RigPhysics, dragJoules: number, parts: WindIndependentParts): number {
  const { rollingJoules, climbJoules, seconds, accessoryWh } = parts;
  return toBatteryWh(rig, dragJoules + rollingJoules + climbJoules, seconds) + accessoryWh;
}

/** Returns the Wh of a segment, given the parts that are the same in any wind. */
export function computeWhInWind(rig: RigPhysics, segment: DriveSegment, parts: WindIndependentParts): number {
  return computeTotalWh(rig, computeSegmentDragJoules(rig, segment, parts), parts);
}

/** Returns the Wh that a rig draws from its battery over a segment; negative on a steep enough descent. */
export function computeSegmentWh(rig: RigPhysics, segment: RoadSegment, conditions: DrivingConditions): number {
  return computeDriveSegmentWh(rig, toDriveSegment(segment, conditions));
}

/** Returns the Wh that a rig draws from its battery over a segment with relative wind. */
export function computeDriveSegmentWh(rig: RigPhysics, segment: DriveSegment): number {
  const parts = createWindIndependentParts();
  computeWindIndependentParts(rig, segment, parts);
  return computeWhInWind(rig, segment, parts);
}

/** Splits the energy of a segment into the parts proportional to drag and to rolling resistance, and the rest. */
export function computeEnergyBreakdown(rig: RigPhysics, segment: DriveSegment): EnergyBreakdown {
  const parts = createWindIndependentParts();
  computeWindIndependentParts(rig, segment, parts);
  const { rollingJoules, climbJoules } = parts;
  const dragJoules = computeSegmentDragJoules(rig, segment, parts);
  const isDriven = dragJoules + rollingJoules + climbJoules >= 0;
  const whPerJoule = (isDriven ? 1 / rig.driveEfficiency : rig.regenEfficiency) / JOULES_PER_WH;
  const dragWh = dragJoules * whPerJoule;
  const rollingWh = rollingJoules * whPerJoule;
  return { dragWh, rollingWh, otherWh: computeTotalWh(rig, dragJoules, parts) - dragWh - rollingWh };
}
