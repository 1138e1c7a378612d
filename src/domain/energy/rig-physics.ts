import type { Trailer } from '../rigs/trailer.ts';
import type { Vehicle, VehicleKind } from '../rigs/vehicle.ts';
import { getDragShare, getMinDragShare, getWindAreaM2 } from './trailer-shape.ts';

/** What of a rig decides how much energy it takes on a road. */
export type RigPhysics = {
  /** With people and luggage. */
  readonly vehicleMassKg: number;
  readonly trailerMassKg: number;
  /** Drag coefficient times area of the whole rig in still air. */
  readonly dragAreaM2: number;
  readonly vehicleRolling: number;
  readonly trailerRolling: number;
  /** From the battery to the wheels. */
  readonly driveEfficiency: number;
  /** From the wheels back to the battery. */
  readonly regenEfficiency: number;
  /** The most that the battery takes back. */
  readonly regenKw: number;
  /** What the vehicle takes besides driving and climate. */
  readonly auxiliaryKw: number;
  readonly usableWh: number;
};

/** What of a vehicle decides how much energy it takes. */
export type EnergyVehicle = Pick<
  Vehicle,
  'kind' | 'massKg' | 'frontalAreaM2' | 'dragAreaM2' | 'rollingCoefficient' | 'usableKwh' | 'dcPeakKw'
>;
type TrailerDimensions = Pick<Trailer, 'kind' | 'widthM' | 'heightM' | 'frontalAreaM2' | 'massKg'>;

/** Two people of 80 kg and 40 kg of luggage (ours): who tows has the rest in the trailer, whose weight is the loaded one. */
const LOAD_KG = 200;
/** Drag of what of a trailer hides behind its tow vehicle, of each square meter: gap, wheels, underside. */
const HIDDEN_DRAG_SHARE = 0.08;
/** Trailer tyres (ours): between the 0.0072 of good truck-trailer tyres and bias-ply ones. */
const TRAILER_ROLLING = 0.01;
const DRIVE_EFFICIENCY = 0.88;
const REGEN_EFFICIENCY = 0.65;
const AUXILIARY_KW = 0.6;

/**
 * How much of its least drag a trailer pays behind a kind of vehicle (ours): the upright tail of a pickup leaves a wake
 * in which a low trailer hides, the tapered one of a car does not.
 */
const LEAST_DRAG_BEHIND: Readonly<Record<VehicleKind, number>> = { pickup: 0.5, van: 0.5, suv: 1, car: 1 };

/**
 * The drag area in square meters of a vehicle with a trailer: the part of it that stands out past the vehicle pays
 * fully, the hidden part little, but never less than its kind costs at least.
 */
export function computeRigDragAreaM2(
  { kind, dragAreaM2, frontalAreaM2 }: Pick<Vehicle, 'kind' | 'dragAreaM2' | 'frontalAreaM2'>,
  trailer: TrailerDimensions | null,
): number {
  if (trailer === null) return dragAreaM2;
  const areaM2 = getWindAreaM2(trailer);
  const hidden = HIDDEN_DRAG_SHARE * Math.min(areaM2, frontalAreaM2);
  const standingOut = getDragShare(trailer) * Math.max(0, areaM2 - frontalAreaM2);
  const least = LEAST_DRAG_BEHIND[kind] * getMinDragShare(trailer) * areaM2;
  return dragAreaM2 + Math.max(hidden + standingOut, least);
}

/** The physics of a vehicle, with people and luggage in it, and a trailer or none. */
export function buildRigPhysics(vehicle: EnergyVehicle, trailer: TrailerDimensions | null): RigPhysics {
  return {
    vehicleMassKg: vehicle.massKg + LOAD_KG,
    trailerMassKg: trailer?.massKg ?? 0,
    dragAreaM2: computeRigDragAreaM2(vehicle, trailer),
    vehicleRolling: vehicle.rollingCoefficient,
    trailerRolling: TRAILER_ROLLING,
    driveEfficiency: DRIVE_EFFICIENCY,
    regenEfficiency: REGEN_EFFICIENCY,
    regenKw: vehicle.dcPeakKw,
    auxiliaryKw: AUXILIARY_KW,
    usableWh: vehicle.usableKwh * 1_000,
  };
}
