import { type FileHandle, open } from 'node:fs/promises';
import { Compression, findTile, type Header, PMTiles, SharedPromiseCache, TileType, zxyToTileId } from 'pmtiles';
import { z } from 'zod';
import { type BoundingBox, getCenter, splitAtAntimeridian } from '#domain/geo/bounds.ts';
import { toPmtilesSource } from './pmtiles-source.ts';
import { type EncodedTile, pmtilesChunks } from './pmtiles-writer.ts';
import { tileRange } from './tile-range.ts';

/** An extract has whole zoom levels, as many as fit. */
export type ExtractLimits = { readonly tiles: number; readonly bytes: number };

const DIRECTORY_LEVELS = 3;
type Location = { readonly offset: number; readonly length: number };

/** Finds tiles of a PMTiles file without unpacking them. */
class TileFinder {
  readonly #source: ReturnType<typeof toPmtilesSource>;
  readonly #cache = new SharedPromiseCache();

  constructor(file: string, handle: FileHandle) {
    this.#source = toPmtilesSource(file, handle);
  }

  header(): Promise<Header> {
    return this.#cache.getHeader(this.#source);
  }

  metadata(): Promise<unknown> {
    return new PMTiles(this.#source, this.#cache).getMetadata();
  }

  async find(header: Header, tileId: number): Promise<Location | null> {
    let { rootDirectoryOffset: offset, rootDirectoryLength: length } = header;
    for (let level = 0; level <= DIRECTORY_LEVELS; level += 1) {
      const entry = findTile(await this.#cache.getDirectory(this.#source, offset, length, header), tileId);
      if (entry === null) return null;
      if (entry.runLength > 0) return { offset: header.tileDataOffset + entry.offset, length: entry.length };
      offset = header.leafDirectoryOffset + entry.offset;
      length = entry.length;
    }
    return null;
  }
}

/** Returns the tiles of a zoom level that touch any of the boxes, or null if there are too many. */
function listTiles(zoom: number, boxes: readonly BoundingBox[], most: number) {
  const tiles = new Map<number, { readonly z: number; readonly x: number; readonly y: number }>();
  for (const box of boxes.flatMap(splitAtAntimeridian)) {
    const { minX, maxX, minY, maxY } = tileRange(zoom, box);
    for (let x = minX; x <= maxX; x += 1)
      for (let y = minY; y <= maxY; y += 1) {
        tiles.set(zxyToTileId(zoom, x, y), { z: zoom, x, y });
        if (tiles.size > most) return null;
      }
  }
  return [...tiles].sort(([a], [b]) => a - b);
}

async function readTile(handle: FileHandle, { offset, length }: Location): Promise<Uint8Array> {
  const { buffer, bytesRead } = await handle.read(new Uint8Array(length), 0, length, offset);
  if (bytesRead < length) throw new Error('The base map file is shorter than its directory says');
  return buffer;
}

type Level = { readonly tiles: readonly EncodedTile[]; readonly bytes: number };

/** Reads a zoom level, or returns null if it doesn't fit. */
async function readLevel(
  { finder, handle, header }: { finder: TileFinder; handle: FileHandle; header: Header },
  wanted: readonly (readonly [number, Omit<EncodedTile, 'bytes'>])[],
  mostBytes: number,
): Promise<Level | null> {
  const tiles: EncodedTile[] = [];
  let bytes = 0;
  for (const [id, at] of wanted) {
    const location = await finder.find(header, id);
    if (location === null) continue;
    bytes += location.length;
    if (bytes > mostBytes) return null;
    tiles.push({ ...at, bytes: await readTile(handle, location) });
  }
  return { tiles, bytes };
}

async function readLevels(
  file: { finder: TileFinder; handle: FileHandle; header: Header },
  boxes: readonly BoundingBox[],
  limits: ExtractLimits,
): Promise<{ tiles: EncodedTile[]; maxZoom: number } | null> {
  const { minZoom, maxZoom } = file.header;
  const tiles: EncodedTile[] = [];
  let bytesLeft = limits.bytes;
  for (let zoom = minZoom; zoom <= maxZoom; zoom += 1) {
    const wanted = listTiles(zoom, boxes, limits.tiles - tiles.length);
    const level = wanted && (await readLevel(file, wanted, bytesLeft));
    if (level === null) return zoom === minZoom ? null : { tiles, maxZoom: zoom - 1 };
    for (const tile of level.tiles) tiles.push(tile);
    bytesLeft -= level.bytes;
  }
  return { tiles, maxZoom };
}

/** Returns the part of a base map file that touches some boxes, as chunks of a file; null if there is none. */
export async function extractBasemap(
  file: string,
  area: { readonly boxes: readonly BoundingBox[]; readonly bounds: BoundingBox },
  limits: ExtractLimits,
): Promise<Uint8Array[] | null> {
  const handle = await open(file);
  try {
    const finder = new TileFinder(file, handle);
    const header = await finder.header();
    if (header.tileType !== TileType.Mvt || header.tileCompression !== Compression.Gzip) return null;
    const read = await readLevels({ finder, handle, header }, area.boxes, limits);
    if (read === null || read.tiles.length === 0) return null;
    const { bounds } = area;
    const center = { ...getCenter(bounds), zoom: header.minZoom };
    const metadata = z.record(z.string(), z.unknown()).parse(await finder.metadata());
    return pmtilesChunks({ ...read, metadata, bounds, minZoom: header.minZoom, center });
  } finally {
    await handle.close();
  }
}
