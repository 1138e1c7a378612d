import type { Place } from './place.ts';

const COUNTY_RADIUS_DEGREES = 0.4;
const STATE_RADIUS_DEGREES = 2.6;
/** Half the north-south extent of states of unusual size, in degrees of latitude. */
const UNUSUAL_STATE_RADII: Readonly<Record<string, number>> = {
  AK: 10,
  TX: 5.4,
  CA: 5,
  MT: 4,
  NV: 3.6,
  FL: 3.6,
  HI: 2,
  MD: 1.4,
  MA: 1.2,
  NJ: 1.2,
  NH: 1.2,
  VT: 1.2,
  CT: 0.7,
  DE: 0.7,
  RI: 0.5,
  DC: 0.15,
};

/** Returns how far a state or county extends from its center, in degrees of latitude; null for smaller places. */
export function getPlaceRadiusDegrees(place: Pick<Place, 'types' | 'state'>): number | null {
  if (place.types.includes('administrative_area_level_1'))
    return UNUSUAL_STATE_RADII[place.state ?? ''] ?? STATE_RADIUS_DEGREES;
  return place.types.includes('administrative_area_level_2') ? COUNTY_RADIUS_DEGREES : null;
}
