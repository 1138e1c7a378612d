import 'maplibre-gl/dist/maplibre-gl.css';
import { AttributionControl, addProtocol, Map as MapLibreMap, setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import { PMTiles, Protocol } from 'pmtiles';
import type { MapConfig } from '#contract/map.ts';
import { basemapUrl, embeddedStyle } from './base-styles.ts';
import type { MapTheme } from './markers/marker-colors.ts';
import { registerMarkerImages } from './markers/marker-images.ts';
import { OfflineBasemap } from './offline-basemap.ts';

const MIN_ZOOM = 2;
const MAX_ZOOM = 19;
const NARROW_PX = 640;

export type InitialView = { readonly lat: number; readonly lng: number; readonly zoom: number };

setWorkerUrl(workerUrl);
const archives = new Protocol();
addProtocol('pmtiles', archives.tile);

/** On a phone the credits start folded behind their button: opened they would cover the stations. */
function collapseAttribution(container: HTMLElement): void {
  const credits = container.querySelector('.maplibregl-ctrl-attrib');
  credits?.classList.remove('maplibregl-compact-show');
  credits?.removeAttribute('open');
}

/** A map with the embedded base map that neither turns nor tilts; throws when the browser has no WebGL. */
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
  // A map that never tilts shows no sky, yet it would be painted over the whole canvas in every frame.
  map.painter.drawFunctions = { ...map.painter.drawFunctions, sky: () => undefined };
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
  const { attribution } = config.dataset;
  map.addControl(new AttributionControl({ compact: true, ...(attribution ? { customAttribution: attribution } : {}) }));
  if (container.clientWidth < NARROW_PX) map.once('load', () => collapseAttribution(container));
  registerMarkerImages(map);
  // What is looked at comes first; then all of it comes, for when there is no network.
  map.on('idle', () => void basemap.hold());
  return map;
}
