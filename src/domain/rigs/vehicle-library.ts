import { z } from 'zod';
import { type LibraryVehicle, PublishedVehicle, toLibraryVehicle } from './library-vehicle.ts';
import vehicles from './vehicles.json' with { type: 'json' };

/** Electric vehicles sold in the United States with a tow rating, by make, model, and year. */
export const VEHICLE_LIBRARY: readonly LibraryVehicle[] = z
  .array(PublishedVehicle)
  .parse(vehicles)
  .map(toLibraryVehicle)
  .toSorted((a, b) => getVehicleName(a).localeCompare(getVehicleName(b), 'en') || a.year - b.year);

const BY_ID = new Map(VEHICLE_LIBRARY.map((vehicle) => [vehicle.id, vehicle]));

function getVehicleName({ make, model }: LibraryVehicle): string {
  return `${make} ${model}`;
}

export function findLibraryVehicle(id: string): LibraryVehicle | null {
  return BY_ID.get(id) ?? null;
}
