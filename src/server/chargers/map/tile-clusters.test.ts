import { beforeAll, describe, expect, it } from 'vitest';
import type { Charger } from '#domain/chargers/charger.ts';
import { NO_FILTERS } from '#domain/chargers/filters.ts';
import { clusterStations } from '#domain/chargers/map/clusters.ts';
import { encodeStationTile } from '#domain/chargers/map/vector-tile.ts';
import { mercatorX, mercatorY } from '#domain/geo/mercator.ts';
import type { ChargerSet } from '../search/charger-set.ts';
import { createChargerSet, makeCharger } from '../testing.ts';
import { startClusterThread } from './cluster-thread.ts';
import { TileClusters } from './tile-clusters.ts';

function createClusteredChargers(count: number): Charger[] {
  return Array.from({ length: count }, (_, i) => {
    const town = i % 97;
    const lat = 26 + ((town * 37) % 220) / 10 + Math.sin(i * 12.9898) / 5;
    const lng = -120 + ((town * 53) % 500) / 10 + Math.cos(i * 78.233) / 5;
    return makeCharger(i + 1, { lat, lng, dcFastCount: i % 5 === 0 ? 2 : 0 });
  });
}

function clusterWorld({ base, columns }: ChargerSet, zoom: number) {
  const selected = Uint32Array.from({ length: base.count }, (_, i) => i);
  return clusterStations({ xs: base.xs, ys: base.ys, dcFastCounts: columns.dcFastCounts, selected }, zoom);
}

describe('tile clusters', () => {
  const set = createChargerSet(createClusteredChargers(3_000));
  const many = createClusteredChargers(160_001);
  let large: ChargerSet;
  beforeAll(() => {
    large = createChargerSet(many.slice(0, -1));
  });

  it.each([0, 3, 6, 7, 9, 11, 13, 14, 16])('equal the clusters of the whole world at zoom %i', async (z) => {
    const clusters = new TileClusters();
    const world = clusterWorld(set, z);
    for (const i of [0, 500, 1_500, 2_999]) {
      const { lat, lng } = set.pointAt(i);
      const tile = { z, x: Math.floor(mercatorX(lng) * 2 ** z), y: Math.floor(mercatorY(lat) * 2 ** z) };
      const shown = await clusters.getClusters(set, 1, NO_FILTERS, tile);
      const encoded = encodeStationTile(shown, set.columns, tile);
      expect(encoded).toEqual(encodeStationTile(world, set.columns, tile));
      expect(encoded.length).toBeGreaterThan(0);
    }
  });

  it('are the same if computed in a separate thread', async () => {
    const copyToShared = <T extends Float64Array | Uint8Array>(values: T, target: T) => {
      target.set(values);
      return target;
    };
    const { xs, ys } = set.base;
    const { dcFastCounts } = set.columns;
    const copyFloats = (values: Float64Array) =>
      copyToShared(values, new Float64Array(new SharedArrayBuffer(values.byteLength)));
    const thread = startClusterThread({
      xs: copyFloats(xs),
      ys: copyFloats(ys),
      dcFastCounts: copyToShared(dcFastCounts, new Uint8Array(new SharedArrayBuffer(dcFastCounts.byteLength))),
    });
    const selected = Uint32Array.from({ length: set.base.count }, (_, i) => i);
    expect(await thread.cluster(selected.slice(), 5)).toEqual(clusterWorld(set, 5));
    await thread.close();
    await expect(thread.cluster(selected, 5)).rejects.toThrow();
  });

  it('of a large set are still returned if the set changes in the meantime', async () => {
    const next = createChargerSet(many);
    const clusters = new TileClusters();
    const tile = { z: 4, x: 3, y: 6 };
    const requests = [
      clusters.getClusters(large, 1, NO_FILTERS, tile),
      clusters.getClusters(large, 1, { ...NO_FILTERS, dcFastOnly: false }, { z: 3, x: 1, y: 3 }),
      clusters.getClusters(next, 2, NO_FILTERS, tile),
      clusters.getClusters(next, 2, NO_FILTERS, { z: 5, x: 6, y: 12 }),
    ];
    expect(await Promise.all(requests)).toEqual([
      clusterWorld(large, 4),
      clusterWorld(large, 3),
      clusterWorld(next, 4),
      clusterWorld(next, 5),
    ]);
    await clusters.close();
    await expect(clusters.getClusters(next, 3, NO_FILTERS, tile)).rejects.toThrow(/ended/);
  });

  it('of a large set equal the clusters of the whole world, even after a change', async () => {
    const clusters = new TileClusters();
    const tile = { z: 4, x: 3, y: 6 };
    const before = await clusters.getClusters(large, 1, NO_FILTERS, tile);
    expect(before).toEqual(clusterWorld(large, 4));
    large.apply([{ id: 200_000, charger: makeCharger(200_000, { lat: -40, lng: 60 }) }]);
    const after = await clusters.getClusters(large, 2, NO_FILTERS, tile);
    expect(after.length).toBe(before.length + 1);
    const { lat, lng } = large.pointAt(80_000);
    const nearTile = { z: 9, x: Math.floor(mercatorX(lng) * 512), y: Math.floor(mercatorY(lat) * 512) };
    const shown = await clusters.getClusters(large, 2, NO_FILTERS, nearTile);
    const world = clusterWorld(large, 9);
    expect(encodeStationTile(shown, large.columns, nearTile).length).toBe(
      encodeStationTile(world, large.columns, nearTile).length,
    );
    await clusters.close();
  });
});
