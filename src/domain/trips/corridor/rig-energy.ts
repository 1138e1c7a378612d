import type { Air } from '../../energy/air.ts';
import type { Calibration } from '../../energy/calibration.ts';
import type { RigPhysics } from '../../energy/rig-physics.ts';
import {
  type EnergyParts,
  type RoadSegment,
  segmentEnergyParts,
  segmentEnergyWh,
} from '../../energy/segment-energy.ts';
import type { EnergyOfSegment, RoadPiece } from './route-profile.ts';

/** The physics of a rig as its driven legs correct it. */
export function calibratedPhysics(rig: RigPhysics, { dragFactor, rollingFactor }: Calibration): RigPhysics {
  return {
    ...rig,
    dragAreaM2: rig.dragAreaM2 * dragFactor,
    vehicleRolling: rig.vehicleRolling * rollingFactor,
    trailerRolling: rig.trailerRolling * rollingFactor,
  };
}

const segmentOf = ({ distanceM, speedMps, riseM, headingDegrees }: RoadPiece): RoadSegment => ({
  distanceM,
  speedMps,
  riseM,
  headingDegrees,
});

const airOf = ({ temperatureC, elevationM, windMps, windFromDegrees, isWet }: RoadPiece): Air => ({
  temperatureC,
  elevationM,
  windMps,
  windFromDegrees,
  isWet,
});

/** What a rig takes on a piece of road, in Wh. */
export function energyOfRig(rig: RigPhysics): EnergyOfSegment {
  return (piece) => segmentEnergyWh(rig, segmentOf(piece), airOf(piece));
}

/** What a rig takes on a piece of road, in Wh, by where it goes. */
export function partsOfRig(rig: RigPhysics, piece: RoadPiece): EnergyParts {
  return segmentEnergyParts(rig, segmentOf(piece), airOf(piece));
}
