import type { Rig, RigMeasures } from './rig.ts';
import type { CustomVehicle, Vehicle } from './vehicle.ts';
import { findLibraryVehicle } from './vehicle-library.ts';

/** Returns whether a rig's vehicle is custom or in the library. */
export function hasKnownVehicle({ vehicle }: Pick<Rig, 'vehicle'>): boolean {
  return typeof vehicle !== 'string' || findLibraryVehicle(vehicle) !== null;
}

/** Returns a rig's vehicle, from the library or custom. Throws a RangeError for an unknown ID. */
export function getRigVehicle({ vehicle }: Pick<Rig, 'vehicle'>): Vehicle | CustomVehicle {
  if (typeof vehicle !== 'string') return vehicle;
  const libraryVehicle = findLibraryVehicle(vehicle);
  if (libraryVehicle === null) throw new RangeError(`The library has no vehicle ${vehicle}`);
  return libraryVehicle;
}

/** Measures a rig, hitched if it has a trailer: adds up lengths and weights, and uses the larger width and height. */
export function measureRig(rig: Pick<Rig, 'vehicle' | 'trailer'>): RigMeasures {
  const { lengthM, heightM, widthM, massKg, portCorner } = getRigVehicle(rig);
  const { trailer } = rig;
  if (trailer === null) return { lengthM, heightM, widthM, massKg, portCorner };
  return {
    lengthM: lengthM + trailer.lengthM,
    heightM: Math.max(heightM, trailer.heightM),
    widthM: Math.max(widthM, trailer.widthM),
    massKg: massKg + trailer.massKg,
    portCorner,
  };
}
