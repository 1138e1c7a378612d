import type { LayerSpecification } from 'maplibre-gl';
import type { BasemapSchema } from '#domain/basemap/basemap-schema.ts';
import { borderLayers, landLayers } from './base-layers.ts';
import { fallbackLayers } from './fallback-layers.ts';
import { labelLayers } from './label-layers.ts';
import type { BasemapPalette } from './palette.ts';
import { roadLayers } from './road-layers.ts';
import { OPENMAPTILES } from './schema-openmaptiles.ts';
import { PROTOMAPS } from './schema-protomaps.ts';
import { SHORTBREAD } from './schema-shortbread.ts';
import { streetLabelLayers } from './street-labels.ts';
import { areaBorderLayers, areaLayers, streetLayers } from './street-layers.ts';
import type { StreetSchema } from './street-schema.ts';

export type BasemapArchive = {
  readonly schema: BasemapSchema;
  readonly layers: readonly string[];
  readonly attribution: string;
};

const STREET_SCHEMAS: Partial<Record<BasemapSchema, StreetSchema>> = {
  openmaptiles: OPENMAPTILES,
  protomaps: PROTOMAPS,
  shortbread: SHORTBREAD,
};

/** The map layers for a base map file; over imagery, only borders, roads, and names. */
export function archiveLayers(
  { schema, layers }: Pick<BasemapArchive, 'schema' | 'layers'>,
  palette: BasemapPalette,
  isOverImagery: boolean,
): LayerSpecification[] {
  const streets = STREET_SCHEMAS[schema];
  if (streets)
    return streetMapLayers(streets, palette, isOverImagery).filter((layer) => isLayerAvailable(layer, layers));
  if (schema === 'unknown') return isOverImagery ? [] : fallbackLayers(layers, palette);
  return [
    ...(isOverImagery ? [] : landLayers(palette)),
    ...borderLayers(palette, isOverImagery),
    ...roadLayers(palette, isOverImagery),
    ...labelLayers(palette),
  ];
}

function streetMapLayers(streets: StreetSchema, palette: BasemapPalette, isOverImagery: boolean): LayerSpecification[] {
  return [
    ...(isOverImagery ? [] : areaLayers(streets, palette)),
    ...areaBorderLayers(streets, palette, isOverImagery),
    ...streetLayers(streets, palette, isOverImagery),
    ...streetLabelLayers(streets, palette),
  ];
}

/** A file that covers a small area may lack some of its schema's layers. */
function isLayerAvailable(layer: LayerSpecification, names: readonly string[]): boolean {
  return !('source-layer' in layer) || names.includes(layer['source-layer'] ?? '');
}
