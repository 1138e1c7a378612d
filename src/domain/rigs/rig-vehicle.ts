import type { Rig, RigMeasures } from './rig.ts';
import type { OwnVehicle, Vehicle } from './vehicle.ts';
import { findLibraryVehicle } from './vehicle-library.ts';

/** Whether the vehicle of a rig is a driver's own or one that the library has. */
export function hasKnownVehicle({ vehicle }: Pick<Rig, 'vehicle'>): boolean {
  return typeof vehicle !== 'string' || findLibraryVehicle(vehicle) !== null;
}

/** The figures of a rig's vehicle, from the library or the driver's own; throws for an id that no rig can have. */
export function getRigVehicle({ vehicle }: Pick<Rig, 'vehicle'>): Vehicle | OwnVehicle {
  if (typeof vehicle !== 'string') return vehicle;
  const found = findLibraryVehicle(vehicle);
  if (found === null) throw new RangeError(`The library has no vehicle ${vehicle}`);
  return found;
}

/** What a rig measures hitched: lengths and weights add up, the wider and the higher of the two counts. */
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
