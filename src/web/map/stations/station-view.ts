import { buildColumnPredicate } from '#domain/chargers/index/charger-columns.ts';
import { type Clusters, clusterStations } from '#domain/chargers/map/clusters.ts';
import type { TileAddress } from '#domain/chargers/map/station-tile.ts';
import { encodeStationTile } from '#domain/chargers/map/vector-tile.ts';
import { type BoundingBox, containsPoint } from '#domain/geo/bounds.ts';
import { createLruCache } from './lru-cache.ts';
import { NO_STATIONS, type StationSet } from './station-chunk.ts';
import { type ListOrder, listRows, readRow, readScore, type StationRow } from './station-rows.ts';
import { MAX_TILE_ZOOM, type StationSubset } from './station-subset.ts';

const CACHED_SUBSETS_MAX = 6;
const CACHED_CLUSTERS_MAX = 24;

export function createStationView() {
  let stations: StationSet = NO_STATIONS;
  const indexCache = createLruCache<Uint32Array>(CACHED_SUBSETS_MAX);
  const clusterCache = createLruCache<Clusters>(CACHED_CLUSTERS_MAX);

  const findIndexes = (subset: StationSubset): Uint32Array =>
    indexCache.get(JSON.stringify(subset), () => select(stations, subset));

  const getClusters = (subset: StationSubset, zoom: number): Clusters =>
    clusterCache.get(`${Math.min(zoom, MAX_TILE_ZOOM)} ${JSON.stringify(subset)}`, () => {
      const { xs, ys, columns } = stations;
      return clusterStations({ xs, ys, dcFastCounts: columns.dcFastCounts, selected: findIndexes(subset) }, zoom);
    });

  const findIndexesWithin = (subset: StationSubset, bounds: BoundingBox | null): Uint32Array => {
    const { lats, lngs } = stations.columns;
    const all = findIndexes(subset);
    return bounds
      ? all.filter((index) => containsPoint(bounds, { lat: lats[index] ?? 0, lng: lngs[index] ?? 0 }))
      : all;
  };

  return {
    show: (next: StationSet): void => {
      stations = next;
      indexCache.clear();
      clusterCache.clear();
    },
    tile: (subset: StationSubset, tile: TileAddress): Uint8Array<ArrayBuffer> =>
      encodeStationTile(getClusters(subset, tile.z), stations.columns, tile, subset.filters.rig),
    count: (subset: StationSubset, bounds: BoundingBox | null): { total: number; dcFast: number } => {
      const indexes = findIndexesWithin(subset, bounds);
      const dcFast = indexes.filter((index) => (stations.columns.dcFastCounts[index] ?? 0) > 0).length;
      return { total: indexes.length, dcFast };
    },
    list: (subset: StationSubset, bounds: BoundingBox, order: ListOrder): { rows: StationRow[]; total: number } => {
      const indexes = findIndexesWithin(subset, bounds);
      return { rows: listRows(stations, indexes, order), total: indexes.length };
    },
    find: (id: number): StationRow | null => {
      const index = stations.columns.ids.indexOf(id);
      return index < 0 ? null : readRow(stations, index);
    },
    scores: (ids: readonly number[]): ReadonlyMap<number, number | null> => {
      const { columns } = stations;
      const indexes = ids.map((id) => [id, columns.ids.indexOf(id)] as const).filter(([, index]) => index >= 0);
      return new Map(indexes.map(([id, index]) => [id, readScore(stations, index)]));
    },
  };
}

function select({ columns, networks }: StationSet, { filters, onlyIds }: StationSubset): Uint32Array {
  const passes = buildColumnPredicate(columns, networks, filters);
  const idSet = onlyIds && new Set(onlyIds);
  const indexes = new Uint32Array(columns.count);
  let length = 0;
  for (let index = 0; index < columns.count; index += 1) {
    if (idSet && !idSet.has(columns.ids[index] ?? 0)) continue;
    if (!passes(index)) continue;
    indexes[length] = index;
    length += 1;
  }
  return indexes.slice(0, length);
}
