import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { zxyToTileId } from 'pmtiles';
import type { BoundingBox } from '#domain/geo/bounds.ts';

export type EncodedTile = {
  z: number;
  x: number;
  y: number;
  bytes: Uint8Array;
};

export type Archive = {
  tiles: Iterable<EncodedTile>;
  metadata: Record<string, unknown>;
  bounds: BoundingBox;
  minZoom: number;
  maxZoom: number;
  center: { lat: number; lng: number; zoom: number };
};

type Entry = {
  tileId: number;
  offset: number;
  length: number;
  runLength: number;
};
type Sections = {
  root: Uint8Array;
  metadata: Uint8Array;
  leaves: Uint8Array;
  data: Uint8Array[];
  dataLength: number;
};
type Counts = { addressed: number; entries: number; contents: number };

const HEADER_LENGTH = 127;
const MAX_ROOT_LENGTH = 16384 - HEADER_LENGTH;
const LEAF_ENTRIES = 2048;
const COMPRESSION_GZIP = 2;
const TYPE_MVT = 1;

/**
 * Encodes an archive as chunks of a PMTiles version 3 file: header, root, metadata, leaves, and tiles in Hilbert order.
 */
export function encodePmtiles(archive: Archive): Uint8Array[] {
  const { entries, data, dataLength, counts } = deduplicateTiles(archive.tiles);
  const { root, leaves } = buildDirectories(entries);
  const metadata = gzipSync(JSON.stringify(archive.metadata), { level: 9 });
  const header = encodeHeader(archive, { root, metadata, leaves, data, dataLength }, counts);
  return [header, root, metadata, leaves, ...data];
}

function deduplicateTiles(tiles: Iterable<EncodedTile>) {
  const ordered = [...tiles]
    .map((tile) => ({ id: zxyToTileId(tile.z, tile.x, tile.y), bytes: tile.bytes }))
    .sort((a, b) => a.id - b.id);
  const entries: Entry[] = [];
  const data: Uint8Array[] = [];
  const locations = new Map<string, { offset: number; length: number }>();
  let dataLength = 0;
  for (const { id, bytes } of ordered) {
    const digest = createHash('sha256').update(bytes).digest('base64');
    let location = locations.get(digest);
    if (!location) {
      location = { offset: dataLength, length: bytes.length };
      locations.set(digest, location);
      data.push(bytes);
      dataLength += bytes.length;
    }
    const last = entries.at(-1);
    if (last && last.offset === location.offset && last.tileId + last.runLength === id) last.runLength += 1;
    else entries.push({ tileId: id, ...location, runLength: 1 });
  }
  const counts = { addressed: ordered.length, entries: entries.length, contents: data.length };
  return { entries, data, dataLength, counts };
}

function buildDirectories(entries: Entry[]): {
  root: Uint8Array;
  leaves: Uint8Array;
} {
  const rootDirectory = encodeDirectory(entries);
  if (rootDirectory.length <= MAX_ROOT_LENGTH) return { root: rootDirectory, leaves: new Uint8Array() };
  const leaves: Uint8Array[] = [];
  const rootEntries: Entry[] = [];
  let offset = 0;
  for (let start = 0; start < entries.length; start += LEAF_ENTRIES) {
    const part = entries.slice(start, start + LEAF_ENTRIES);
    const leaf = encodeDirectory(part);
    rootEntries.push({ tileId: part[0]?.tileId ?? 0, offset, length: leaf.length, runLength: 0 });
    leaves.push(leaf);
    offset += leaf.length;
  }
  return { root: encodeDirectory(rootEntries), leaves: Buffer.concat(leaves) };
}

function encodeDirectory(entries: Entry[]): Uint8Array {
  const bytes: number[] = [];
  pushVarint(bytes, entries.length);
  let lastId = 0;
  for (const entry of entries) {
    pushVarint(bytes, entry.tileId - lastId);
    lastId = entry.tileId;
  }
  for (const entry of entries) pushVarint(bytes, entry.runLength);
  for (const entry of entries) pushVarint(bytes, entry.length);
  let end = -1;
  for (const entry of entries) {
    pushVarint(bytes, entry.offset === end ? 0 : entry.offset + 1);
    end = entry.offset + entry.length;
  }
  return gzipSync(Uint8Array.from(bytes), { level: 9 });
}

function pushVarint(bytes: number[], value: number): void {
  let remaining = value;
  while (remaining >= 0x80) {
    bytes.push((remaining % 0x80) | 0x80);
    remaining = Math.floor(remaining / 0x80);
  }
  bytes.push(remaining);
}

function encodeHeader(archive: Archive, sections: Sections, counts: Counts): Uint8Array {
  const header = Buffer.alloc(HEADER_LENGTH);
  header.write('PMTiles', 0, 'latin1');
  header.writeUInt8(3, 7);
  const lengths = [sections.root.length, sections.metadata.length, sections.leaves.length, sections.dataLength];
  let offset = HEADER_LENGTH;
  for (const [index, length] of lengths.entries()) {
    header.writeBigUInt64LE(BigInt(offset), 8 + index * 16);
    header.writeBigUInt64LE(BigInt(length), 16 + index * 16);
    offset += length;
  }
  for (const [index, count] of [counts.addressed, counts.entries, counts.contents].entries()) {
    header.writeBigUInt64LE(BigInt(count), 72 + index * 8);
  }
  const clustered = 1;
  header.set([clustered, COMPRESSION_GZIP, COMPRESSION_GZIP, TYPE_MVT, archive.minZoom, archive.maxZoom], 96);
  const { bounds, center } = archive;
  for (const [index, degrees] of [bounds.swLng, bounds.swLat, bounds.neLng, bounds.neLat].entries()) {
    header.writeInt32LE(Math.round(degrees * 1e7), 102 + index * 4);
  }
  header.writeUInt8(center.zoom, 118);
  header.writeInt32LE(Math.round(center.lng * 1e7), 119);
  header.writeInt32LE(Math.round(center.lat * 1e7), 123);
  return header;
}
