import { z } from 'zod';
import { isVisible, PlainText } from '../plain-text.ts';
import { Trailer } from './trailer.ts';
import { DEFAULT_TRAILER } from './trailer-library.ts';
import { REFERENCE_PICKUP } from './typical-vehicles.ts';
import { feetToMeters } from './us-units.ts';
import { OwnVehicle, PortCorner, VehicleId } from './vehicle.ts';

export const RIG_NAME_MAX = 60;

/** The id of a rig is made where the rig is, so that it can be sent again when an answer is lost. */
export const RigId = z.uuid('The id of a rig is a UUID.').toLowerCase();

/** A vehicle with or without a trailer, as a driver enters it; whether the library has the vehicle is asked elsewhere, as the library is large. */
export const RigDraft = z.object({
  name: PlainText.max(RIG_NAME_MAX, `A name has at most ${RIG_NAME_MAX} characters.`).refine(
    isVisible,
    'Give the rig a name.',
  ),
  /** A vehicle of the library by its id, or a driver's own. */
  vehicle: z.union([VehicleId, OwnVehicle]),
  trailer: Trailer.nullable(),
});
export type RigDraft = z.output<typeof RigDraft>;

/** A rig that a driver keeps. */
export const Rig = RigDraft.extend({ id: RigId });
export type Rig = z.infer<typeof Rig>;

/** Whether two rigs are the same vehicle with the same trailer, whatever they are called. */
export function isSameRig(one: RigDraft, other: RigDraft): boolean {
  return JSON.stringify([one.vehicle, one.trailer]) === JSON.stringify([other.vehicle, other.trailer]);
}

/** The rig of a driver who has not said which. */
export const DEFAULT_RIG: RigDraft = {
  name: 'Default trailer behind a full-size electric pickup',
  vehicle: REFERENCE_PICKUP,
  trailer: DEFAULT_TRAILER,
};

/** What of a rig decides whether it fits somewhere. */
export const RigMeasures = z.object({
  /** From the front of the vehicle to the rear end of the trailer. */
  lengthM: z.number().positive(),
  heightM: z.number().positive(),
  widthM: z.number().positive(),
  massKg: z.number().positive(),
  portCorner: PortCorner.nullable(),
});
export type RigMeasures = z.infer<typeof RigMeasures>;

/** The rig that public scores are for: the default trailer behind a vehicle of 20 ft, so 45 ft long and 10 ft high. */
export const DEFAULT_RIG_MEASURES: RigMeasures = {
  lengthM: DEFAULT_TRAILER.lengthM + feetToMeters(20),
  heightM: DEFAULT_TRAILER.heightM,
  widthM: DEFAULT_TRAILER.widthM,
  massKg: DEFAULT_TRAILER.massKg + REFERENCE_PICKUP.massKg,
  portCorner: null,
};
