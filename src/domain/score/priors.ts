import { z } from 'zod';

/** Facility types that matter for trailers. */
export const Facility = z.enum([
  'rv_park',
  'truck_stop',
  'rest_area',
  'gas_station',
  'shopping',
  'hotel',
  'dealer',
  'garage',
  'unknown',
]);
export type Facility = z.infer<typeof Facility>;

/** The expected value of unknown geometry parts, 0 to 1 (docs/score.md, Geometry; starting values). */
export const PRIORS: Readonly<Record<Facility, number>> = {
  rv_park: 0.55,
  truck_stop: 0.5,
  rest_area: 0.45,
  gas_station: 0.35,
  shopping: 0.25,
  hotel: 0.18,
  dealer: 0.15,
  garage: 0.02,
  unknown: 0.25,
};

/** Maps the informative AFDC facility types to ours (our choice, by similarity). */
const FACILITY_BY_TYPE: Readonly<Record<string, Facility>> = {
  RV_PARK: 'rv_park',
  CAMPGROUND: 'rv_park',
  TRUCK_STOP: 'truck_stop',
  TRAVEL_CENTER: 'truck_stop',
  REST_STOP: 'rest_area',
  GAS_STATION: 'gas_station',
  CONVENIENCE_STORE: 'gas_station',
  FUEL_RESELLER: 'gas_station',
  SHOPPING_CENTER: 'shopping',
  SHOPPING_MALL: 'shopping',
  RETAIL: 'shopping',
  GROCERY: 'shopping',
  HARDWARE_STORE: 'shopping',
  HOTEL: 'hotel',
  INN: 'hotel',
  B_AND_B: 'hotel',
  CAR_DEALER: 'dealer',
  PARKING_GARAGE: 'garage',
  PAY_GARAGE: 'garage',
  FLEET_GARAGE: 'garage',
};

/** Lists the AFDC facility types of some kinds of facilities. */
export function listFacilityTypes(kinds: readonly Facility[]): readonly string[] {
  return Object.entries(FACILITY_BY_TYPE).flatMap(([type, kind]) => (kinds.includes(kind) ? [type] : []));
}

/** Maps a record's facility type to ours; unknown if it says nothing about space. */
export function toFacility(facilityType: string | null): Facility {
  return FACILITY_BY_TYPE[facilityType?.trim().toUpperCase() ?? ''] ?? 'unknown';
}
