import type { LibraryVehicle } from './library-vehicle.ts';
import { FORD_VEHICLES } from './vehicles/ford.ts';
import { GM_TRUCKS } from './vehicles/gm.ts';
import { GM_SUVS } from './vehicles/gm-suvs.ts';
import { KIA_HYUNDAI_VEHICLES } from './vehicles/kia-hyundai.ts';
import { OTHER_VEHICLES } from './vehicles/others.ts';
import { RIVIAN_VEHICLES } from './vehicles/rivian.ts';
import { TESLA_VEHICLES } from './vehicles/tesla.ts';
import { VOLKSWAGEN_GROUP_VEHICLES } from './vehicles/volkswagen-group.ts';
import { VOLVO_POLESTAR_VEHICLES } from './vehicles/volvo-polestar.ts';

/** Electric vehicles sold in the United States with a tow rating, by make, model, and year. */
export const VEHICLE_LIBRARY: readonly LibraryVehicle[] = [
  ...FORD_VEHICLES,
  ...GM_SUVS,
  ...GM_TRUCKS,
  ...KIA_HYUNDAI_VEHICLES,
  ...OTHER_VEHICLES,
  ...RIVIAN_VEHICLES,
  ...TESLA_VEHICLES,
  ...VOLKSWAGEN_GROUP_VEHICLES,
  ...VOLVO_POLESTAR_VEHICLES,
].toSorted((a, b) => getVehicleName(a).localeCompare(getVehicleName(b), 'en') || a.year - b.year);

const BY_ID = new Map(VEHICLE_LIBRARY.map((vehicle) => [vehicle.id, vehicle]));

function getVehicleName({ make, model }: LibraryVehicle): string {
  return `${make} ${model}`;
}

/** Finds a library vehicle by ID, or null. */
export function findLibraryVehicle(id: string): LibraryVehicle | null {
  return BY_ID.get(id) ?? null;
}
