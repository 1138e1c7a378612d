import type { ExpressionSpecification, GeoJSONSource, Map as MapLibreMap } from 'maplibre-gl';
import { appLayerId } from './app-layers.ts';

const SOURCE = appLayerId('position');
const DOT = appLayerId('position-dot');
const ACCURACY = appLayerId('position-accuracy');
const BLUE = '#1d6fd8';
const NOTHING: GeoJSON.FeatureCollection = { type: 'FeatureCollection', features: [] };
/** Meters per pixel at zoom 0 on the equator, with 512-pixel tiles. */
const METERS_PER_PIXEL = 78_271.517;
const DEEP_ZOOM = 20;

export type Position = { readonly lat: number; readonly lng: number; readonly accuracyM: number | null };

function toFeature({ lat, lng, accuracyM }: Position): GeoJSON.Feature {
  const pixelM = METERS_PER_PIXEL * Math.cos((lat * Math.PI) / 180);
  return {
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [lng, lat] },
    properties: { accuracyPx: (accuracyM ?? 0) / pixelM },
  };
}

const accuracyRadius: ExpressionSpecification = [
  'interpolate',
  ['exponential', 2],
  ['zoom'],
  0,
  ['get', 'accuracyPx'],
  DEEP_ZOOM,
  ['*', ['get', 'accuracyPx'], 2 ** DEEP_ZOOM],
];

export function addPositionLayer(map: MapLibreMap) {
  map.addSource(SOURCE, { type: 'geojson', data: NOTHING });
  map.addLayer({
    id: ACCURACY,
    type: 'circle',
    source: SOURCE,
    paint: { 'circle-radius': accuracyRadius, 'circle-color': BLUE, 'circle-opacity': 0.14 },
  });
  map.addLayer({
    id: DOT,
    type: 'circle',
    source: SOURCE,
    paint: { 'circle-radius': 7, 'circle-color': BLUE, 'circle-stroke-width': 3, 'circle-stroke-color': '#ffffff' },
  });
  return {
    show: (position: Position | null): void => {
      map.getSource<GeoJSONSource>(SOURCE)?.setData(position ? toFeature(position) : NOTHING);
    },
    remove: (): void => {
      map.removeLayer(DOT);
      map.removeLayer(ACCURACY);
      map.removeSource(SOURCE);
    },
  };
}
