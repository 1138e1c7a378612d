import type { ExpressionSpecification, FillLayerSpecification, LayerSpecification } from 'maplibre-gl';
import type { BasemapPalette } from './palette.ts';

export const BASEMAP_SOURCE = 'basemap';

export function landLayers({ land, builtUp, water, river }: BasemapPalette): LayerSpecification[] {
  return [
    {
      id: 'background',
      type: 'background',
      paint: { 'background-color': water },
    },
    fill('land', 'land', 'land', land),
    fill('great-lakes', 'lakes', 'great', water),
    fill('shore', 'land', 'shore', land),
    {
      id: 'built-up',
      type: 'fill',
      source: BASEMAP_SOURCE,
      'source-layer': 'built_up',
      minzoom: 4,
      maxzoom: 9.5,
      paint: { 'fill-color': builtUp, 'fill-opacity': byZoom([4, 0], [5, 1], [7.5, 1], [9.5, 0]) },
    },
    fill('lakes', 'lakes', 'lake', water),
    {
      id: 'rivers',
      type: 'line',
      source: BASEMAP_SOURCE,
      'source-layer': 'rivers',
      minzoom: 4,
      maxzoom: 11,
      layout: { 'line-cap': 'round', 'line-join': 'round' },
      paint: {
        'line-color': river,
        'line-width': byZoom([4, 0.4], [6, 1], [8, 1.8], [10, 2.6]),
        'line-opacity': byZoom([9.5, 1], [11, 0]),
      },
    },
  ];
}

function fill(id: string, sourceLayer: string, kind: string, color: string): FillLayerSpecification {
  return {
    id,
    type: 'fill',
    source: BASEMAP_SOURCE,
    'source-layer': sourceLayer,
    filter: ['==', ['get', 'kind'], kind],
    paint: { 'fill-color': color },
  };
}

export function borderLayers({ border }: BasemapPalette, isOverImagery: boolean): LayerSpecification[] {
  const strength = isOverImagery ? 0.75 : 1;
  const countyStrength = isOverImagery ? 0.35 : 1;
  return [
    {
      ...borderLine('county-borders', 'county'),
      minzoom: 7,
      paint: {
        'line-color': border.county,
        'line-width': byZoom([7, 0.6], [10, 1.2]),
        'line-opacity': byZoom([7, 0], [7.8, countyStrength], [10.5, countyStrength], [12, 0]),
      },
    },
    {
      ...borderLine('state-borders', 'state'),
      minzoom: 2,
      paint: {
        'line-color': border.state,
        'line-width': byZoom([3, 0.6], [6, 1], [10, 1.8]),
        'line-dasharray': [6, 2, 1.5, 2],
        'line-opacity': byZoom([10.5, strength], [12.5, 0.2]),
      },
    },
    {
      ...borderLine('country-borders', 'country'),
      paint: {
        'line-color': border.country,
        'line-width': byZoom([2, 0.6], [5, 1.2], [10, 2.2]),
        'line-opacity': byZoom([10.5, strength], [12.5, 0.3]),
      },
    },
  ];
}

function borderLine(id: string, kind: string) {
  return {
    id,
    type: 'line' as const,
    source: BASEMAP_SOURCE,
    'source-layer': 'borders',
    filter: ['==', ['get', 'kind'], kind] satisfies ExpressionSpecification,
    layout: { 'line-join': 'round' as const },
  };
}

export function byZoom(...stops: [zoom: number, value: number][]): ExpressionSpecification {
  return ['interpolate', ['linear'], ['zoom'], ...stops.flat()] as ExpressionSpecification;
}
