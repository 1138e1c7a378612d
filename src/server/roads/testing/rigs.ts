import type { RoutingProfile } from '#domain/roads/road-route.ts';

/** A pickup with a 28 ft travel trailer. */
export const TRAVEL_TRAILER: RoutingProfile = {
  lengthM: 14,
  widthM: 2.5,
  heightM: 3.3,
  massKg: 6_500,
  axles: 4,
  hasTrailer: true,
  hasPropane: true,
  avoidsTolls: false,
  topSpeedMps: 29,
};

/** A pickup with a toy hauler of the maximum legal height. */
export const TALL_TRAILER: RoutingProfile = { ...TRAVEL_TRAILER, heightM: 4.3 };

export const SMALL_CAR: RoutingProfile = {
  lengthM: 4.2,
  widthM: 1.8,
  heightM: 1.5,
  massKg: 1_600,
  axles: 2,
  hasTrailer: false,
  hasPropane: false,
  avoidsTolls: false,
  topSpeedMps: 36,
};
