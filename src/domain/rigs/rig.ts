import { z } from 'zod';
import { fingerprint } from '../fingerprint.ts';
import { isVisible, PlainText } from '../plain-text.ts';
import { Trailer } from './trailer.ts';
import { DEFAULT_TRAILER } from './trailer-library.ts';
import { REFERENCE_PICKUP } from './typical-vehicles.ts';
import { feetToMeters } from './us-units.ts';
import { CustomVehicle, PortCorner, VehicleId } from './vehicle.ts';

export const RIG_NAME_MAX = 60;

/** The client creates a rig's ID so that it can retry when the response is lost. */
export const RigId = z.uuid('A rig ID must be a UUID.').toLowerCase();

/**
 * A rig as entered: a vehicle, with or without a trailer. Doesn't check that the library has the vehicle, because the
 * library is too large to import here.
 */
export const RigDraft = z.object({
  name: PlainText.max(RIG_NAME_MAX, `A name can have up to ${RIG_NAME_MAX} characters.`).refine(
    isVisible,
    'Give the rig a name.',
  ),
  vehicle: z.union([VehicleId, CustomVehicle]),
  trailer: Trailer.nullable(),
});
export type RigDraft = z.output<typeof RigDraft>;

export const Rig = RigDraft.extend({ id: RigId });
export type Rig = z.infer<typeof Rig>;

/** Returns whether two rigs have the same vehicle and trailer, regardless of name. */
export function isSameRig(a: RigDraft, b: RigDraft): boolean {
  return JSON.stringify([a.vehicle, a.trailer]) === JSON.stringify([b.vehicle, b.trailer]);
}

/** Returns a fingerprint of a rig's content. */
export function fingerprintRig(rig: RigDraft): string {
  return fingerprint(RigDraft.parse(rig));
}

/** The rig of a driver who hasn't chosen one. */
export const DEFAULT_RIG: RigDraft = {
  name: 'Default trailer behind a full-size electric pickup',
  vehicle: REFERENCE_PICKUP,
  trailer: DEFAULT_TRAILER,
};

/** The measurements that decide whether a rig fits. */
export const RigMeasures = z.object({
  /** From the front of the vehicle to the rear of the trailer. */
  lengthM: z.number().positive(),
  heightM: z.number().positive(),
  widthM: z.number().positive(),
  massKg: z.number().positive(),
  portCorner: PortCorner.nullable(),
});
export type RigMeasures = z.infer<typeof RigMeasures>;

/** The rig that public scores assume: the default trailer behind a 20 ft vehicle, 45 ft long and 10 ft tall in total. */
export const DEFAULT_RIG_MEASURES: RigMeasures = {
  lengthM: DEFAULT_TRAILER.lengthM + feetToMeters(20),
  heightM: DEFAULT_TRAILER.heightM,
  widthM: DEFAULT_TRAILER.widthM,
  massKg: DEFAULT_TRAILER.massKg + REFERENCE_PICKUP.massKg,
  portCorner: null,
};
