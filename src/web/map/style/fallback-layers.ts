import type { LayerSpecification } from 'maplibre-gl';
import { BASEMAP_SOURCE, byZoom } from './base-layers.ts';
import { fontStack } from './fonts.ts';
import type { BasemapPalette } from './palette.ts';
import { englishName, isLine, isPoint, isPolygon } from './street-schema.ts';

const WATER = /water|ocean|sea|lake|river|hydro/i;
const ROADS = /road|street|transport|highway|way$/i;

/** Draws a base map file of unknown schema plainly: every area and line, and the name of every point. */
export function fallbackLayers(layers: readonly string[], palette: BasemapPalette): LayerSpecification[] {
  const background: LayerSpecification = {
    id: 'background',
    type: 'background',
    paint: { 'background-color': palette.land },
  };
  return [
    background,
    ...layers.map((layer) => plainAreas(layer, palette)),
    ...layers.map((layer) => plainLines(layer, palette)),
    ...layers.map((layer) => plainNames(layer, palette)),
  ];
}

function plainAreas(layer: string, { water, builtUp, border }: BasemapPalette): LayerSpecification {
  const isWater = WATER.test(layer);
  return {
    id: `${layer}-areas`,
    type: 'fill',
    source: BASEMAP_SOURCE,
    'source-layer': layer,
    filter: isPolygon,
    paint: {
      'fill-color': isWater ? water : builtUp,
      'fill-opacity': isWater ? 1 : 0.6,
      'fill-outline-color': isWater ? water : border.county,
    },
  };
}

function plainLines(layer: string, { river, road, border }: BasemapPalette): LayerSpecification {
  const lineColor = WATER.test(layer) ? river : ROADS.test(layer) ? road.casing : border.country;
  return {
    id: `${layer}-lines`,
    type: 'line',
    source: BASEMAP_SOURCE,
    'source-layer': layer,
    filter: isLine,
    layout: { 'line-cap': 'round', 'line-join': 'round' },
    paint: { 'line-color': lineColor, 'line-width': byZoom([4, 0.6], [10, 1.2], [16, 4]) },
  };
}

function plainNames(layer: string, { label }: BasemapPalette): LayerSpecification {
  return {
    id: `${layer}-names`,
    type: 'symbol',
    source: BASEMAP_SOURCE,
    'source-layer': layer,
    filter: ['all', isPoint, ['has', 'name']],
    layout: { 'text-field': englishName, 'text-font': fontStack('medium'), 'text-size': 12, 'text-max-width': 7 },
    paint: { 'text-color': label.town, 'text-halo-color': label.halo, 'text-halo-width': 1.4 },
  };
}
