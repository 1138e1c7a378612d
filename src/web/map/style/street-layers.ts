import type {
  DataDrivenPropertyValueSpecification,
  ExpressionSpecification,
  FillLayerSpecification,
  LayerSpecification,
  LineLayerSpecification,
} from 'maplibre-gl';
import { BASEMAP_SOURCE, byZoom } from './base-layers.ts';
import type { BasemapPalette } from './palette.ts';
import type { Part, StreetSchema } from './street-schema.ts';

type Width = DataDrivenPropertyValueSpecification<number>;

export function areaLayers(schema: StreetSchema, palette: BasemapPalette): LayerSpecification[] {
  const { green, builtUp, water, river, building } = palette;
  return [
    { id: 'background', type: 'background', paint: { 'background-color': palette.land } },
    fill('built-up', schema.builtUp, builtUp),
    ...schema.green.map((part, index) => fill(`green-${index}`, part, green)),
    ...schema.water.map((part, index) => fill(`water-${index}`, part, water)),
    { ...line('waterways', schema.waterways, river, byZoom([8, 0.6], [12, 1.6], [16, 5])), minzoom: 8 },
    { ...fill('buildings', schema.buildings, building), minzoom: 14 },
  ];
}

export function areaBorderLayers(
  { borders }: StreetSchema,
  { border }: BasemapPalette,
  isOverImagery: boolean,
): LayerSpecification[] {
  const opacity = isOverImagery ? 0.75 : 1;
  return [
    {
      ...line('state-borders', borders.state, border.state, byZoom([3, 0.6], [6, 1], [10, 1.8]), opacity),
      minzoom: 3,
    },
    line('country-borders', borders.country, border.country, byZoom([2, 0.6], [5, 1.2], [10, 2.2]), opacity),
  ];
}

/** Streets from the lowest class up, each class with its own casing; over imagery, only main roads and highways. */
export function streetLayers(
  { roads }: StreetSchema,
  { road, street }: BasemapPalette,
  isOverImagery: boolean,
): LayerSpecification[] {
  const classes = [
    { id: 'minor-streets', part: roads.minor, ...street, width: widths(12, 0.6, 14, 3, 18, 18), minzoom: 12 },
    { id: 'medium-streets', part: roads.medium, ...street, width: widths(10, 0.6, 14, 5, 18, 24), minzoom: 10 },
    {
      id: 'main-roads',
      part: roads.main,
      fill: road.spurFill,
      casing: road.spurCasing,
      width: widths(7, 0.7, 12, 3, 18, 28),
      minzoom: 7,
    },
    { id: 'highways', part: roads.highway, ...road, width: widths(4, 0.7, 8, 3, 18, 32), minzoom: 4 },
  ];
  const shown = isOverImagery ? classes.slice(2) : classes;
  return [
    ...shown.map(({ id, part, casing, width, minzoom }) => ({
      ...line(`${id}-casing`, part, casing, casingWidth(width)),
      minzoom: Math.max(6, minzoom),
    })),
    ...shown.map(({ id, part, fill: color, width, minzoom }) => ({
      ...line(id, part, color, byZoomExponential(width)),
      minzoom,
    })),
  ];
}

type Stops = readonly [zoom: number, px: number][];

function widths(z1: number, px1: number, z2: number, px2: number, z3: number, px3: number): Stops {
  return [
    [z1, px1],
    [z2, px2],
    [z3, px3],
  ];
}

const CASING_PX = 1.6;

function casingWidth(stops: Stops): ExpressionSpecification {
  return byZoomExponential(stops.map(([zoom, px]) => [zoom, px + CASING_PX]));
}

function byZoomExponential(stops: Stops): ExpressionSpecification {
  return ['interpolate', ['exponential', 1.4], ['zoom'], ...stops.flat()] as ExpressionSpecification;
}

function fill(id: string, { layer, filter }: Part, color: string): FillLayerSpecification {
  return {
    id,
    type: 'fill',
    source: BASEMAP_SOURCE,
    'source-layer': layer,
    filter,
    paint: { 'fill-color': color },
  };
}

function line(id: string, { layer, filter }: Part, color: string, width: Width, opacity = 1): LineLayerSpecification {
  return {
    id,
    type: 'line',
    source: BASEMAP_SOURCE,
    'source-layer': layer,
    filter,
    layout: { 'line-cap': 'round', 'line-join': 'round' },
    paint: { 'line-color': color, 'line-width': width, 'line-opacity': opacity },
  };
}
