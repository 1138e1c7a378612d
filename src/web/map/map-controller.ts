import type { Map as MapLibreMap } from 'maplibre-gl';
import type { MapConfig } from '#contract/map.ts';
import type { LatLng } from '#domain/geo/point.ts';
import { createBasemapController } from './base-map.ts';
import type { BasemapKind } from './base-styles.ts';
import { addContingentLayer } from './contingent-layer.ts';
import type { CoveredArea } from './coverage-features.ts';
import { addCoverageLayer } from './coverage-layer.ts';
import { createMap, type InitialView } from './create-map.ts';
import { handleMapClicks, type MapClickHandlers } from './map-clicks.ts';
import { createCamera, type MapHandle } from './map-handle.ts';
import { type MapPadding, type MapViewState, readView } from './map-view-state.ts';
import type { MapTheme } from './markers/marker-colors.ts';
import { addPositionLayer, type Position } from './position-layer.ts';
import { addSelectionLayer, type SelectedStation } from './selection-layer.ts';
import { addStationLayer } from './station-layer.ts';
import { addStationProtocol } from './stations/protocol.ts';
import type { Stations } from './stations/stations.ts';
import type { TripDrawing } from './trip-drawing.ts';
import { addTripLayer } from './trip-layer.ts';

export type MapControllerOptions = {
  readonly config: MapConfig;
  readonly stations: Stations;
  readonly theme: MapTheme;
  readonly basemap: BasemapKind;
  readonly view: InitialView;
  readonly padding: MapPadding;
};

export type MapControllerEvents = MapClickHandlers & {
  readonly onViewChange: (view: MapViewState) => void;
  readonly onUserMove: () => void;
  readonly onReady: (handle: MapHandle) => void;
  readonly onImageryStatus: (isReachable: boolean) => void;
};

/** The map with all its layers. Accepts calls at any time; those that change a layer wait for the style to load. */
export function createMapController(container: HTMLElement, start: MapControllerOptions, events: MapControllerEvents) {
  const { config, stations, view, padding } = start;
  const removeProtocol = addStationProtocol(stations);
  const map = createMap(container, config, start.theme, view);
  map.jumpTo({ center: [view.lng, view.lat], zoom: view.zoom, padding });
  const camera = createCamera(map, padding);
  const basemap = createBasemapController(map, config.layers, events.onImageryStatus);
  let layers: ReturnType<typeof addLayers> | null = null;
  const waiting: ((all: ReturnType<typeof addLayers>) => void)[] = [];
  const whenStyleLoaded = (callback: (all: ReturnType<typeof addLayers>) => void): void => {
    if (layers) callback(layers);
    else waiting.push(callback);
  };
  map.once('style.load', () => {
    layers = addLayers(map, stations, start.theme, events.onSelect);
    for (const callback of waiting) callback(layers);
  });

  const clicks = handleMapClicks(map, events);
  map.on('movestart', ({ originalEvent }) => {
    if (originalEvent) events.onUserMove();
  });
  map.on('moveend', () => events.onViewChange(readView(map)));
  whenStyleLoaded(() => {
    events.onReady(camera.handle);
    events.onViewChange(readView(map));
  });

  return {
    showBasemap: (kind: BasemapKind, theme: MapTheme) =>
      whenStyleLoaded((all) => {
        for (const layer of Object.values(all)) if ('setTheme' in layer) layer.setTheme(theme);
        basemap.show(kind, theme);
      }),
    select: (selected: SelectedStation | null) => whenStyleLoaded(({ selection }) => selection.show(selected)),
    showPosition: (position: Position | null) => whenStyleLoaded((all) => all.position.show(position)),
    showTrip: (drawing: TripDrawing | null) =>
      whenStyleLoaded(({ trip, contingent, station }) => {
        station.setDimmed(drawing !== null && drawing.legs.length > 0);
        trip.show(drawing);
        contingent.show(drawing);
      }),
    showTripPoint: (point: LatLng | null) => whenStyleLoaded(({ trip }) => trip.showPoint(point)),
    showCoverage: (areas: readonly CoveredArea[] | null) => whenStyleLoaded(({ coverage }) => coverage.show(areas)),
    setPointPicking: clicks.setPicking,
    pad: camera.pad,
    remove: (): void => {
      basemap.remove();
      for (const layer of Object.values(layers ?? {})) layer.remove();
      map.remove();
      removeProtocol();
    },
  };
}

/** Adds the layers over the base map, bottom to top; trip lines and saved areas are inserted below the stations. */
function addLayers(map: MapLibreMap, stations: Stations, theme: MapTheme, onSelect: (chargerId: string) => void) {
  return {
    station: addStationLayer(map, stations, theme),
    coverage: addCoverageLayer(map, theme),
    trip: addTripLayer(map, theme),
    contingent: addContingentLayer(map, theme, onSelect),
    position: addPositionLayer(map),
    selection: addSelectionLayer(map, stations, theme),
  };
}

export type MapController = ReturnType<typeof createMapController>;
