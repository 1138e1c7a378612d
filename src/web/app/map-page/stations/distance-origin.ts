import { DEFAULT_CAMERA, type MapCamera } from '#domain/geo/map-camera.ts';
import type { LatLng } from '#domain/geo/point.ts';
import type { DistanceOrigin } from '#web/chargers/results/result-order.ts';

const DEGREES_TOLERANCE = 0.01;
const ZOOM_TOLERANCE = 0.05;

/** Whether the map is still at the default camera, whose center says nothing about the driver. */
export function isDefaultView({ lat, lng, zoom }: MapCamera): boolean {
  return (
    Math.abs(lat - DEFAULT_CAMERA.lat) < DEGREES_TOLERANCE &&
    Math.abs(lng - DEFAULT_CAMERA.lng) < DEGREES_TOLERANCE &&
    Math.abs(zoom - DEFAULT_CAMERA.zoom) < ZOOM_TOLERANCE
  );
}

type OriginInputs = {
  readonly position: LatLng | null;
  /** Center of the last text search. */
  readonly searchCenter: LatLng | null;
  readonly center: MapCamera;
};

/**
 * Returns the point that distances are measured from: the driver, else the last search, else the center of a map that
 * was moved; null otherwise.
 */
export function findDistanceOrigin({ position, searchCenter, center }: OriginInputs): DistanceOrigin | null {
  if (position) return { point: { lat: position.lat, lng: position.lng }, label: 'from you', isMapCenter: false };
  if (searchCenter) return { point: searchCenter, label: 'from your search', isMapCenter: false };
  if (isDefaultView(center)) return null;
  return { point: { lat: center.lat, lng: center.lng }, label: 'from map center', isMapCenter: true };
}
