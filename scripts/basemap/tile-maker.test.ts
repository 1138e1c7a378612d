import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { getTileRange } from '#server/basemap/tile-range.ts';
import type { MapLayer } from './map-layer.ts';
import { listLayerNames } from './test-archive.ts';
import { encodeTiles, indexLayer } from './tile-maker.ts';

const world = { swLat: -85, swLng: -180, neLat: 85, neLng: 180 };

function createTownLayer(minZoom: number): MapLayer {
  const town = { geometry: { type: 'Point' as const, coordinates: [-98.3, 39.5] }, tags: { name: 'Lebanon' }, minZoom };
  return { name: 'towns', minZoom: 0, tolerance: 0, buffer: 0, features: [town] };
}

test('a zoom level has tiles only where there is something to see', () => {
  const tiles = [...encodeTiles([indexLayer(createTownLayer(0), 4)], getTileRange(3, world))];
  expect(tiles.map(({ z, x, y }) => [z, x, y])).toEqual([[3, 1, 3]]);
  expect(listLayerNames(Uint8Array.from(gunzipSync(tiles[0]?.bytes ?? new Uint8Array())).buffer)).toEqual(['towns']);
});

test('a feature first appears at its minimum zoom level', () => {
  const indexes = [indexLayer(createTownLayer(3), 4)];
  const tileCounts = [2, 3, 4].map((z) => [...encodeTiles(indexes, getTileRange(z, world))].length);
  expect(tileCounts).toEqual([0, 1, 1]);
});

test('the tiles of an area cover it and no more', () => {
  const ohio = { swLat: 38.4, swLng: -84.8, neLat: 42, neLng: -80.5 };
  expect(getTileRange(5, ohio)).toEqual({ z: 5, minX: 8, maxX: 8, minY: 11, maxY: 12 });
  expect(getTileRange(0, world)).toEqual({ z: 0, minX: 0, maxX: 0, minY: 0, maxY: 0 });
});
