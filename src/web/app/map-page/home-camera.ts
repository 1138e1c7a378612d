import type { MapCamera } from '#domain/geo/map-camera.ts';
import type { Place } from '#domain/places/place.ts';
import { getPlaceCamera } from '#web/places/place-camera.ts';

/** Shows a town and its surroundings, about an hour's drive across. */
const HOME_ZOOM = 9;

/** Returns the camera for the home that was chosen in onboarding. The home isn't stored. */
export function homeCamera(home: Place, size: { width: number; height: number }): MapCamera {
  const camera = getPlaceCamera(home, size);
  return { ...camera, zoom: Math.min(camera.zoom, HOME_ZOOM) };
}
