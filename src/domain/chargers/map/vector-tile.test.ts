import { VectorTile } from '@mapbox/vector-tile';
import fc from 'fast-check';
import { PbfReader } from 'pbf';
import { describe, expect, test } from 'vitest';
import { mercatorX, mercatorY } from '../../geo/mercator.ts';
import { packOutlook } from '../../outlook/listed-outlook.ts';
import type { RigSize } from '../../score/rig-size.ts';
import { type ChargerColumns, createColumns } from '../index/charger-columns.ts';
import { clusterStations } from './clusters.ts';
import { getChargerKind, STATION_LAYER, TILE_EXTENT, type TileAddress } from './station-tile.ts';
import { encodeStationTile, quantizeShare } from './vector-tile.ts';

type Station = { lat: number; lng: number; dcFast: number; level2: number; level1: number; score: number | null };

const someStation = fc.record({
  lat: fc.double({ min: 24, max: 49, noNaN: true }),
  lng: fc.double({ min: -124, max: -67, noNaN: true }),
  dcFast: fc.integer({ min: 0, max: 1 }),
  level2: fc.integer({ min: 0, max: 4 }),
  level1: fc.integer({ min: 0, max: 1 }),
  score: fc.option(fc.integer({ min: 0, max: 100 })),
});

function toColumns(stations: readonly Station[]): ChargerColumns {
  const columns = createColumns(stations.length);
  for (const [i, station] of stations.entries()) {
    columns.ids[i] = i + 1;
    columns.lats[i] = station.lat;
    columns.lngs[i] = station.lng;
    columns.dcFastCounts[i] = station.dcFast;
    columns.level2Counts[i] = station.level2;
    columns.level1Counts[i] = station.level1;
    if (station.score !== null) columns.trailerScores[i] = station.score;
  }
  return columns;
}

function cluster(columns: ChargerColumns, zoom: number) {
  const points = {
    xs: Float64Array.from(columns.lngs, mercatorX),
    ys: Float64Array.from(columns.lats, mercatorY),
    dcFastCounts: columns.dcFastCounts,
    selected: Uint32Array.from(columns.ids.keys()),
  };
  return clusterStations(points, zoom);
}

function readTile(bytes: Uint8Array) {
  const layer = new VectorTile(new PbfReader(bytes)).layers[STATION_LAYER];
  return Array.from({ length: layer?.length ?? 0 }, (_, index) => {
    const feature = layer?.feature(index);
    const point = feature?.loadGeometry()[0]?.[0];
    return { x: point?.x ?? -1, y: point?.y ?? -1, id: feature?.id, properties: feature?.properties ?? {} };
  });
}

const isInside = ({ x, y }: { x: number; y: number }): boolean =>
  x >= 0 && y >= 0 && x < TILE_EXTENT && y < TILE_EXTENT;

function listTiles(zoom: number): TileAddress[] {
  const count = 2 ** zoom;
  return Array.from({ length: count * count }, (_, index) => ({
    z: zoom,
    x: index % count,
    y: Math.floor(index / count),
  }));
}

describe('vector tiles of stations', () => {
  test('the tiles of a zoom level contain every station and cluster exactly once inside their edges', () => {
    fc.assert(
      fc.property(fc.array(someStation, { maxLength: 60 }), fc.integer({ min: 0, max: 4 }), (stations, zoom) => {
        const columns = toColumns(stations);
        const clusters = cluster(columns, zoom);
        const inside = listTiles(zoom).flatMap((tile) =>
          readTile(encodeStationTile(clusters, columns, tile)).filter(isInside),
        );
        const total = inside.reduce((sum, { properties }) => sum + Number(properties.count), 0);
        expect(inside).toHaveLength(clusters.length);
        expect(total).toBe(stations.length);
      }),
      { numRuns: 30 },
    );
  });

  test('a marker near an edge is in the neighboring tile too', () => {
    const columns = toColumns([{ lat: 40, lng: -90.01, dcFast: 1, level2: 0, level1: 0, score: null }]);
    const clusters = cluster(columns, 3);
    const y = Math.floor(mercatorY(40) * 8);
    expect(readTile(encodeStationTile(clusters, columns, { z: 3, x: 1, y })).map(isInside)).toEqual([true]);
    expect(readTile(encodeStationTile(clusters, columns, { z: 3, x: 2, y })).map(isInside)).toEqual([false]);
  });

  test('a single station has its ID, kind, and score band, and its score if known', () => {
    const columns = toColumns([
      { lat: 40, lng: -100, dcFast: 2, level2: 3, level1: 0, score: 65 },
      { lat: 30, lng: -90, dcFast: 0, level2: 1, level1: 0, score: null },
    ]);
    const tile = readTile(encodeStationTile(cluster(columns, 14), columns, findTile(-100, 40, 14)));
    expect(tile[0]).toMatchObject({
      id: 1,
      properties: { cluster: 0, count: 1, id: 1, kind: 'dc', band: 4, score: 65 },
    });
    const other = readTile(encodeStationTile(cluster(columns, 14), columns, findTile(-90, 30, 14)));
    expect(other[0]?.properties).toEqual({ cluster: 0, count: 1, id: 2, kind: 'l2', band: 'unknown' });
  });

  test('a station without a score carries the outlook for the rig unless the outlook is low', () => {
    const station = { lat: 40, lng: -100, dcFast: 2, level2: 0, level1: 0 };
    const readOutlook = (score: number | null, chance: number, rig: RigSize | null) => {
      const columns = toColumns([{ ...station, score }]);
      columns.outlooks[0] = packOutlook(chance);
      const [feature] = readTile(encodeStationTile(cluster(columns, 14), columns, findTile(-100, 40, 14), rig));
      return feature?.properties.outlook;
    };
    const [shortRig, longRig] = [6, 18].map((lengthM) => ({ lengthM, heightM: 2.5 }));
    expect([0.6, 0.3, 0.1].map((chance) => readOutlook(null, chance, null))).toEqual(['likely', 'possible', undefined]);
    expect([shortRig, longRig].map((rig) => readOutlook(null, 0.3, rig ?? null))).toEqual(['likely', undefined]);
    expect(readOutlook(5, 0.9, null)).toBeUndefined();
  });

  test('a cluster carries its number of stations and, in eighths, the share that has DC fast plugs', () => {
    const station = { lat: 40, lng: -100, level2: 1, level1: 0, score: null };
    const columns = toColumns([0, 0, 0, 1].map((dcFast) => ({ ...station, dcFast })));
    const [feature] = readTile(encodeStationTile(cluster(columns, 6), columns, findTile(-100, 40, 6)));
    expect(feature?.properties).toEqual({ cluster: 1, count: 4, dcShare: 2 });
  });

  test('an empty tile has no bytes', () => {
    const columns = toColumns([]);
    expect(encodeStationTile(cluster(columns, 2), columns, { z: 2, x: 0, y: 0 })).toHaveLength(0);
  });

  test('a share in eighths is 0 only for none and 8 only for all', () => {
    expect([
      quantizeShare(0, 1000),
      quantizeShare(1, 1000),
      quantizeShare(999, 1000),
      quantizeShare(1000, 1000),
    ]).toEqual([0, 1, 7, 8]);
  });

  test('the kind of a charger is its fastest plug', () => {
    const kinds = [getChargerKind(1, 4, 1), getChargerKind(0, 4, 1), getChargerKind(0, 0, 1), getChargerKind(0, 0, 0)];
    expect(kinds).toEqual(['dc', 'l2', 'l1', 'unknown']);
  });
});

function findTile(lng: number, lat: number, zoom: number): TileAddress {
  const count = 2 ** zoom;
  return { z: zoom, x: Math.floor(mercatorX(lng) * count), y: Math.floor(mercatorY(lat) * count) };
}
