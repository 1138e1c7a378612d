import { readFile } from 'node:fs/promises';
import { PMTiles, type Source } from 'pmtiles';
import type { BoundingBox } from '#domain/geo/bounds.ts';
import { encodePmtiles } from '#server/basemap/pmtiles-writer.ts';
import { getTileRange } from '#server/basemap/tile-range.ts';
import type { MapLayer } from './map-layer.ts';
import { encodeTiles, indexLayer } from './tile-maker.ts';

const MAX_ZOOM = 6;
const AREA: BoundingBox = { swLat: 38, swLng: -85, neLat: 42, neLng: -80 };

export async function openArchive(path: string): Promise<PMTiles> {
  return openArchiveBytes(path, await readFile(path));
}

export function openArchiveBytes(key: string, bytes: Uint8Array): PMTiles {
  const source: Source = {
    getKey: () => key,
    getBytes: async (offset, length) => ({ data: Uint8Array.from(bytes.subarray(offset, offset + length)).buffer }),
  };
  return new PMTiles(source);
}

/** Returns the layer names of a vector tile. Field 3 of a tile is a layer; field 1 of a layer is its name. */
export function listLayerNames(tile: ArrayBuffer): string[] {
  return listFields(new Uint8Array(tile), 3).flatMap((layer) =>
    listFields(layer, 1).map((name) => new TextDecoder().decode(name)),
  );
}

function listFields(message: Uint8Array, fieldNumber: number): Uint8Array[] {
  const fields: Uint8Array[] = [];
  let offset = 0;
  const readVarint = () => {
    let value = 0;
    for (let factor = 1; ; factor *= 128) {
      const byte = message[offset++] ?? 0;
      value += (byte & 0x7f) * factor;
      if (byte < 0x80) return value;
    }
  };
  while (offset < message.length) {
    const key = readVarint();
    const value = readVarint();
    if (key % 8 !== 2) continue;
    if (key >> 3 === fieldNumber) fields.push(message.subarray(offset, offset + value));
    offset += value;
  }
  return fields;
}

export function createArchiveBytes(layers: MapLayer[], metadata: Record<string, unknown> = {}): Uint8Array {
  const indexes = layers.map((layer) => indexLayer(layer, MAX_ZOOM));
  const tiles = Array.from({ length: MAX_ZOOM + 1 }, (_, z) => [...encodeTiles(indexes, getTileRange(z, AREA))]).flat();
  const vectorLayers = layers.map(({ name }) => ({ id: name, fields: {} }));
  const chunks = encodePmtiles({
    tiles,
    metadata: { vector_layers: vectorLayers, ...metadata },
    bounds: AREA,
    minZoom: 0,
    maxZoom: MAX_ZOOM,
    center: { lat: 40, lng: -83, zoom: 6 },
  });
  return Buffer.concat(chunks);
}
