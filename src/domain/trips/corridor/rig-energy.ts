import type { Calibration } from '../../energy/calibration.ts';
import type { RigPhysics } from '../../energy/rig-physics.ts';
import { computeCalmParts, computeWindyWh, createCalmParts } from '../../energy/segment-energy.ts';
import type { SegmentEnergyModel } from './route-profile.ts';

/** Applies a calibration to the physics of a rig. */
export function calibratePhysics(rig: RigPhysics, { dragFactor, rollingFactor }: Calibration): RigPhysics {
  return {
    ...rig,
    dragAreaM2: rig.dragAreaM2 * dragFactor,
    vehicleRolling: rig.vehicleRolling * rollingFactor,
    trailerRolling: rig.trailerRolling * rollingFactor,
  };
}

/** Creates the function that returns a rig's energy on a road segment, in Wh. */
export function createEnergyModel(rig: RigPhysics): SegmentEnergyModel {
  const parts = createCalmParts();
  return (segment, hasOnlyWindChanged = false) => {
    if (!hasOnlyWindChanged) computeCalmParts(rig, segment, parts);
    return computeWindyWh(rig, segment, parts);
  };
}
