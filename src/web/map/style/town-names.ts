import type { ExpressionSpecification, SymbolLayerSpecification } from 'maplibre-gl';
import { BASEMAP_SOURCE } from './base-layers.ts';
import { fontStack } from './fonts.ts';
import { type AnchorOffsets, anchorOffsets, isZoomReached, type SymbolLayout, type SymbolPaint } from './symbol.ts';

/** A town of at least this size class (about 130,000 people with suburbs) is drawn as a city. */
const CITY_SIZE = 11;

/** The name of a city of at least this size class (about 750,000 people with suburbs) has priority over road shields. */
const METROPOLIS_SIZE = 14;

const size: ExpressionSpecification = ['get', 'size'];

const closeOffsets: AnchorOffsets = anchorOffsets(0.7);

/** A city's name can move away from the charger cluster over its center. */
const farOffsets: AnchorOffsets = anchorOffsets(1.5, 2.2);

const textSize: ExpressionSpecification = [
  'interpolate',
  ['linear'],
  ['zoom'],
  4,
  bySize([8, 10], [12, 12], [17, 15]),
  6,
  bySize([4, 11], [8, 12], [12, 13.5], [17, 17]),
  9,
  bySize([0, 11.5], [6, 13], [12, 17], [17, 22]),
  13,
  bySize([0, 13], [6, 16], [12, 24], [17, 30]),
];

function bySize(...stops: [size: number, value: number][]): ExpressionSpecification {
  return ['interpolate', ['linear'], size, ...stops.flat()] as ExpressionSpecification;
}

export function townNames(paint: SymbolPaint): SymbolLayerSpecification {
  const layout: SymbolLayout = { 'text-font': fontStack('medium'), 'text-variable-anchor-offset': closeOffsets };
  return names('town-names', ['<', size, CITY_SIZE], layout, paint);
}

export function cityNames(paint: SymbolPaint): SymbolLayerSpecification {
  return names('city-names', ['all', ['>=', size, CITY_SIZE], ['<', size, METROPOLIS_SIZE]], cityLayout, paint);
}

export function metropolisNames(paint: SymbolPaint): SymbolLayerSpecification {
  return names('metropolis-names', ['>=', size, METROPOLIS_SIZE], cityLayout, paint);
}

const cityLayout: SymbolLayout = { 'text-font': fontStack('semiBold'), 'text-variable-anchor-offset': farOffsets };

function names(
  id: string,
  isOfSize: ExpressionSpecification,
  layout: SymbolLayout,
  paint: SymbolPaint,
): SymbolLayerSpecification {
  return {
    id,
    type: 'symbol',
    source: BASEMAP_SOURCE,
    'source-layer': 'towns',
    minzoom: 2,
    filter: ['all', isZoomReached, isOfSize],
    layout: {
      'text-field': ['get', 'name'],
      'text-size': textSize,
      'text-max-width': 7,
      'text-line-height': 1.1,
      'text-padding': 5,
      'symbol-sort-key': ['-', 0, size],
      ...layout,
    },
    paint,
  };
}
