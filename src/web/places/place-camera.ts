import { boxAround } from '#domain/geo/bounds.ts';
import { type MapCamera, PLACE_ZOOM, zoomToFit } from '#domain/geo/map-camera.ts';
import type { Place } from '#domain/places/place.ts';
import { getPlaceRadiusDegrees } from '#domain/places/place-radius.ts';

/** Returns the map camera for a place: zoom 13 for towns and addresses; counties and states fit the screen. */
export function getPlaceCamera(place: Place, size: { width: number; height: number }): MapCamera {
  const center = { lat: place.latitude, lng: place.longitude };
  const radiusDegrees = getPlaceRadiusDegrees(place);
  if (radiusDegrees === null) return { ...center, zoom: PLACE_ZOOM };
  return { ...center, zoom: zoomToFit(boxAround(center, radiusDegrees), size, PLACE_ZOOM) };
}

export function getPlaceKindLabel(place: Place): string {
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
