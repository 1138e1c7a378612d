import 'maplibre-gl/dist/maplibre-gl.css';
import { AttributionControl, addProtocol, Map as MapLibreMap, setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import { PMTiles, Protocol } from 'pmtiles';
import type { MapConfig } from '#contract/map.ts';
import { basemapUrl, embeddedStyle } from './base-styles.ts';
import type { MapTheme } from './markers/marker-colors.ts';
import { registerMarkerImages } from './markers/marker-images.ts';
import { OfflineBasemap } from './offline-basemap.ts';
import { withPackagedTiles } from './packaged-tiles.ts';

const MIN_ZOOM = 2;
const MAX_ZOOM = 19;
const NARROW_PX = 640;

export type InitialView = { readonly lat: number; readonly lng: number; readonly zoom: number };

setWorkerUrl(workerUrl);
const archives = new Protocol();
addProtocol('pmtiles', withPackagedTiles(archives));

/** Collapses the attribution on phones, where it would cover stations. */
function collapseAttribution(container: HTMLElement): void {
  const credits = container.querySelector('.maplibregl-ctrl-attrib');
  credits?.classList.remove('maplibregl-compact-show');
  credits?.removeAttribute('open');
}

/** Creates a map with the embedded base map. Users can't rotate or tilt it. Throws if the browser has no WebGL. */
export function createMap(
  container: HTMLElement,
  config: MapConfig,
  theme: MapTheme,
  view: InitialView,
  title = 'Map of charging stations',
): MapLibreMap {
  const basemap = new OfflineBasemap(basemapUrl(config.layers));
  archives.add(new PMTiles(basemap));
  const map = new MapLibreMap({
    container,
    style: embeddedStyle(config.layers, theme),
    center: [view.lng, view.lat],
    zoom: view.zoom,
    minZoom: MIN_ZOOM,
    maxZoom: MAX_ZOOM,
    maxPitch: 0,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    renderWorldCopies: false,
    attributionControl: false,
    fadeDuration: 0,
    locale: { 'Map.Title': title },
  });
  // This map never tilts, so the sky is never visible, but MapLibre would paint it over the whole canvas every frame.
  map.painter.drawFunctions = { ...map.painter.drawFunctions, sky: () => undefined };
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
  const { attribution } = config.dataset;
  map.addControl(new AttributionControl({ compact: true, ...(attribution ? { customAttribution: attribution } : {}) }));
  if (container.clientWidth < NARROW_PX) map.once('load', () => collapseAttribution(container));
  registerMarkerImages(map);
  // Download the whole file for offline use only after the visible part has loaded.
  map.on('idle', () => void basemap.storeFile());
  return map;
}
