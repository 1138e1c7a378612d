import type { Calibration } from '../../energy/calibration.ts';
import type { RigPhysics } from '../../energy/rig-physics.ts';
import { computeDriveSegmentWh } from '../../energy/segment-energy.ts';
import type { SegmentEnergyModel } from './route-profile.ts';

/** The physics of a rig as its driven legs correct it. */
export function calibratePhysics(rig: RigPhysics, { dragFactor, rollingFactor }: Calibration): RigPhysics {
  return {
    ...rig,
    dragAreaM2: rig.dragAreaM2 * dragFactor,
    vehicleRolling: rig.vehicleRolling * rollingFactor,
    trailerRolling: rig.trailerRolling * rollingFactor,
  };
}

/** What a rig takes on a piece of road, in Wh. */
export function createEnergyModel(rig: RigPhysics): SegmentEnergyModel {
  return (piece) => computeDriveSegmentWh(rig, piece);
}
