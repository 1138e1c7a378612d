import { open } from 'node:fs/promises';
import { Compression, type Header, PMTiles, SharedPromiseCache, TileType, zxyToTileId } from 'pmtiles';
import { z } from 'zod';
import { type BoundingBox, getCenter, splitAtAntimeridian } from '#domain/geo/bounds.ts';
import { toPmtilesSource } from './pmtiles-source.ts';
import { type EncodedTile, encodePmtiles } from './pmtiles-writer.ts';
import { getTileRange } from './tile-range.ts';

/** The limits of an extract, which has as many complete zoom levels as fit. */
export type ExtractLimits = { readonly tiles: number; readonly bytes: number };

/** `compressed` reads the archive's tiles without decompressing them. */
type SourceArchive = { readonly compressed: PMTiles; readonly header: Header };

/** Returns the tiles of a zoom level that touch any of the boxes, or null if there are too many. */
function listTiles(zoom: number, boxes: readonly BoundingBox[], maxTiles: number) {
  const tiles = new Map<number, { readonly z: number; readonly x: number; readonly y: number }>();
  for (const box of boxes.flatMap(splitAtAntimeridian)) {
    const { minX, maxX, minY, maxY } = getTileRange(zoom, box);
    for (let x = minX; x <= maxX; x += 1)
      for (let y = minY; y <= maxY; y += 1) {
        tiles.set(zxyToTileId(zoom, x, y), { z: zoom, x, y });
        if (tiles.size > maxTiles) return null;
      }
  }
  return [...tiles].sort(([a], [b]) => a - b).map(([, position]) => position);
}

type Level = { readonly tiles: readonly EncodedTile[]; readonly byteLength: number };

/** Null if the level exceeds the byte limit. */
async function readLevel(
  { compressed }: SourceArchive,
  positions: readonly Omit<EncodedTile, 'bytes'>[],
  maxBytes: number,
): Promise<Level | null> {
  const tiles: EncodedTile[] = [];
  let byteLength = 0;
  for (const position of positions) {
    const tile = await compressed.getZxy(position.z, position.x, position.y);
    if (tile === undefined) continue;
    byteLength += tile.data.byteLength;
    if (byteLength > maxBytes) return null;
    tiles.push({ ...position, bytes: new Uint8Array(tile.data) });
  }
  return { tiles, byteLength };
}

async function readLevels(
  archive: SourceArchive,
  boxes: readonly BoundingBox[],
  limits: ExtractLimits,
): Promise<{ tiles: EncodedTile[]; maxZoom: number } | null> {
  const { minZoom, maxZoom } = archive.header;
  const tiles: EncodedTile[] = [];
  let bytesLeft = limits.bytes;
  for (let zoom = minZoom; zoom <= maxZoom; zoom += 1) {
    const positions = listTiles(zoom, boxes, limits.tiles - tiles.length);
    const level = positions && (await readLevel(archive, positions, bytesLeft));
    if (level === null) return zoom === minZoom ? null : { tiles, maxZoom: zoom - 1 };
    for (const tile of level.tiles) tiles.push(tile);
    bytesLeft -= level.byteLength;
  }
  return { tiles, maxZoom };
}

/**
 * Returns the part of a base map file that touches the boxes, as chunks of a file. Null if it has no tiles there, its
 * lowest zoom level is over the limits, or its tiles aren't gzipped vector tiles.
 */
export async function extractBasemap(
  file: string,
  area: { readonly boxes: readonly BoundingBox[]; readonly bounds: BoundingBox },
  limits: ExtractLimits,
): Promise<Uint8Array[] | null> {
  const handle = await open(file);
  try {
    const source = toPmtilesSource(file, handle);
    const cache = new SharedPromiseCache();
    const archive = new PMTiles(source, cache);
    const header = await archive.getHeader();
    if (header.tileType !== TileType.Mvt || header.tileCompression !== Compression.Gzip) return null;
    const compressed = new PMTiles(source, cache, async (bytes) => bytes);
    const levels = await readLevels({ compressed, header }, area.boxes, limits);
    if (levels === null || levels.tiles.length === 0) return null;
    const { bounds } = area;
    const center = { ...getCenter(bounds), zoom: header.minZoom };
    const metadata = z.record(z.string(), z.unknown()).parse(await archive.getMetadata());
    return encodePmtiles({ ...levels, metadata, bounds, minZoom: header.minZoom, center });
  } finally {
    await handle.close();
  }
}
