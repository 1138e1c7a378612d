import type { SymbolLayerSpecification } from 'maplibre-gl';
import { BASEMAP_SOURCE, byZoom } from './base-layers.ts';
import { fontStack } from './fonts.ts';
import type { BasemapPalette } from './palette.ts';
import { shieldLayout } from './road-layers.ts';
import { englishName, type Part, type StreetSchema } from './street-schema.ts';
import { anchorOffsets, type SymbolLayout } from './symbol.ts';

type NameLayer = {
  id: string;
  part: Part;
  color: string;
  minzoom: number;
  maxzoom?: number;
  layout: SymbolLayout;
};

const uppercase: SymbolLayout = {
  'text-font': fontStack('semiBold'),
  'text-transform': 'uppercase',
  'text-letter-spacing': 0.14,
};
const town: SymbolLayout = { 'text-font': fontStack('medium'), 'text-variable-anchor-offset': anchorOffsets(0.7) };
const city: SymbolLayout = {
  'text-font': fontStack('semiBold'),
  'text-variable-anchor-offset': anchorOffsets(1.5, 2.2),
};
const water: SymbolLayout = { 'text-font': fontStack('mediumItalic'), 'text-max-width': 6 };
const alongLine: SymbolLayout = { 'text-font': fontStack('medium'), 'symbol-placement': 'line' };

/** Names and shields by increasing priority: later layers are placed first. */
export function streetLabelLayers(
  { names, roadNames, interstates }: StreetSchema,
  { label }: BasemapPalette,
): SymbolLayerSpecification[] {
  const sized = (...stops: [zoom: number, px: number][]): SymbolLayout => ({ 'text-size': byZoom(...stops) });
  const all: NameLayer[] = [
    {
      id: 'road-names',
      part: roadNames,
      color: label.smallTown,
      minzoom: 13,
      layout: { ...alongLine, ...sized([13, 10], [18, 15]) },
    },
    {
      id: 'water-names',
      part: names.water,
      color: label.water,
      minzoom: 8,
      layout: { ...water, ...sized([8, 10.5], [14, 14]) },
    },
    {
      id: 'village-names',
      part: names.village,
      color: label.smallTown,
      minzoom: 11,
      layout: { ...town, ...sized([11, 11], [15, 14]) },
    },
    {
      id: 'state-names',
      part: names.state,
      color: label.state,
      minzoom: 3,
      maxzoom: 8,
      layout: { ...uppercase, ...sized([3, 9.5], [8, 16]) },
    },
    {
      id: 'town-names',
      part: names.town,
      color: label.town,
      minzoom: 8,
      layout: { ...town, ...sized([8, 11], [14, 16]) },
    },
    {
      id: 'city-names',
      part: names.city,
      color: label.town,
      minzoom: 4,
      layout: { ...city, ...sized([4, 10.5], [8, 14], [13, 20]) },
    },
  ];
  const country: NameLayer = {
    id: 'country-names',
    part: names.country,
    color: label.country,
    minzoom: 2,
    maxzoom: 6,
    layout: { ...uppercase, ...sized([2, 10], [5, 15]) },
  };
  return [...all.map((each) => nameLayer(each, label.halo)), shields(interstates), nameLayer(country, label.halo)];
}

function nameLayer(
  { id, part, color, minzoom, maxzoom = 24, layout }: NameLayer,
  halo: string,
): SymbolLayerSpecification {
  return {
    id,
    type: 'symbol',
    source: BASEMAP_SOURCE,
    'source-layer': part.layer,
    minzoom,
    maxzoom,
    filter: part.filter,
    layout: { 'text-field': englishName, 'text-max-width': 7, 'text-padding': 4, ...layout },
    paint: { 'text-color': color, 'text-halo-color': halo, 'text-halo-width': 1.4 },
  };
}

function shields({ layer, filter, number }: StreetSchema['interstates']): SymbolLayerSpecification {
  return {
    id: 'interstate-shields',
    type: 'symbol',
    source: BASEMAP_SOURCE,
    'source-layer': layer,
    minzoom: 5,
    filter,
    layout: shieldLayout(number),
    paint: { 'text-color': '#ffffff' },
  };
}
