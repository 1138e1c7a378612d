import type { ExpressionSpecification, GeoJSONSource, Map as MapLibreMap } from 'maplibre-gl';
import { appLayerId } from './app-layers.ts';
import { type CoveredArea, coverageFeatures } from './coverage-features.ts';
import { coverageColors } from './markers/coverage-colors.ts';
import type { MapTheme } from './markers/marker-colors.ts';
import { STATION_LAYER_ID } from './station-layer.ts';

const SOURCE = appLayerId('coverage');
const FILL = appLayerId('coverage-fill');
const OUTLINE = appLayerId('coverage-outline');

const ofPart = (part: 'fill' | 'outline'): ExpressionSpecification => ['==', ['get', 'part'], part];

/** Tints and outlines the areas saved on this device, below the station markers. */
export function addCoverageLayer(map: MapLibreMap, theme: MapTheme) {
  const toData = (areas: readonly CoveredArea[]) =>
    ({ type: 'FeatureCollection', features: coverageFeatures(areas) }) as const;
  map.addSource(SOURCE, { type: 'geojson', data: toData([]) });
  map.addLayer(
    { id: FILL, type: 'fill', source: SOURCE, filter: ofPart('fill'), paint: { 'fill-opacity': 0.1 } },
    STATION_LAYER_ID,
  );
  map.addLayer(
    {
      id: OUTLINE,
      type: 'line',
      source: SOURCE,
      filter: ofPart('outline'),
      paint: { 'line-width': 2, 'line-dasharray': [3, 2] },
    },
    STATION_LAYER_ID,
  );

  function setTheme(next: MapTheme): void {
    const { current, expired } = coverageColors(next);
    const color: ExpressionSpecification = ['case', ['get', 'isExpired'], expired, current];
    map.setPaintProperty(FILL, 'fill-color', color);
    map.setPaintProperty(OUTLINE, 'line-color', color);
  }

  setTheme(theme);
  return {
    show: (areas: readonly CoveredArea[] | null): void => {
      map.getSource<GeoJSONSource>(SOURCE)?.setData(toData(areas ?? []));
    },
    setTheme,
    remove: (): void => {
      map.removeLayer(OUTLINE);
      map.removeLayer(FILL);
      map.removeSource(SOURCE);
    },
  };
}
