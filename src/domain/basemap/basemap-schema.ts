import { z } from 'zod';

/** How the layers of a base map file are named: as ours, as in one of the common schemas of OpenStreetMap data, or otherwise. */
export const BasemapSchema = z.enum(['towcharge', 'protomaps', 'openmaptiles', 'shortbread', 'unknown']);
export type BasemapSchema = z.infer<typeof BasemapSchema>;

/** Layers that together occur in one schema only; Protomaps files older than version 4 have more and other ones. */
const SIGNATURES: readonly { schema: BasemapSchema; has: readonly string[]; lacks?: readonly string[] }[] = [
  { schema: 'towcharge', has: ['land', 'borders', 'roads', 'towns', 'names'] },
  { schema: 'protomaps', has: ['earth', 'roads', 'places'], lacks: ['physical_line', 'natural'] },
  { schema: 'openmaptiles', has: ['transportation', 'place'] },
  { schema: 'shortbread', has: ['streets', 'place_labels'] },
];

/** The schema of a base map file, told from the names of its layers. */
export function detectBasemapSchema(layers: readonly string[]): BasemapSchema {
  const sign = SIGNATURES.find(
    ({ has, lacks = [] }) => has.every((name) => layers.includes(name)) && !lacks.some((name) => layers.includes(name)),
  );
  return sign?.schema ?? 'unknown';
}

/** Whether base maps of a schema are made of OpenStreetMap data, with all its streets. */
export function hasStreets(schema: BasemapSchema): boolean {
  return schema === 'protomaps' || schema === 'openmaptiles' || schema === 'shortbread';
}
