import type { Calibration } from '../../energy/calibration.ts';
import { buildRigPhysics, type RigPhysics } from '../../energy/rig-physics.ts';
import type { RigDraft, RigMeasures } from '../../rigs/rig.ts';
import { getRigVehicle, measureRig } from '../../rigs/rig-vehicle.ts';
import type { Trailer } from '../../rigs/trailer.ts';
import { TRAILER_LIBRARY } from '../../rigs/trailer-library.ts';
import { mphToMps } from '../../rigs/us-units.ts';
import type { CustomVehicle, Vehicle } from '../../rigs/vehicle.ts';
import type { RoutingProfile } from '../../roads/road-route.ts';
import { calibratePhysics } from '../corridor/rig-energy.ts';
import type { SpeedPlan } from '../corridor/speed-plan.ts';
import { DEFAULT_TOP_SPEED_MPS, type TripRequest } from '../trip-request.ts';

/** A rig as the planner uses it. */
export type TripRig = {
  readonly vehicle: Vehicle | CustomVehicle;
  readonly isTowing: boolean;
  readonly measures: RigMeasures;
  /** Corrected by the calibration, which is based on driven legs. */
  readonly physics: RigPhysics;
  /** Whether vehicle and trailer are unmodified library entries, whose figures are the most certain. */
  readonly isLibraryRig: boolean;
};

/**
 * Returns whether a trailer has exactly the measurements of a library entry; otherwise its figures are less certain.
 */
function isInLibrary(trailer: Trailer): boolean {
  const { kind, lengthM, widthM, heightM, massKg, frontalAreaM2 } = trailer;
  return TRAILER_LIBRARY.some(
    ({ trailer: known }) =>
      known?.kind === kind &&
      known.lengthM === lengthM &&
      known.widthM === widthM &&
      known.heightM === heightM &&
      known.massKg === massKg &&
      known.frontalAreaM2 === frontalAreaM2,
  );
}

/** Builds the rig of a trip, corrected by its calibration. */
export function buildTripRig(rig: Pick<RigDraft, 'vehicle' | 'trailer'>, calibration: Calibration): TripRig {
  const vehicle = getRigVehicle(rig);
  return {
    vehicle,
    isTowing: rig.trailer !== null,
    measures: measureRig(rig),
    physics: calibratePhysics(buildRigPhysics(vehicle, rig.trailer), calibration),
    isLibraryRig: typeof rig.vehicle === 'string' && (rig.trailer === null || isInLibrary(rig.trailer)),
  };
}

/** Slowdowns of 5 to 20 mph, tried where the battery is too small at the requested speed. */
export const SLOWDOWNS_MPS = [5, 10, 15, 20].map(mphToMps);

/** Slowdowns that a plan may choose to save time or a stop, or money if it is the cheapest one. */
export const CHOSEN_SLOWDOWNS_MPS = SLOWDOWNS_MPS.slice(0, 2);

export const MAX_SLOWDOWN_MPS = Math.max(...SLOWDOWNS_MPS);
/** A larger slowdown is "much slower". */
export const MAX_CHOSEN_SLOWDOWN_MPS = Math.max(...CHOSEN_SLOWDOWNS_MPS);

export function toSpeedPlan({ rig, topSpeedMps }: Pick<TripRequest, 'rig' | 'topSpeedMps'>, changeMps = 0): SpeedPlan {
  return { capMps: topSpeedMps ?? DEFAULT_TOP_SPEED_MPS[rig.trailer === null ? 'solo' : 'towing'], changeMps };
}

const VEHICLE_AXLES = 2;

/** Returns the properties of a rig that restrict the roads it may use. */
export function toRoutingProfile(
  request: Pick<TripRequest, 'rig' | 'topSpeedMps' | 'hasPropane' | 'avoidTolls'>,
): RoutingProfile {
  const { trailer } = request.rig;
  const { lengthM, widthM, heightM, massKg } = measureRig(request.rig);
  return {
    lengthM,
    widthM,
    heightM,
    massKg,
    axles: VEHICLE_AXLES + (trailer?.axles ?? 0),
    hasTrailer: trailer !== null,
    hasPropane: request.hasPropane,
    avoidsTolls: request.avoidTolls,
    topSpeedMps: toSpeedPlan(request).capMps,
  };
}
