import type { Trailer } from '../rigs/trailer.ts';
import type { Vehicle, VehicleKind } from '../rigs/vehicle.ts';
import { estimateFrontalAreaM2, getExposedDragCoefficient, getMinDragCoefficient } from './trailer-shape.ts';

/** The properties of a rig that determine its consumption. */
export type RigPhysics = {
  /** Including people and luggage. */
  readonly vehicleMassKg: number;
  readonly trailerMassKg: number;
  /** Drag coefficient times area of the whole rig in still air. */
  readonly dragAreaM2: number;
  /** Multiplies the drag that a crosswind adds to a vehicle without a trailer. */
  readonly yawFactor: number;
  readonly vehicleRollingCoefficient: number;
  readonly trailerRollingCoefficient: number;
  /** From battery to wheels. */
  readonly driveEfficiency: number;
  /** From wheels back to the battery. */
  readonly regenEfficiency: number;
  readonly regenKw: number;
  /** Constant load other than driving and climate. */
  readonly auxiliaryKw: number;
  readonly usableWh: number;
};

/** The properties of a vehicle that determine its consumption. */
export type EnergyVehicle = Pick<
  Vehicle,
  'kind' | 'massKg' | 'frontalAreaM2' | 'dragAreaM2' | 'rollingCoefficient' | 'usableKwh' | 'dcPeakKw'
>;
type TrailerDimensions = Pick<Trailer, 'kind' | 'widthM' | 'heightM' | 'frontalAreaM2' | 'massKg'>;

/**
 * Two people of 80 kg and 40 kg of luggage (our estimate). The rest rides in the trailer, whose mass includes its load.
 */
const LOAD_KG = 200;
/** Drag per square meter of the trailer area hidden behind the tow vehicle: gap, wheels, underside. */
const HIDDEN_DRAG_SHARE = 0.08;
/** Rolling resistance of trailer tires (our estimate): 0.0103 for bias-ply ones on a test drum, more on asphalt. */
const TRAILER_ROLLING_COEFFICIENT = 0.011;
/** A crosswind adds 50% more drag to a trailer than to a vehicle (our estimate): it blows through the gap. */
const TRAILER_YAW_FACTOR = 1.5;
const DRIVE_EFFICIENCY = 0.88;
const REGEN_EFFICIENCY = 0.65;
const AUXILIARY_KW = 0.6;

/**
 * Share of a trailer's minimum drag that applies behind a kind of vehicle (our estimate): a pickup's upright tail
 * leaves a wake that shelters a low trailer; a car's tapered tail doesn't.
 */
const MIN_DRAG_SHARE_BEHIND: Readonly<Record<VehicleKind, number>> = { pickup: 0.4, van: 0.4, suv: 1, car: 1 };

/**
 * Returns the drag area of a rig in m². The trailer area that sticks out past the vehicle counts fully, the hidden part
 * only a little. The minimum depends on the kinds of trailer and vehicle.
 */
export function computeRigDragAreaM2(
  { kind, dragAreaM2, frontalAreaM2 }: Pick<Vehicle, 'kind' | 'dragAreaM2' | 'frontalAreaM2'>,
  trailer: TrailerDimensions | null,
): number {
  if (trailer === null) return dragAreaM2;
  const areaM2 = estimateFrontalAreaM2(trailer);
  const hiddenDragM2 = HIDDEN_DRAG_SHARE * Math.min(areaM2, frontalAreaM2);
  const exposedDragM2 = getExposedDragCoefficient(trailer) * Math.max(0, areaM2 - frontalAreaM2);
  const minDragM2 = MIN_DRAG_SHARE_BEHIND[kind] * getMinDragCoefficient(trailer) * areaM2;
  return dragAreaM2 + Math.max(hiddenDragM2 + exposedDragM2, minDragM2);
}

/** Builds the physics of a loaded vehicle, with or without a trailer. */
export function buildRigPhysics(vehicle: EnergyVehicle, trailer: TrailerDimensions | null): RigPhysics {
  const dragAreaM2 = computeRigDragAreaM2(vehicle, trailer);
  return {
    vehicleMassKg: vehicle.massKg + LOAD_KG,
    trailerMassKg: trailer?.massKg ?? 0,
    dragAreaM2,
    yawFactor: 1 + (TRAILER_YAW_FACTOR - 1) * (1 - vehicle.dragAreaM2 / dragAreaM2),
    vehicleRollingCoefficient: vehicle.rollingCoefficient,
    trailerRollingCoefficient: TRAILER_ROLLING_COEFFICIENT,
    driveEfficiency: DRIVE_EFFICIENCY,
    regenEfficiency: REGEN_EFFICIENCY,
    regenKw: vehicle.dcPeakKw,
    auxiliaryKw: AUXILIARY_KW,
    usableWh: vehicle.usableKwh * 1_000,
  };
}
