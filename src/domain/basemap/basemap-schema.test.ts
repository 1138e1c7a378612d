import { expect, test } from 'vitest';
import { type BasemapSchema, detectBasemapSchema } from './basemap-schema.ts';

test.each<[BasemapSchema, string[]]>([
  ['towcharge', ['land', 'lakes', 'rivers', 'built_up', 'borders', 'roads', 'towns', 'names']],
  ['protomaps', ['boundaries', 'buildings', 'earth', 'landcover', 'landuse', 'places', 'pois', 'roads', 'water']],
  ['openmaptiles', ['boundary', 'landcover', 'place', 'transportation', 'transportation_name', 'water', 'waterway']],
  ['shortbread', ['boundaries', 'land', 'ocean', 'place_labels', 'streets', 'street_labels', 'water_polygons']],
  ['unknown', ['earth', 'natural', 'physical_line', 'places', 'roads', 'transit', 'water']],
  ['unknown', ['zoning']],
  ['unknown', []],
])('the schema "%s" of a base map file is detected from its layers', (schema, layers) => {
  expect(detectBasemapSchema(layers)).toBe(schema);
});
