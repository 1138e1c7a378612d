import { z } from 'zod';
import { DEFAULT_CAMERA, MapCamera } from '#domain/geo/map-camera.ts';
import type { TextStorage } from '#web/lib/browser/storage.ts';

const VIEW_KEY = 'towcharge.map-view';
const SavedView = z.object({
  center: z.object({ lat: MapCamera.shape.lat, lng: MapCamera.shape.lng }),
  zoom: MapCamera.shape.zoom,
  timestamp: z.number(),
});

export function saveView(storage: TextStorage, camera: MapCamera, now: number): void {
  const view: z.infer<typeof SavedView> = {
    center: { lat: camera.lat, lng: camera.lng },
    zoom: camera.zoom,
    timestamp: now,
  };
  storage.setItem(VIEW_KEY, JSON.stringify(view));
}

export function readSavedView(storage: TextStorage): MapCamera | null {
  try {
    const view = SavedView.safeParse(JSON.parse(storage.getItem(VIEW_KEY) ?? 'null'));
    return view.success ? { ...view.data.center, zoom: view.data.zoom } : null;
  } catch {
    return null;
  }
}

export function getStartCamera(linkCamera: MapCamera | null, storage: TextStorage): MapCamera {
  return linkCamera ?? readSavedView(storage) ?? DEFAULT_CAMERA;
}
