import { getCameraBounds, type MapCamera, zoomToFit } from '#domain/geo/map-camera.ts';
import type { MapHandle } from '#web/map/map-handle.ts';
import type { MapViewState } from '#web/map/map-view-state.ts';

const MAX_ZOOM = 19;
const MIN_ZOOM = 2;

/** Stands in for the map if the browser can't draw it: applies camera changes and reports the resulting view. */
export function createHeadlessMapHandle(
  start: MapCamera,
  onViewChange: (view: MapViewState) => void,
  size = { width: window.innerWidth, height: window.innerHeight },
): MapHandle {
  let camera = start;

  function setCamera(next: MapCamera): void {
    camera = { ...next, zoom: Math.min(MAX_ZOOM, Math.max(MIN_ZOOM, next.zoom)) };
    onViewChange({ ...camera, bounds: getCameraBounds(camera, size) });
  }

  return {
    flyTo: setCamera,
    fitBounds: (box) =>
      setCamera({
        lat: (box.swLat + box.neLat) / 2,
        lng: (box.swLng + box.neLng) / 2,
        zoom: zoomToFit(box, size, MAX_ZOOM),
      }),
    follow: ({ lat, lng, zoom }) => setCamera({ lat, lng, zoom }),
    resetNorth: () => undefined,
    zoomIn: () => setCamera({ ...camera, zoom: camera.zoom + 1 }),
    zoomOut: () => setCamera({ ...camera, zoom: camera.zoom - 1 }),
  };
}
