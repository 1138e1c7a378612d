import type { ExpressionSpecification, GeoJSONSource, LineLayerSpecification, Map as MapLibreMap } from 'maplibre-gl';
import type { LatLng } from '#domain/geo/point.ts';
import { appLayerId } from './app-layers.ts';
import type { MapTheme } from './markers/marker-colors.ts';
import { type TripColors, tripColors } from './markers/trip-colors.ts';
import { STATION_LAYER_ID } from './station-layer.ts';
import type { TripDrawing } from './trip-drawing.ts';
import { tripBackups, tripLines, tripStops } from './trip-features.ts';

const LINES = appLayerId('trip-lines');
const STOPS = appLayerId('trip-stops');
const BACKUPS = appLayerId('trip-backups');
const POINT = appLayerId('trip-point');
const CASING = appLayerId('trip-casing');
const LINE = appLayerId('trip-line');
const SELECTED_CASING = appLayerId('trip-selected-casing');
const SELECTED = appLayerId('trip-selected');
const GAP = appLayerId('trip-gap');
export const TRIP_STOP_LAYER_ID = appLayerId('trip-stop-points');
export const TRIP_BACKUP_LAYER_ID = appLayerId('trip-backup-points');
const POINT_DOT = appLayerId('trip-point-dot');
const SOURCES = [LINES, BACKUPS, STOPS, POINT];
const LAYERS = [CASING, LINE, SELECTED_CASING, SELECTED, GAP, TRIP_BACKUP_LAYER_ID, TRIP_STOP_LAYER_ID, POINT_DOT];

const isLeg: ExpressionSpecification = ['==', ['get', 'kind'], 'leg'];
const isSelected: ExpressionSpecification = ['==', ['get', 'emphasis'], 'selected'];
const lineColor = ({ line, otherLine }: TripColors): ExpressionSpecification => [
  'match',
  ['get', 'emphasis'],
  'other',
  otherLine,
  line,
];

function collection(features: GeoJSON.Feature[]): GeoJSON.FeatureCollection {
  return { type: 'FeatureCollection', features };
}

function lineWidth(extraPx: number): ExpressionSpecification {
  return ['interpolate', ['linear'], ['zoom'], 4, 3 + extraPx, 10, 5 + extraPx, 16, 8 + extraPx];
}

function addLine(
  map: MapLibreMap,
  id: string,
  filter: ExpressionSpecification,
  paint: LineLayerSpecification['paint'],
) {
  const layout = { 'line-join': 'round', 'line-cap': 'round' } as const;
  // Below the station markers, which stay on top.
  map.addLayer({ id, type: 'line', source: LINES, filter, layout, paint: { ...paint } }, STATION_LAYER_ID);
}

export function addTripLayer(map: MapLibreMap, theme: MapTheme) {
  let shown: { drawing: TripDrawing | null; theme: MapTheme } = { drawing: null, theme };
  for (const id of SOURCES) map.addSource(id, { type: 'geojson', data: collection([]) });
  addLine(map, CASING, isLeg, { 'line-width': lineWidth(4) });
  addLine(map, LINE, isLeg, { 'line-width': lineWidth(0) });
  addLine(map, SELECTED_CASING, isSelected, { 'line-width': lineWidth(6) });
  addLine(map, SELECTED, isSelected, { 'line-width': lineWidth(2) });
  addLine(map, GAP, ['==', ['get', 'kind'], 'gap'], { 'line-width': 4, 'line-dasharray': [1.5, 2] });
  map.addLayer({
    id: TRIP_BACKUP_LAYER_ID,
    type: 'circle',
    source: BACKUPS,
    paint: { 'circle-radius': 5.5, 'circle-stroke-width': 3 },
  });
  map.addLayer({
    id: TRIP_STOP_LAYER_ID,
    type: 'symbol',
    source: STOPS,
    layout: {
      'icon-image': ['get', 'image'],
      'icon-overlap': 'always',
      'icon-padding': 0,
      'symbol-sort-key': ['get', 'order'],
    },
  });
  map.addLayer({
    id: POINT_DOT,
    type: 'circle',
    source: POINT,
    paint: { 'circle-radius': 6, 'circle-stroke-width': 3 },
  });

  const setData = (source: string, features: GeoJSON.Feature[]): void => {
    map.getSource<GeoJSONSource>(source)?.setData(collection(features));
  };

  function draw(): void {
    const { drawing } = shown;
    setData(LINES, drawing ? tripLines(drawing) : []);
    setData(BACKUPS, drawing ? tripBackups(drawing) : []);
    setData(STOPS, drawing ? tripStops(drawing, shown.theme) : []);
  }

  function paint(): void {
    const colors = tripColors(shown.theme);
    for (const id of [CASING, SELECTED_CASING]) map.setPaintProperty(id, 'line-color', colors.casing);
    for (const id of [LINE, SELECTED]) map.setPaintProperty(id, 'line-color', lineColor(colors));
    map.setPaintProperty(GAP, 'line-color', colors.gap);
    map.setPaintProperty(TRIP_BACKUP_LAYER_ID, 'circle-color', colors.rim);
    map.setPaintProperty(TRIP_BACKUP_LAYER_ID, 'circle-stroke-color', colors.stop);
    map.setPaintProperty(POINT_DOT, 'circle-color', colors.point);
    map.setPaintProperty(POINT_DOT, 'circle-stroke-color', colors.rim);
  }

  paint();
  return {
    show: (drawing: TripDrawing | null): void => {
      shown = { ...shown, drawing };
      draw();
    },
    showPoint: (point: LatLng | null): void => {
      const geometry: GeoJSON.Point | null = point && { type: 'Point', coordinates: [point.lng, point.lat] };
      setData(POINT, geometry ? [{ type: 'Feature', geometry, properties: {} }] : []);
    },
    setTheme: (next: MapTheme): void => {
      shown = { ...shown, theme: next };
      paint();
      // The stop images depend on the theme.
      draw();
    },
    remove: (): void => {
      for (const id of LAYERS) map.removeLayer(id);
      for (const id of SOURCES) map.removeSource(id);
    },
  };
}
