import { z } from 'zod';

/** The layer naming of a base map file: our own, a common OpenStreetMap schema, or unknown. */
export const BasemapSchema = z.enum(['towcharge', 'protomaps', 'openmaptiles', 'shortbread', 'unknown']);
export type BasemapSchema = z.infer<typeof BasemapSchema>;

/** Layer combinations unique to a schema. Protomaps files before version 4 have other layers and don't match. */
const SIGNATURES: readonly { schema: BasemapSchema; has: readonly string[]; lacks?: readonly string[] }[] = [
  { schema: 'towcharge', has: ['land', 'borders', 'roads', 'towns', 'names'] },
  { schema: 'protomaps', has: ['earth', 'roads', 'places'], lacks: ['physical_line', 'natural'] },
  { schema: 'openmaptiles', has: ['transportation', 'place'] },
  { schema: 'shortbread', has: ['streets', 'place_labels'] },
];

/** Detects the schema of a base map file from its layer names. */
export function detectBasemapSchema(layers: readonly string[]): BasemapSchema {
  const signature = SIGNATURES.find(
    ({ has, lacks = [] }) => has.every((name) => layers.includes(name)) && !lacks.some((name) => layers.includes(name)),
  );
  return signature?.schema ?? 'unknown';
}

/** Returns whether the base map comes from OpenStreetMap data and has all streets. */
export function hasStreets(schema: BasemapSchema): boolean {
  return schema === 'protomaps' || schema === 'openmaptiles' || schema === 'shortbread';
}
