import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { VectorTile } from '@mapbox/vector-tile';
import { PbfReader } from 'pbf';
import type { PMTiles } from 'pmtiles';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mercatorX, mercatorY } from '#domain/geo/mercator.ts';
import type { LatLng } from '#domain/geo/point.ts';
import { basemapStyle } from '#web/map/style/basemap-style.ts';
import { type BasemapExtent, type BasemapProgress, type BasemapResult, buildBasemap } from './build.ts';
import { listLayerNames, openArchive } from './test-archive.ts';

const columbus: LatLng = { lat: 39.96, lng: -83.0 };
const cleveland: LatLng = { lat: 41.5, lng: -81.69 };
const ohio: BasemapExtent = {
  worldZoom: 2,
  maxZoom: 8,
  area: { swLat: 38.3, swLng: -85, neLat: 42.2, neLng: -80.4 },
};

let folder: string;
let archive: PMTiles;
let result: BasemapResult;
const progress: BasemapProgress[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'basemap-'));
  result = await buildBasemap({
    out: join(folder, 'one.pmtiles'),
    extent: ohio,
    onProgress: (step) => progress.push(step),
  });
  archive = await openArchive(join(folder, 'one.pmtiles'));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

async function listLayersAt(point: LatLng, z: number): Promise<string[]> {
  const [x, y] = [mercatorX(point.lng), mercatorY(point.lat)].map((part) => Math.floor(part * 2 ** z));
  const tile = await archive.getZxy(z, x ?? 0, y ?? 0);
  return tile ? listLayerNames(tile.data) : [];
}

test('the base map can be read at every zoom level that it declares', async () => {
  const header = await archive.getHeader();
  expect(header).toMatchObject({ specVersion: 3, minZoom: 0, maxZoom: 8, clustered: true });
  for (let z = 0; z <= 8; z++) expect(await listLayersAt(columbus, z), `zoom ${z}`).toContain('land');
});

test('tiles of Ohio contain roads, towns, borders, and a lake', async () => {
  expect(await listLayersAt(columbus, 6)).toEqual(
    expect.arrayContaining(['land', 'built_up', 'borders', 'roads', 'towns', 'names']),
  );
  expect(await listLayersAt(cleveland, 8)).toEqual(expect.arrayContaining(['lakes', 'borders', 'roads', 'towns']));
});

function listRings(tile: ArrayBuffer): { x: number; y: number }[][] {
  return Object.values(new VectorTile(new PbfReader(tile)).layers).flatMap((layer) =>
    Array.from({ length: layer.length }, (_, index) => layer.feature(index)).flatMap((feature) =>
      feature.type === 3 ? feature.loadGeometry() : [],
    ),
  );
}

test('every polygon up to zoom level 4 has at least three different points', async () => {
  const rings: { x: number; y: number }[][] = [];
  for (let z = 0; z <= 4; z++)
    for (let x = 0; x < 2 ** z; x++)
      for (let y = 0; y < 2 ** z; y++) {
        const tile = await archive.getZxy(z, x, y);
        if (tile) rings.push(...listRings(tile.data));
      }
  const distinctPointCounts = rings.map((ring) => new Set(ring.map(({ x, y }) => `${x} ${y}`)).size);
  expect(rings.length).toBeGreaterThan(1_000);
  expect(distinctPointCounts.filter((points) => points < 3)).toEqual([]);
});

test('the base map names the sources it was made from', async () => {
  const metadata = JSON.stringify(await archive.getMetadata());
  for (const source of ['Natural Earth', 'US Census', 'GeoNames', 'CC BY 4.0']) expect(metadata).toContain(source);
});

test('every layer that the style draws is in the tiles', async () => {
  const files = { latin: 'latin.woff2', latinExt: 'latin-ext.woff2' };
  const fonts = { medium: files, semiBold: files, mediumItalic: files };
  const style = basemapStyle({ theme: 'light', tilesUrl: 'pmtiles://basemap', fonts });
  const drawnLayers = style.layers.flatMap((layer) => ('source-layer' in layer ? [layer['source-layer']] : []));
  const metadata = (await archive.getMetadata()) as { vector_layers: { id: string }[] };
  const declaredLayers = metadata.vector_layers.map((layer) => layer.id);
  expect(declaredLayers).toEqual(expect.arrayContaining([...new Set(drawnLayers)]));
  const inTiles = new Set([...(await listLayersAt(columbus, 6)), ...(await listLayersAt(cleveland, 8))]);
  expect([...new Set(drawnLayers)].filter((name) => name && !inTiles.has(name))).toEqual([]);
});

test('building twice gives the same file, byte for byte, and leaves no temporary files', async () => {
  await buildBasemap({ out: join(folder, 'two.pmtiles'), extent: ohio });
  const [one, two] = await Promise.all(['one', 'two'].map((name) => readFile(join(folder, `${name}.pmtiles`))));
  expect(two?.equals(one ?? Buffer.alloc(0))).toBe(true);
  expect(await readdir(folder)).toEqual(['one.pmtiles', 'two.pmtiles']);
});

test('the build reports its progress', () => {
  expect(progress[0]).toEqual({ stage: 'reading', done: 0, total: 1 });
  expect(progress.at(-1)).toEqual({ stage: 'writing', done: 1, total: 1 });
  expect(progress.filter(({ stage }) => stage === 'drawing zoom levels')).toHaveLength(9);
});

test('no tile is larger than 150 kB', () => {
  expect(result.largestTileBytes).toBeGreaterThan(0);
  expect(result.largestTileBytes).toBeLessThan(150_000);
});
