import type { Calibration } from '../../energy/calibration.ts';
import type { RigPhysics } from '../../energy/rig-physics.ts';
import { metEnergyWh } from '../../energy/segment-energy.ts';
import type { EnergyOfSegment } from './route-profile.ts';

/** The physics of a rig as its driven legs correct it. */
export function calibratedPhysics(rig: RigPhysics, { dragFactor, rollingFactor }: Calibration): RigPhysics {
  return {
    ...rig,
    dragAreaM2: rig.dragAreaM2 * dragFactor,
    vehicleRolling: rig.vehicleRolling * rollingFactor,
    trailerRolling: rig.trailerRolling * rollingFactor,
  };
}

/** What a rig takes on a piece of road, in Wh. */
export function energyOfRig(rig: RigPhysics): EnergyOfSegment {
  return (piece) => metEnergyWh(rig, piece);
}
