import { type Clusters, clusterMarginTiles, clusterStations } from '#domain/chargers/clusters.ts';
import type { ChargerFilters } from '#domain/chargers/filters.ts';
import type { TileAddress } from '#domain/chargers/station-tile.ts';
import type { BoundingBox } from '#domain/geo/bounds.ts';
import { mercatorXToLng, mercatorYToLat } from '#domain/geo/mercator.ts';
import { type ChargerBase, isLarge } from './charger-base.ts';
import type { ChargerSet } from './charger-set.ts';
import { ClusterThreadManager } from './current-cluster-thread.ts';
import { toFilterKey } from './filter-cache.ts';

/** Up to this zoom a country is few tiles: it is clustered once for all of them. */
const WORLD_ZOOM = 6;
/** In a large set this many tiles in a row share their clusters. */
const LARGE_BLOCK = 4;
const MAX_CACHED_BLOCKS = 32;
/** More stations than this are clustered in a thread of their own, so that others need not wait. */
const WORKER_THRESHOLD = 50_000;
/** How far over its edges a tile shows markers, in tiles. */
const TILE_BUFFER = 1 / 8;

/** Tiles that share their clusters: a square of some tiles each way. */
type Block = TileAddress & { readonly size: number };

/** The box of a block of tiles and a margin round it in tiles; at the edges of the map it goes on to the poles. */
function blockBox({ z, x, y, size }: Block, margin: number): BoundingBox {
  const edge = (line: number) => Math.min(1, Math.max(0, line / 2 ** z));
  const north = edge(y - margin);
  const south = edge(y + size + margin);
  return {
    neLat: north <= 0 ? 90 : mercatorYToLat(north),
    swLat: south >= 1 ? -90 : mercatorYToLat(south),
    swLng: mercatorXToLng(edge(x - margin)),
    neLng: mercatorXToLng(edge(x + size + margin)),
  };
}

function toBlock({ z, x, y }: TileAddress, base: ChargerBase): Block {
  const size = z <= WORLD_ZOOM ? 2 ** z : isLarge(base.count) ? LARGE_BLOCK : 1;
  return { z, x: x - (x % size), y: y - (y % size), size };
}

/** Makes the clusters of tiles for one server process, and keeps the last ones. */
export class TileClusters {
  readonly #kept = new Map<string, Promise<Clusters>>();
  #version = -1;
  readonly #aside = new ClusterThreadManager();

  /** The clusters and single stations that a tile may show, and more round them. */
  clustersFor(set: ChargerSet, version: number, filters: ChargerFilters, tile: TileAddress): Promise<Clusters> {
    if (version !== this.#version) this.#kept.clear();
    this.#version = version;
    const block = toBlock(tile, set.base);
    const key = `${block.z}/${block.x}/${block.y} ${toFilterKey(filters)}`;
    const clusters = this.#kept.get(key) ?? this.#make(set, filters, block);
    this.#kept.delete(key);
    this.#kept.set(key, clusters);
    clusters.catch(() => this.#kept.delete(key));
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= MAX_CACHED_BLOCKS) break;
      this.#kept.delete(oldest);
    }
    return clusters;
  }

  async #make(set: ChargerSet, filters: ChargerFilters, block: Block): Promise<Clusters> {
    const { base, columns } = set;
    const box = block.z <= WORLD_ZOOM ? null : blockBox(block, Math.max(TILE_BUFFER, clusterMarginTiles(block.z)));
    const selected = set.positions(set.matching(filters), box);
    const points = { xs: base.xs, ys: base.ys, dcFastCounts: columns.dcFastCounts };
    if (!isLarge(base.count) || selected.length < WORKER_THRESHOLD)
      return clusterStations({ ...points, selected }, block.z);
    return this.#aside.over(base, points).cluster(selected, block.z);
  }

  /** Ends what runs beside the server; nothing can be clustered aside afterwards. */
  close(): Promise<void> {
    return this.#aside.close();
  }
}
