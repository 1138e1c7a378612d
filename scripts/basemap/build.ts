import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { BoundingBox } from '#domain/geo/bounds.ts';
import { type Archive, type EncodedTile, encodePmtiles } from '#server/basemap/pmtiles-writer.ts';
import { getTileRange } from '#server/basemap/tile-range.ts';
import { replaceFile } from '#server/files/replace-file.ts';
import { buildBorderLayer } from './borders.ts';
import { buildBuiltUpLayer } from './built-up.ts';
import { buildLandAndWaterLayers } from './land-and-water.ts';
import type { MapLayer } from './map-layer.ts';
import { buildNameLayer } from './names.ts';
import { readPhysicalFeatures } from './physical-features.ts';
import { buildRoadLayer } from './roads.ts';
import { encodeTiles, indexLayer } from './tile-maker.ts';
import { buildTownLayer, readTowns } from './towns.ts';

/** Increase this whenever the map changes, so that the next start rebuilds it. */
export const BASEMAP_VERSION = '4';

const MAX_BLOCKING_MS = 50;

export type BasemapProgress = { stage: string; done: number; total: number };
export type BasemapResult = { out: string; tiles: number; bytes: number; largestTileBytes: number };

/** The extent of the tiles: the whole world down to one zoom level, and an area down to a deeper one. */
export type BasemapExtent = { worldZoom: number; maxZoom: number; area: BoundingBox };

const fullExtent: BasemapExtent = {
  worldZoom: 5,
  maxZoom: 8,
  area: { swLat: 6, swLng: -180, neLat: 75, neLng: -50 },
};
const world: BoundingBox = { swLat: -85, swLng: -180, neLat: 85, neLng: 180 };
const attribution =
  'Base map: <a href="https://www.naturalearthdata.com/">Natural Earth</a>, ' +
  '<a href="https://www.census.gov/">US Census Bureau</a>, ' +
  '<a href="https://www.geonames.org/">GeoNames</a> (<a href="https://creativecommons.org/licenses/by/4.0/">CC BY 4.0</a>)';

/** Builds the map as a PMTiles file, atomically. */
export async function buildBasemap(options: {
  out: string;
  onProgress?: (progress: BasemapProgress) => void;
  extent?: BasemapExtent;
  signal?: AbortSignal;
}): Promise<BasemapResult> {
  const { out, onProgress = () => {}, extent = fullExtent, signal } = options;
  await mkdir(dirname(out), { recursive: true });
  onProgress({ stage: 'reading', done: 0, total: 1 });
  await yieldToEventLoop(signal);
  const layers = buildBasemapLayers(extent);
  await yieldToEventLoop(signal);
  onProgress({ stage: 'reading', done: 1, total: 1 });
  const tiles = await encodeAll(layers, extent, signal, (done) => {
    onProgress({ stage: 'drawing zoom levels', done, total: extent.maxZoom + 1 });
  });
  const bytes = await writeAtomically(out, encodePmtiles(toArchive(tiles, layers, extent)));
  onProgress({ stage: 'writing', done: 1, total: 1 });
  const largestTileBytes = tiles.reduce((max, tile) => Math.max(max, tile.bytes.length), 0);
  return { out, tiles: tiles.length, bytes, largestTileBytes };
}

/** Lets signals and timers run; throws if a stop was requested. */
async function yieldToEventLoop(signal: AbortSignal | undefined): Promise<void> {
  await setImmediate();
  signal?.throwIfAborted();
}

async function encodeAll(
  layers: MapLayer[],
  extent: BasemapExtent,
  signal: AbortSignal | undefined,
  onZoomDone: (done: number) => void,
) {
  const { worldZoom, maxZoom, area } = extent;
  const indexes = layers.map((layer) => indexLayer(layer, maxZoom));
  const tiles: EncodedTile[] = [];
  let workingSince = performance.now();
  for (let z = 0; z <= maxZoom; z++) {
    for (const tile of encodeTiles(indexes, getTileRange(z, z <= worldZoom ? world : area))) {
      tiles.push(tile);
      if (performance.now() - workingSince < MAX_BLOCKING_MS) continue;
      await yieldToEventLoop(signal);
      workingSince = performance.now();
    }
    onZoomDone(z + 1);
  }
  return tiles;
}

function buildBasemapLayers({ maxZoom }: BasemapExtent): MapLayer[] {
  const physical = readPhysicalFeatures();
  const towns = readTowns();
  return [
    ...buildLandAndWaterLayers(physical),
    buildBuiltUpLayer(towns, physical),
    buildBorderLayer(),
    buildRoadLayer(),
    buildTownLayer(towns, maxZoom),
    buildNameLayer(),
  ];
}

function toArchive(tiles: EncodedTile[], layers: MapLayer[], { maxZoom }: BasemapExtent): Archive {
  const metadata = {
    name: 'TowCharge base map',
    attribution,
    vector_layers: layers.map(({ name, minZoom }) => ({ id: name, minzoom: minZoom, maxzoom: maxZoom, fields: {} })),
  };
  return { tiles, metadata, bounds: world, minZoom: 0, maxZoom, center: { lat: 39.5, lng: -98.35, zoom: 4 } };
}

async function writeAtomically(out: string, chunks: Uint8Array[]): Promise<number> {
  await replaceFile(out, (unfinished) => writeFile(unfinished, chunks, { flush: true }));
  return chunks.reduce((sum, chunk) => sum + chunk.length, 0);
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { out: { type: 'string', default: 'data/basemap.pmtiles' } } });
  const started = performance.now();
  const result = await buildBasemap({ out: values.out, onProgress: showProgress });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const size = `${(result.bytes / 1e6).toFixed(2)} MB, largest tile ${Math.round(result.largestTileBytes / 1000)} kB`;
  console.log(`${result.out}: ${result.tiles} tiles, ${size}, ${seconds} s`);
}

function showProgress({ stage, done, total }: BasemapProgress): void {
  if (!process.stdout.isTTY) return;
  process.stdout.write(`\rbase map: ${stage} ${done}/${total}\x1b[K${done === total ? '\n' : ''}`);
}
