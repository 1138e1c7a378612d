import { buildColumnPredicate } from '#domain/chargers/index/charger-columns.ts';
import { type Clusters, clusterStations } from '#domain/chargers/map/clusters.ts';
import type { TileAddress } from '#domain/chargers/map/station-tile.ts';
import { encodeStationTile } from '#domain/chargers/map/vector-tile.ts';
import { type BoundingBox, containsPoint } from '#domain/geo/bounds.ts';
import { createLruCache } from './lru-cache.ts';
import { MAX_TILE_ZOOM, type Selection } from './selection.ts';
import { NO_STATIONS, type StationSet } from './station-chunk.ts';
import { type ListOrder, listRows, readRow, readScore, type StationRow } from './station-rows.ts';

const CACHED_SELECTIONS_MAX = 6;
const CACHED_CLUSTERS_MAX = 24;

/** Answers queries on the loaded stations: map tiles, counts, and list rows. */
export function createStationView() {
  let stations: StationSet = NO_STATIONS;
  const positionCache = createLruCache<Uint32Array>(CACHED_SELECTIONS_MAX);
  const clusterCache = createLruCache<Clusters>(CACHED_CLUSTERS_MAX);

  const findPositions = (selection: Selection): Uint32Array =>
    positionCache.get(JSON.stringify(selection), () => select(stations, selection));

  const getClusters = (selection: Selection, zoom: number): Clusters =>
    clusterCache.get(`${Math.min(zoom, MAX_TILE_ZOOM)} ${JSON.stringify(selection)}`, () => {
      const { xs, ys, columns } = stations;
      return clusterStations({ xs, ys, dcFastCounts: columns.dcFastCounts, selected: findPositions(selection) }, zoom);
    });

  const findPositionsWithin = (selection: Selection, bounds: BoundingBox | null): Uint32Array => {
    const { lats, lngs } = stations.columns;
    const all = findPositions(selection);
    return bounds ? all.filter((at) => containsPoint(bounds, { lat: lats[at] ?? 0, lng: lngs[at] ?? 0 })) : all;
  };

  return {
    show: (next: StationSet): void => {
      stations = next;
      positionCache.clear();
      clusterCache.clear();
    },
    tile: (selection: Selection, tile: TileAddress): Uint8Array<ArrayBuffer> =>
      encodeStationTile(getClusters(selection, tile.z), stations.columns, tile, selection.filters.rig),
    count: (selection: Selection, bounds: BoundingBox | null): { total: number; dcFast: number } => {
      const positions = findPositionsWithin(selection, bounds);
      const dcFast = positions.filter((at) => (stations.columns.dcFastCounts[at] ?? 0) > 0).length;
      return { total: positions.length, dcFast };
    },
    list: (selection: Selection, bounds: BoundingBox, order: ListOrder): { rows: StationRow[]; total: number } => {
      const positions = findPositionsWithin(selection, bounds);
      return { rows: listRows(stations, positions, order), total: positions.length };
    },
    find: (id: number): StationRow | null => {
      const at = stations.columns.ids.indexOf(id);
      return at < 0 ? null : readRow(stations, at);
    },
    scores: (ids: readonly number[]): ReadonlyMap<number, number | null> => {
      const { columns } = stations;
      const positions = ids.map((id) => [id, columns.ids.indexOf(id)] as const).filter(([, at]) => at >= 0);
      return new Map(positions.map(([id, at]) => [id, readScore(stations, at)]));
    },
  };
}

function select({ columns, networks }: StationSet, { filters, onlyIds }: Selection): Uint32Array {
  const passes = buildColumnPredicate(columns, networks, filters);
  const idSet = onlyIds && new Set(onlyIds);
  const positions = new Uint32Array(columns.count);
  let length = 0;
  for (let at = 0; at < columns.count; at += 1) {
    if (idSet && !idSet.has(columns.ids[at] ?? 0)) continue;
    if (!passes(at)) continue;
    positions[length] = at;
    length += 1;
  }
  return positions.slice(0, length);
}
