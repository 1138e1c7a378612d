import type { Calibration } from '../../energy/calibration.ts';
import type { RigPhysics } from '../../energy/rig-physics.ts';
import {
  computeWhInWind,
  computeWindIndependentParts,
  createWindIndependentParts,
} from '../../energy/segment-energy.ts';
import type { SegmentEnergyModel } from './route-profile.ts';

/** Applies a calibration to the physics of a rig. */
export function calibratePhysics(rig: RigPhysics, { dragFactor, rollingFactor }: Calibration): RigPhysics {
  return {
    ...rig,
    dragAreaM2: rig.dragAreaM2 * dragFactor,
    vehicleRollingCoefficient: rig.vehicleRollingCoefficient * rollingFactor,
    trailerRollingCoefficient: rig.trailerRollingCoefficient * rollingFactor,
  };
}

/** Creates a function that returns the energy that a rig uses on a road segment, in Wh. */
export function createEnergyModel(rig: RigPhysics): SegmentEnergyModel {
  const parts = createWindIndependentParts();
  return (segment, hasOnlyWindChanged = false) => {
    if (!hasOnlyWindChanged) computeWindIndependentParts(rig, segment, parts);
    return computeWhInWind(rig, segment, parts);
  };
}
