import type { ExpressionSpecification, SymbolLayerSpecification } from 'maplibre-gl';
import { BASEMAP_SOURCE, byZoom } from './base-layers.ts';
import { fontStack } from './fonts.ts';
import { anchorOffsets, isZoomReached, type SymbolLayout, type SymbolPaint } from './symbol.ts';

type AreaNames = {
  id: string;
  kind: string;
  maxzoom?: number;
  filter?: ExpressionSpecification;
  layout: SymbolLayout;
  paint: SymbolPaint;
};

const uppercase: SymbolLayout = {
  'text-font': fontStack('semiBold'),
  'text-transform': 'uppercase',
  'text-max-width': 7,
};
const italics: SymbolLayout = { 'text-font': fontStack('mediumItalic'), 'text-max-width': 6 };

function areaNames({ id, kind, maxzoom = 24, filter, layout, paint }: AreaNames): SymbolLayerSpecification {
  return {
    id,
    type: 'symbol',
    source: BASEMAP_SOURCE,
    'source-layer': 'names',
    maxzoom,
    filter: ['all', ['==', ['get', 'kind'], kind], isZoomReached, filter ?? true],
    layout: { 'text-field': ['get', 'name'], ...layout },
    paint,
  };
}

export function seaNames(paint: SymbolPaint): SymbolLayerSpecification {
  const size = byZoom([2, 10], [6, 14], [9, 17]);
  const layout: SymbolLayout = { ...italics, 'text-size': size, 'text-letter-spacing': 0.14 };
  return areaNames({ id: 'sea-names', kind: 'sea', maxzoom: 11, layout, paint });
}

export function lakeNames(paint: SymbolPaint): SymbolLayerSpecification {
  const layout: SymbolLayout = { ...italics, 'text-size': byZoom([5, 10.5], [9, 13]), 'text-letter-spacing': 0.06 };
  return areaNames({ id: 'lake-names', kind: 'lake', maxzoom: 12, layout, paint });
}

export function parkNames(paint: SymbolPaint): SymbolLayerSpecification {
  const layout: SymbolLayout = { ...italics, 'text-size': byZoom([5, 10], [9, 13]), 'text-max-width': 8 };
  return areaNames({ id: 'park-names', kind: 'park', layout, paint });
}

export function stateNames(paint: SymbolPaint): SymbolLayerSpecification {
  const layout: SymbolLayout = {
    ...uppercase,
    'text-field': ['step', ['zoom'], ['get', 'short'], 5.5, ['get', 'name']],
    'text-size': byZoom([3, 9.5], [5, 12], [8, 16]),
    'text-letter-spacing': 0.14,
    'text-padding': 6,
    'text-variable-anchor-offset': anchorOffsets(1),
  };
  return areaNames({ id: 'state-names', kind: 'state', maxzoom: 8.5, layout, paint });
}

export function countryNames(paint: SymbolPaint): SymbolLayerSpecification {
  const layout: SymbolLayout = { ...uppercase, 'text-size': byZoom([2, 10], [5, 15]), 'text-letter-spacing': 0.18 };
  const isAbroadOrZoomedOut: ExpressionSpecification = [
    'any',
    ['!=', ['get', 'name'], 'United States'],
    ['<', ['zoom'], 4],
  ];
  return areaNames({ id: 'country-names', kind: 'country', maxzoom: 7, filter: isAbroadOrZoomedOut, layout, paint });
}
