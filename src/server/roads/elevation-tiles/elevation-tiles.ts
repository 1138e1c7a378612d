import { LRUCache } from 'lru-cache';
import pTimeout from 'p-timeout';
import type { Log } from '../../log.ts';
import { decodeTile } from './decode-tile.ts';
import { collectTileIds, type ElevationTile, type Points, sampleTiles, type TileId } from './sample-tiles.ts';
import { createTileClient, type TileClient } from './tile-client.ts';
import { TileFolder } from './tile-folder.ts';

/** A trip from coast to coast crosses about 200 tiles. */
const MAX_TILES_PER_ROUTE = 320;
/** Enough for one route; 130 kB each. */
const MAX_TILES_IN_MEMORY = MAX_TILES_PER_ROUTE;
const MAX_QUEUED_TILES = 2_000;
const MAX_CONCURRENT_LOADS = 12;
/** How long a route waits for its tiles. */
const WAIT_MS = 3_000;
/** For this long after a route stopped waiting, later routes wait only briefly, so that a plan is delayed once. */
const SHORT_WAIT_PERIOD_MS = 15_000;
const SHORT_WAIT_MS = 100;

type ElevationTilesOptions = {
  readonly url: string;
  readonly userAgent: string;
  readonly dataFolder: string;
  readonly log: Pick<Log, 'warn'>;
  readonly waitMs?: number;
  readonly maxFolderBytes?: number;
};

/** Elevations along routes from the tiles of an elevation service, cached in memory and on disk. */
export class ElevationTiles {
  readonly #fetch: TileClient;
  readonly #folder: TileFolder;
  readonly #controller = new AbortController();
  readonly #waitMs: number;
  readonly #cache = new LRUCache<TileId, ElevationTile>({ max: MAX_TILES_IN_MEMORY });
  readonly #pending = new Map<TileId, Promise<ElevationTile | null>>();
  readonly #queue: (() => Promise<void>)[] = [];
  #workerCount = 0;
  #shortWaitUntil = Number.NEGATIVE_INFINITY;
  #lateArrivalCount = 0;

  constructor({ url, userAgent, dataFolder, log, waitMs = WAIT_MS, maxFolderBytes }: ElevationTilesOptions) {
    this.#fetch = createTileClient({ url, userAgent, signal: this.#controller.signal, log });
    this.#folder = new TileFolder(dataFolder, url, maxFolderBytes === undefined ? {} : { maxBytes: maxFolderBytes });
    this.#waitMs = waitMs;
  }

  /** How many times all of a route's tiles arrived after it had stopped waiting; planning it again uses them. */
  get lateArrivalCount(): number {
    return this.#lateArrivalCount;
  }

  /** Returns elevations in meters at the points of each leg; null if a tile is missing, or if there are too many. */
  async loadHeightsAlong(legs: readonly Points[]): Promise<readonly Float32Array[] | null> {
    const ids = new Set<TileId>();
    for (const points of legs) collectTileIds(points, ids);
    if (ids.size > MAX_TILES_PER_ROUTE) return null;
    const tiles = await this.#loadInTime([...ids]);
    return tiles === null ? null : legs.map((points) => sampleTiles(points, tiles));
  }

  close(): void {
    this.#controller.abort();
  }

  async #loadInTime(ids: readonly TileId[]): Promise<ReadonlyMap<TileId, ElevationTile> | null> {
    const loading = this.#loadAll(ids);
    const isWaitShort = performance.now() < this.#shortWaitUntil;
    const milliseconds = isWaitShort ? Math.min(SHORT_WAIT_MS, this.#waitMs) : this.#waitMs;
    const fallback = () => {
      this.#shortWaitUntil = performance.now() + SHORT_WAIT_PERIOD_MS;
      loading.then((tiles) => {
        if (tiles !== null) this.#lateArrivalCount += 1;
      });
      return null;
    };
    return pTimeout(loading, { milliseconds, fallback });
  }

  /** Returns null if any of the tiles isn't available. */
  async #loadAll(ids: readonly TileId[]): Promise<ReadonlyMap<TileId, ElevationTile> | null> {
    if (this.#queue.length > MAX_QUEUED_TILES) return null;
    const tiles = new Map<TileId, ElevationTile>();
    const loaded = await Promise.all(
      ids.map((id) => this.#cache.get(id) ?? this.#pending.get(id) ?? this.#enqueue(id)),
    );
    for (const [i, tile] of loaded.entries()) {
      const id = ids[i];
      if (tile === null || id === undefined) return null;
      tiles.set(id, tile);
    }
    return tiles;
  }

  #enqueue(id: TileId): Promise<ElevationTile | null> {
    const { promise, resolve } = Promise.withResolvers<ElevationTile | null>();
    this.#pending.set(id, promise);
    this.#queue.push(async () => {
      const tile = this.#controller.signal.aborted ? null : await this.#load(id);
      if (tile !== null) this.#cache.set(id, tile);
      this.#pending.delete(id);
      resolve(tile);
    });
    if (this.#workerCount < MAX_CONCURRENT_LOADS) void this.#processQueue();
    return promise;
  }

  async #processQueue(): Promise<void> {
    this.#workerCount += 1;
    for (let load = this.#queue.shift(); load !== undefined; load = this.#queue.shift()) await load();
    this.#workerCount -= 1;
  }

  async #load(id: TileId): Promise<ElevationTile | null> {
    const stored = await this.#folder.read(id);
    // If the stored file is damaged, the tile is fetched again.
    const decoded = stored === null ? null : await decodeTile(stored).catch(() => null);
    if (decoded !== null) return decoded;
    const fetched = await this.#fetch(id).catch(() => null);
    if (fetched === null) return null;
    await this.#folder.write(id, fetched.bytes);
    return fetched.tile;
  }
}
