import type {
  ExpressionSpecification,
  LayerSpecification,
  LineLayerSpecification,
  SymbolLayerSpecification,
} from 'maplibre-gl';
import { BASEMAP_SOURCE, byZoom } from './base-layers.ts';
import { fontStack } from './fonts.ts';
import type { BasemapPalette } from './palette.ts';
import type { SymbolLayout } from './symbol.ts';

type RoadLine = {
  id: string;
  kind: string;
  color: string;
  width: ExpressionSpecification;
  minzoom: number;
};

/**
 * The interstate lines have points only at towns and junctions: enough to see a route, but without curves. At higher
 * zooms they soften into a band, then fade out before a driver could mistake them for streets.
 */
export function roadLayers({ road }: BasemapPalette, isOverImagery: boolean): LayerSpecification[] {
  const fade = isOverImagery ? byZoom([8.5, 0.9], [10.5, 0]) : byZoom([10, 1], [12, 0.5], [14, 0.3], [15, 0]);
  const lines: RoadLine[] = [
    {
      id: 'spur-casing',
      kind: 'spur',
      color: road.spurCasing,
      width: byZoom([6, 1.6], [8, 3], [10, 5], [14, 10]),
      minzoom: 6,
    },
    {
      id: 'interstate-casing',
      kind: 'main',
      color: road.casing,
      width: byZoom([3, 0.6], [5, 2], [6, 2.8], [8, 4.6], [10, 7], [14, 14]),
      minzoom: 3,
    },
    {
      id: 'spur',
      kind: 'spur',
      color: road.spurFill,
      width: byZoom([6, 0.8], [8, 1.8], [10, 3.4], [14, 8]),
      minzoom: 6,
    },
    {
      id: 'interstate',
      kind: 'main',
      color: road.fill,
      width: byZoom([4, 0.4], [5, 1.1], [6, 1.7], [8, 3.2], [10, 5], [14, 11]),
      minzoom: 4,
    },
  ];
  return lines.map((line) => roadLine(line, fade));
}

function roadLine(
  { id, kind, color, width, minzoom }: RoadLine,
  fade: ExpressionSpecification,
): LineLayerSpecification {
  return {
    id,
    type: 'line',
    source: BASEMAP_SOURCE,
    'source-layer': 'roads',
    minzoom,
    maxzoom: 15,
    filter: ['==', ['get', 'kind'], kind],
    layout: { 'line-cap': 'round', 'line-join': 'round' },
    paint: { 'line-color': color, 'line-width': width, 'line-opacity': fade, 'line-blur': byZoom([10, 0], [14, 5]) },
  };
}

export function shieldLayer(): SymbolLayerSpecification {
  return {
    id: 'interstate-shields',
    type: 'symbol',
    source: BASEMAP_SOURCE,
    'source-layer': 'roads',
    minzoom: 5,
    maxzoom: 14,
    filter: ['any', ['==', ['get', 'kind'], 'main'], ['>=', ['zoom'], 7]],
    layout: {
      ...shieldLayout(['get', 'ref']),
      'symbol-sort-key': ['match', ['get', 'kind'], 'main', 0, 1],
    },
    paint: {
      'text-color': '#ffffff',
      'text-opacity': byZoom([13, 1], [14, 0]),
      'icon-opacity': byZoom([13, 1], [14, 0]),
    },
  };
}

export function shieldLayout(ref: ExpressionSpecification): SymbolLayout {
  const isShort: ExpressionSpecification = ['<', ['length', ref], 3];
  return {
    'symbol-placement': 'line',
    'symbol-spacing': byZoom([5, 200], [8, 380], [10, 380], [11, 220]),
    'icon-image': ['case', isShort, 'shield-2', 'shield-3'],
    'icon-rotation-alignment': 'viewport',
    'icon-size': byZoom([5, 0.82], [8, 1]),
    'text-field': ref,
    'text-font': fontStack('semiBold'),
    'text-size': ['interpolate', ['linear'], ['zoom'], 5, ['case', isShort, 8.6, 7.6], 8, ['case', isShort, 10.5, 9.2]],
    'text-offset': [0, 0.12],
    'text-rotation-alignment': 'viewport',
    'text-padding': 12,
    'icon-padding': 12,
  };
}
