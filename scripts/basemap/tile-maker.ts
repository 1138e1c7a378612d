import { gzipSync } from 'node:zlib';
import { GeoJSONVT, type GeoJSONVTFeature, type GeoJSONVTTile } from '@maplibre/geojson-vt';
import { fromGeojsonVt } from '@maplibre/vt-pbf';
import type { EncodedTile } from '#server/basemap/pmtiles-writer.ts';
import type { TileRange } from '#server/basemap/tile-range.ts';
import { dropDegenerateRings } from './degenerate-rings.ts';
import type { MapLayer } from './map-layer.ts';

const EXTENT = 4096;
const MVT_VERSION = 2;

type LayerIndex = { layer: MapLayer; index: GeoJSONVT };

export function indexLayer(layer: MapLayer, maxZoom: number): LayerIndex {
  const features = layer.features.map((feature) => ({
    type: 'Feature' as const,
    geometry: feature.geometry,
    properties: { ...feature.tags, minZoom: feature.minZoom },
  }));
  const { tolerance, buffer } = layer;
  const options = { maxZoom: maxZoom + 1, indexMaxZoom: 0, extent: EXTENT, tolerance, buffer };
  return {
    layer,
    index: new GeoJSONVT({ type: 'FeatureCollection', features }, options),
  };
}

export function* encodeTiles(indexes: LayerIndex[], range: TileRange): Generator<EncodedTile> {
  const { z } = range;
  for (let x = range.minX; x <= range.maxX; x++) {
    for (let y = range.minY; y <= range.maxY; y++) {
      const bytes = encodeTile(indexes, z, x, y);
      if (bytes) yield { z, x, y, bytes };
    }
  }
}

function encodeTile(indexes: LayerIndex[], z: number, x: number, y: number): Uint8Array | null {
  const layers: Record<string, GeoJSONVTTile> = {};
  for (const { layer, index } of indexes) {
    if (z < layer.minZoom) continue;
    const tile = index.getTile(z, x, y);
    if (!tile) continue;
    const features = listVisibleFeatures(tile, z);
    if (features.length > 0) layers[layer.name] = { ...tile, features };
  }
  if (Object.keys(layers).length === 0) return null;
  return gzipSync(fromGeojsonVt(layers, { version: MVT_VERSION, extent: EXTENT }), { level: 9 });
}

function listVisibleFeatures(tile: GeoJSONVTTile, z: number): GeoJSONVTTile['features'] {
  return tile.features.flatMap((feature: GeoJSONVTFeature) => {
    const { minZoom, ...tags } = feature.tags ?? {};
    return typeof minZoom === 'number' && minZoom > z ? [] : dropDegenerateRings({ ...feature, tags });
  });
}
