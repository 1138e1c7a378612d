import { boxAround } from '#domain/geo/bounds.ts';
import { type MapCamera, PLACE_ZOOM, zoomToFit } from '#domain/geo/map-camera.ts';
import type { Place } from '#domain/places/place.ts';

const COUNTY_REACH_DEGREES = 0.4;
const STATE_REACH_DEGREES = 2.6;
/** Half the height of states of unusual size, in degrees of latitude. */
const STATE_REACH: Readonly<Record<string, number>> = {
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

function placeRadiusDegrees(place: Place): number | null {
  if (place.types.includes('administrative_area_level_1')) return STATE_REACH[place.state ?? ''] ?? STATE_REACH_DEGREES;
  return place.types.includes('administrative_area_level_2') ? COUNTY_REACH_DEGREES : null;
}

/** Returns the map camera for a place: zoom 13 for towns and addresses; counties and states fit the screen. */
export function cameraForPlace(place: Place, size: { width: number; height: number }): MapCamera {
  const center = { lat: place.latitude, lng: place.longitude };
  const radiusDegrees = placeRadiusDegrees(place);
  if (radiusDegrees === null) return { ...center, zoom: PLACE_ZOOM };
  return { ...center, zoom: zoomToFit(boxAround(center, radiusDegrees), size, PLACE_ZOOM) };
}

export function placeKindLabel(place: Place): string {
  if (place.types.includes('postal_code')) return 'ZIP code';
  if (place.types.includes('administrative_area_level_1')) return 'State';
  if (place.types.includes('administrative_area_level_2')) return 'County';
  if (place.types.includes('geocode')) return 'Coordinates';
  if (place.types.includes('charging_station')) return 'Station';
  if (place.types.includes('campground')) return 'Campground';
  if (place.types.includes('neighborhood')) return 'Neighborhood';
  if (place.types.includes('street_address') || place.types.includes('route')) return 'Address';
  return place.types.includes('point_of_interest') ? 'Place' : 'Town';
}
