import { NavigationControl } from 'maplibre-gl';
import type { MapConfig } from '#contract/map.ts';
import { computeBounds, getCenter } from '#domain/geo/bounds.ts';
import { CHARGER_ZOOM } from '#domain/geo/map-camera.ts';
import { createBasemapController } from './base-map.ts';
import { createMap } from './create-map.ts';
import type { MapTheme } from './markers/marker-colors.ts';
import { addPlacesLayer, type MapPlaces } from './places-layer.ts';

/** Padding for the labels and the attribution at the bottom. */
const MARGIN_PX = { top: 48, left: 64, right: 64, bottom: 80 };
/** Zoom at which a move across a parking lot is visible. */
const MOVE_ZOOM_MAX = 18;

/** Throws without WebGL; calls onLost if it is lost later. */
export function createPlacesMapController(
  container: HTMLElement,
  { config, places, theme }: { config: MapConfig; places: MapPlaces; theme: MapTheme },
  onLost: () => void,
) {
  const { before, after } = places;
  const box = computeBounds([before ?? after, after].flatMap(({ lat, lng }) => [lng, lat]));
  const map = createMap(
    container,
    config,
    theme,
    { ...getCenter(box), zoom: CHARGER_ZOOM },
    'Map of the suggested place',
  );
  map.fitBounds([box.swLng, box.swLat, box.neLng, box.neLat], {
    padding: MARGIN_PX,
    maxZoom: before === null ? CHARGER_ZOOM : MOVE_ZOOM_MAX,
    animate: false,
  });
  map.cooperativeGestures.enable();
  map.addControl(new NavigationControl({ showCompass: false }));
  map.on('webglcontextlost', onLost);
  const basemap = createBasemapController(map, config.layers, () => undefined);
  let requestedTheme = theme;
  let layer: ReturnType<typeof addPlacesLayer> | null = null;
  const showTheme = () => {
    layer?.setTheme(requestedTheme);
    basemap.show('street', requestedTheme);
  };
  map.once('style.load', () => {
    layer = addPlacesLayer(map, places, requestedTheme);
    showTheme();
  });
  return {
    setTheme: (next: MapTheme): void => {
      requestedTheme = next;
      if (layer !== null) showTheme();
    },
    remove: (): void => {
      basemap.remove();
      map.remove();
    },
  };
}
