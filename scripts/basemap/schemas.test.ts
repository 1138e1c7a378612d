import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type FilterSpecification, featureFilter, validateStyleMin } from '@maplibre/maplibre-gl-style-spec';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BasemapSchema } from '#domain/basemap/basemap-schema.ts';
import { readBasemapFile } from '#server/chargers/map/basemap-file.ts';
import { basemapStyle } from '#web/map/style/basemap-style.ts';
import { fontFaces } from '#web/map/style/fonts.ts';
import { createArchiveBytes } from './test-archive.ts';
import { buildSchemaLayers, SAMPLE_FEATURES } from './test-schemas.ts';

const files = { latin: 'latin.woff2', latinExt: 'latin-ext.woff2' };
const fonts = { medium: files, semiBold: files, mediumItalic: files };
const imagery = { tiles: ['https://tiles.example/{z}/{y}/{x}'], tileSize: 256, maxzoom: 16, attribution: 'USGS' };
const SCHEMAS: BasemapSchema[] = ['protomaps', 'openmaptiles', 'shortbread', 'unknown'];

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'schemas-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function writeSchemaFile(schema: BasemapSchema, metadata: Record<string, unknown> = {}): Promise<string> {
  const file = path.join(folder, `${schema}.pmtiles`);
  await writeFile(file, createArchiveBytes(buildSchemaLayers(schema), metadata));
  return file;
}

describe.each(SCHEMAS)("an operator's base map file with schema %s", (schema) => {
  const createStyle = async (options = {}) => {
    const archive = await readBasemapFile(await writeSchemaFile(schema));
    const style = basemapStyle({ theme: 'light', tilesUrl: 'pmtiles:///x', fonts, archive, ...options });
    return { archive, style };
  };

  test('is recognized', async () => {
    expect((await createStyle()).archive.schema).toBe(schema);
  });

  test.each([{ theme: 'light' }, { theme: 'dark' }, { imagery, hybrid: true }])(
    'gets a valid style that draws only layers of the file: %o',
    async (options) => {
      const { archive, style } = await createStyle(options);
      expect(validateStyleMin(style).map(({ message }) => message)).toEqual([]);
      const drawn = style.layers.flatMap((layer) => ('source-layer' in layer ? [layer['source-layer']] : []));
      expect(drawn.filter((name) => !archive.layers.includes(name ?? ''))).toEqual([]);
      expect(new Set(style.layers.map(({ id }) => id)).size).toBe(style.layers.length);
    },
  );

  test('gets a style that uses only packaged fonts', async () => {
    const { style } = await createStyle();
    const packaged = Object.keys(fontFaces(fonts));
    for (const layer of style.layers) {
      if (layer.type === 'symbol') expect(packaged).toEqual(expect.arrayContaining(listFonts(layer.layout)));
    }
  });

  test('gets a style that draws every kind of feature', async () => {
    const { style } = await createStyle();
    const types = { areas: 3, lines: 2, points: 1 } as const;
    for (const shape of ['areas', 'lines', 'points'] as const) {
      for (const { layer, tags, drawnBy } of SAMPLE_FEATURES[schema]?.[shape] ?? []) {
        const drawing = style.layers.find(({ id }) => id === drawnBy);
        expect(drawing, drawnBy).toBeDefined();
        if (!drawing || !('source-layer' in drawing)) continue;
        expect(drawing['source-layer'], drawnBy).toBe(layer);
        const { filter } = featureFilter(drawing.filter as FilterSpecification, 'layers[0].filter');
        expect(filter({ zoom: 14 }, { type: types[shape], properties: tags }), drawnBy).toBe(true);
      }
    }
  });
});

function listFonts(layout: Record<string, unknown> | undefined): string[] {
  const stack = layout?.['text-font'];
  return Array.isArray(stack) ? stack.map(String) : ['no font'];
}

test("a base map file shows its own attribution, or at least OpenStreetMap's attribution if it uses OpenStreetMap data", async () => {
  const credited = await readBasemapFile(await writeSchemaFile('protomaps', { attribution: 'Map makers' }));
  expect(credited.attribution).toBe('Map makers');
  const uncredited = await readBasemapFile(await writeSchemaFile('openmaptiles'));
  expect(uncredited.attribution).toContain('https://www.openstreetmap.org/copyright');
  expect((await readBasemapFile(await writeSchemaFile('unknown'))).attribution).toBe('');
});

test('a file that is not a base map is rejected with the reason', async () => {
  const file = path.join(folder, 'text.pmtiles');
  await writeFile(file, 'not a map at all'.repeat(20));
  await expect(readBasemapFile(file)).rejects.toThrow();
  await writeFile(file, createArchiveBytes(buildSchemaLayers('unknown'), { vector_layers: undefined }));
  await expect(readBasemapFile(file)).rejects.toThrow('it does not list its layers');
});
