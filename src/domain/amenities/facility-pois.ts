import type { PoiKind } from './poi-kinds.ts';

/** The places that an AFDC facility type implies (our choice). */
const POI_KINDS_BY_FACILITY: Readonly<Record<string, readonly PoiKind[]>> = {
  AIRPORT: ['restaurant', 'toilets', 'shop'],
  AUTO_REPAIR: ['car_service'],
  BANK: ['bank'],
  BREWERY_DISTILLERY_WINERY: ['bar'],
  B_AND_B: ['hotel'],
  CAMPGROUND: ['campground'],
  CARWASH: ['car_service'],
  CONVENIENCE_STORE: ['convenience'],
  FUEL_RESELLER: ['fuel'],
  GAS_STATION: ['fuel'],
  GROCERY: ['supermarket'],
  HARDWARE_STORE: ['shop'],
  HOTEL: ['hotel'],
  INN: ['hotel'],
  LIBRARY: ['library'],
  MUSEUM: ['museum'],
  NATL_PARK: ['park'],
  OTHER_ENTERTAINMENT: ['attraction'],
  PARK: ['park'],
  PHARMACY: ['pharmacy'],
  REC_SPORTS_FACILITY: ['sports'],
  RESTAURANT: ['restaurant'],
  REST_STOP: ['rest_area'],
  RETAIL: ['shop'],
  RV_PARK: ['campground'],
  SHOPPING_CENTER: ['mall'],
  SHOPPING_MALL: ['mall'],
  TRAVEL_CENTER: ['fuel', 'convenience', 'fast_food', 'toilets'],
  TRUCK_STOP: ['fuel', 'convenience', 'fast_food', 'showers', 'toilets'],
};

/** Returns the kinds of places that a facility type implies; empty if it implies none. */
export function getFacilityPoiKinds(facilityType: string | null): readonly PoiKind[] {
  return POI_KINDS_BY_FACILITY[facilityType?.trim().toUpperCase() ?? ''] ?? [];
}
