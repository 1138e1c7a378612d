import type { Map as MapLibreMap } from 'maplibre-gl';
import type { LatLng } from '#domain/geo/point.ts';
import { appLayerId } from './app-layers.ts';
import { type MapTheme, markerColors } from './markers/marker-colors.ts';
import { fontStack } from './style/fonts.ts';

const SOURCE = appLayerId('places');
const LINE = appLayerId('places-line');
const BEFORE = appLayerId('places-before');
const AFTER = appLayerId('places-after');
const LABELS = appLayerId('places-labels');

/** Where something is now (null if it isn't on the map yet) and where it should be. */
export type MapPlaces = { readonly before: LatLng | null; readonly after: LatLng };

const coordinates = ({ lat, lng }: LatLng): [number, number] => [lng, lat];

function point(place: LatLng, kind: 'before' | 'after', label: string): GeoJSON.Feature {
  return {
    type: 'Feature',
    geometry: { type: 'Point', coordinates: coordinates(place) },
    properties: { kind, label },
  };
}

function toFeatures({ before, after }: MapPlaces): GeoJSON.FeatureCollection {
  const suggested = point(after, 'after', 'Suggested');
  if (before === null) return { type: 'FeatureCollection', features: [suggested] };
  const line: GeoJSON.Feature = {
    type: 'Feature',
    geometry: { type: 'LineString', coordinates: [coordinates(before), coordinates(after)] },
    properties: { kind: 'line' },
  };
  return { type: 'FeatureCollection', features: [line, point(before, 'before', 'On the map'), suggested] };
}

export function addPlacesLayer(map: MapLibreMap, places: MapPlaces, theme: MapTheme) {
  map.addSource(SOURCE, { type: 'geojson', data: toFeatures(places) });
  map.addLayer({
    id: LINE,
    type: 'line',
    source: SOURCE,
    filter: ['==', ['get', 'kind'], 'line'],
    paint: { 'line-width': 2, 'line-dasharray': [2, 2] },
  });
  for (const [id, kind, radius] of [
    [BEFORE, 'before', 8],
    [AFTER, 'after', 9],
  ] as const)
    map.addLayer({
      id,
      type: 'circle',
      source: SOURCE,
      filter: ['==', ['get', 'kind'], kind],
      paint: { 'circle-radius': radius, 'circle-stroke-width': 3 },
    });
  map.addLayer({
    id: LABELS,
    type: 'symbol',
    source: SOURCE,
    filter: ['!=', ['get', 'kind'], 'line'],
    layout: {
      'text-field': ['get', 'label'],
      'text-font': fontStack('semiBold'),
      'text-size': 13,
      // One label above and one below, so both stay readable when the places are close together.
      'text-anchor': ['match', ['get', 'kind'], 'before', 'top', 'bottom'],
      'text-offset': ['match', ['get', 'kind'], 'before', ['literal', [0, 1]], ['literal', [0, -1]]],
      'text-overlap': 'always',
    },
    paint: { 'text-halo-width': 2 },
  });

  function setTheme(next: MapTheme): void {
    const { clusterInk: ink, clusterArc: brand, fill } = markerColors(next);
    map.setPaintProperty(LINE, 'line-color', ink);
    map.setPaintProperty(BEFORE, 'circle-color', fill);
    map.setPaintProperty(BEFORE, 'circle-stroke-color', ink);
    map.setPaintProperty(AFTER, 'circle-color', brand);
    map.setPaintProperty(AFTER, 'circle-stroke-color', fill);
    map.setPaintProperty(LABELS, 'text-color', ink);
    map.setPaintProperty(LABELS, 'text-halo-color', fill);
  }

  setTheme(theme);
  return { setTheme };
}
