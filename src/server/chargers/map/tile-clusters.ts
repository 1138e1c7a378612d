import { LRUCache } from 'lru-cache';
import type { ChargerFilters } from '#domain/chargers/filters.ts';
import { type Clusters, clusterStations, getClusterMarginTiles } from '#domain/chargers/map/clusters.ts';
import type { TileAddress } from '#domain/chargers/map/station-tile.ts';
import type { BoundingBox } from '#domain/geo/bounds.ts';
import { mercatorXToLng, mercatorYToLat } from '#domain/geo/mercator.ts';
import { type ChargerBase, isLargeSet } from '../base/charger-base.ts';
import type { ChargerSet } from '../search/charger-set.ts';
import { toFilterKey } from '../search/filter-cache.ts';
import { ClusterThreadManager } from './cluster-thread-manager.ts';

/** Up to this zoom a country covers few tiles, so the whole world is clustered once. */
const WORLD_ZOOM = 6;
/** In a large set, square blocks of this many tiles per side share their clusters. */
const LARGE_SET_BLOCK_SIZE = 4;
const MAX_CACHED_BLOCKS = 32;
/** In a large set, clustering this many stations or more runs in a worker thread, without blocking other requests. */
const WORKER_THRESHOLD = 50_000;
/** How far beyond its edges a tile draws markers, in tiles. */
const TILE_BUFFER = 1 / 8;

type Block = TileAddress & { readonly size: number };

/** Returns the box of a block with a margin in tiles. At the edges of the map it extends to the poles. */
function getBlockBox({ z, x, y, size }: Block, margin: number): BoundingBox {
  const toEdge = (line: number) => Math.min(1, Math.max(0, line / 2 ** z));
  const north = toEdge(y - margin);
  const south = toEdge(y + size + margin);
  return {
    neLat: north <= 0 ? 90 : mercatorYToLat(north),
    swLat: south >= 1 ? -90 : mercatorYToLat(south),
    swLng: mercatorXToLng(toEdge(x - margin)),
    neLng: mercatorXToLng(toEdge(x + size + margin)),
  };
}

function toBlock({ z, x, y }: TileAddress, base: ChargerBase): Block {
  const size = z <= WORLD_ZOOM ? 2 ** z : isLargeSet(base.count) ? LARGE_SET_BLOCK_SIZE : 1;
  return { z, x: x - (x % size), y: y - (y % size), size };
}

export class TileClusters {
  readonly #cache = new LRUCache<string, Promise<Clusters>>({ max: MAX_CACHED_BLOCKS });
  #version = -1;
  readonly #threads = new ClusterThreadManager();

  getClusters(set: ChargerSet, version: number, filters: ChargerFilters, tile: TileAddress): Promise<Clusters> {
    if (version !== this.#version) this.#cache.clear();
    this.#version = version;
    const block = toBlock(tile, set.base);
    const key = `${block.z}/${block.x}/${block.y} ${toFilterKey(filters)}`;
    const cached = this.#cache.get(key);
    if (cached !== undefined) return cached;
    const clusters = this.#compute(set, filters, block);
    this.#cache.set(key, clusters);
    clusters.catch(() => this.#cache.delete(key));
    return clusters;
  }

  async #compute(set: ChargerSet, filters: ChargerFilters, block: Block): Promise<Clusters> {
    const { base, columns } = set;
    const box =
      block.z <= WORLD_ZOOM ? null : getBlockBox(block, Math.max(TILE_BUFFER, getClusterMarginTiles(block.z)));
    const selected = set.listPositions(set.match(filters), box);
    const points = { xs: base.xs, ys: base.ys, dcFastCounts: columns.dcFastCounts };
    if (!isLargeSet(base.count) || selected.length < WORKER_THRESHOLD)
      return clusterStations({ ...points, selected }, block.z);
    return this.#threads.getThread(base, points).cluster(selected, block.z);
  }

  /** Stops the worker threads; large sets can't be clustered afterward. */
  close(): Promise<void> {
    return this.#threads.close();
  }
}
