import { useRef, useState } from 'react';
import type { MapCamera, MapPadding } from '#domain/geo/map-camera.ts';
import { browserStorage } from '#web/lib/browser/storage.ts';
import { trackMapMove } from '#web/lib/events/track-map-move.ts';
import { createSharedState } from '#web/lib/hooks/shared-state.tsx';
import { useOnHistoryNavigation } from '#web/lib/hooks/use-on-history-navigation.ts';
import type { MapHandle } from '#web/map/map-handle.ts';
import type { MapViewState } from '#web/map/map-view-state.ts';
import { createHeadlessMapHandle } from './layout/headless-map-handle.ts';
import { parseMapUrl, writeCamera } from './map-url.ts';
import { getStartCamera, saveView } from './saved-view.ts';
import { useMap } from './use-map.ts';
import { updateMapUrl } from './use-map-url.ts';

function useMapViewState() {
  const { handle } = useMap();
  const [startCamera] = useState(() =>
    getStartCamera(parseMapUrl(window.location.search).camera, browserStorage('localStorage')),
  );
  const [view, setView] = useState<MapViewState | null>(null);
  const pendingCamera = useRef<MapCamera | null>(null);

  function onViewChange(next: MapViewState) {
    if (view !== null) trackMapMove();
    setView(next);
    saveView(browserStorage('localStorage'), next, Date.now());
    updateMapUrl((params) => writeCamera(params, next));
  }

  /** Moves the map, or sets its first camera if it is still loading. */
  function lookAt(camera: MapCamera) {
    if (handle.current) handle.current.flyTo(camera);
    else pendingCamera.current = camera;
  }

  function onMapReady(ready: MapHandle) {
    handle.current = ready;
    if (pendingCamera.current) ready.flyTo(pendingCamera.current);
    pendingCamera.current = null;
  }

  useOnHistoryNavigation(() => {
    const { camera } = parseMapUrl(window.location.search);
    if (camera) handle.current?.flyTo(camera);
  });

  /** Without a map, the list still shows the stations in the area that the map would show. */
  function onMapUnavailable() {
    handle.current = createHeadlessMapHandle(startCamera, onViewChange);
    handle.current.flyTo(pendingCamera.current ?? startCamera);
  }

  return {
    startCamera,
    center: view ?? startCamera,
    /** Null before the first view. */
    bounds: view?.bounds ?? null,
    onViewChange,
    onMapUnavailable,
    lookAt,
    onMapReady,
  };
}

export const [MapViewProvider, useMapView, MapViewContext] = createSharedState('map view', useMapViewState);

/** Returns the size of the map area not covered by panels, in pixels. */
export function uncoveredSize(padding: MapPadding): { width: number; height: number } {
  const width = Math.max(100, window.innerWidth - padding.left - padding.right);
  return { width, height: Math.max(100, window.innerHeight - padding.top - padding.bottom) };
}
