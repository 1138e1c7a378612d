import { setTimeout as pause } from 'node:timers/promises';
import type { RoadSource } from '#domain/roads/road-route.ts';
import { type Child, startChild } from '../child-process.ts';
import type { Log } from '../log.ts';
import { createRoadClient, type Roads } from './road-client.ts';
import { RouteCache } from './route-cache.ts';
import type { RoadFailure, RoutingEngine } from './routing-engine.ts';
import type { InterstatesCalls } from './tiles/build-interstates-child.ts';
import { readTileSet, removeOldTiles, type TileSet, toRoadSource, toValhallaLocation } from './tiles/tile-set.ts';
import { type EngineTimeouts, ValhallaChild } from './valhalla/valhalla-child.ts';

const POLL_INTERVAL_MS = 5_000;
const CLEANUP_INTERVAL_MS = 600_000;
const BUILD_RETRY_MS = 60_000;
/** How long a route request waits for the built-in roads, which take seconds to build. */
const WAIT_MS = 5_000;

/**
 * Finds routes on the road tiles in the data folder: the operator's roads, or else the built-in interstates, which it
 * builds if missing.
 */
class TileRoads {
  readonly #dataFolder: string;
  readonly #log: Log;
  readonly #timeouts: EngineTimeouts | undefined;
  #roads: Roads | null = null;
  #version = '';
  #refreshing: Promise<void> | null = null;
  #timer: NodeJS.Timeout | null = null;
  #builder: Child<InterstatesCalls> | null = null;
  #building: Promise<void> = Promise.resolve();
  #buildFailedAtMs = Number.NEGATIVE_INFINITY;
  #isClosed = false;
  #hasLoggedMissingEngine = false;
  #cleanedAtMs = Number.NEGATIVE_INFINITY;

  constructor(dataFolder: string, log: Log, timeouts?: EngineTimeouts) {
    this.#dataFolder = dataFolder;
    this.#log = log;
    this.#timeouts = timeouts;
  }

  get source(): RoadSource | null {
    return this.#roads?.source ?? null;
  }

  /** Returns the current roads. The first call looks for them and starts a build if there are none. */
  async getRoads(): Promise<Roads | null> {
    if (this.#isClosed) return null;
    if (this.#roads === null) await this.refresh();
    return this.#roads;
  }

  /** Whether the roads are still being built after waiting for a while. */
  async isPreparing(waitMs: number): Promise<boolean> {
    const isStillBuilding = async () => (await this.getRoads()) === null && this.#builder !== null;
    if (!(await isStillBuilding())) return false;
    await Promise.race([this.#building, pause(waitMs, undefined, { ref: false })]);
    return isStillBuilding();
  }

  refresh(): Promise<void> {
    this.#refreshing ??= this.#refreshOnce().finally(() => {
      this.#refreshing = null;
    });
    return this.#refreshing;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    if (this.#timer !== null) clearInterval(this.#timer);
    this.#builder?.disconnect();
    await this.#refreshing;
    await this.#roads?.child.close();
  }

  async #refreshOnce(): Promise<void> {
    this.#timer ??= setInterval(() => this.refresh(), POLL_INTERVAL_MS).unref();
    await this.#clean();
    const set = await readTileSet(this.#dataFolder);
    if (set?.kind !== 'osm') await this.#buildUnlessUsable(set);
    if (set === null || set.version === this.#version || this.#isClosed) return;
    this.#version = set.version;
    const child = new ValhallaChild(toValhallaLocation(this.#dataFolder, set), this.#log, this.#timeouts);
    const previous = this.#roads;
    // The old child serves until the new one has started; the very first child starts with the first request.
    if (previous !== null) await child.start().catch(() => undefined);
    this.#roads = { child, source: toRoadSource(set), routes: new RouteCache() };
    if (this.#isClosed) await child.close();
    previous?.child.closeWhenIdle();
  }

  async #clean(): Promise<void> {
    if (performance.now() - this.#cleanedAtMs < CLEANUP_INTERVAL_MS) return;
    this.#cleanedAtMs = performance.now();
    await removeOldTiles(this.#dataFolder, new Date()).catch(() => undefined);
  }

  /** Builds the built-in roads unless the set is usable. Loads the code for that only when needed, not at startup. */
  async #buildUnlessUsable(set: TileSet | null): Promise<void> {
    try {
      const { isUsableTileSet } = await import('./tiles/interstates-builder.ts');
      if (!isUsableTileSet(set)) this.#build();
    } catch (error) {
      if (!this.#hasLoggedMissingEngine) this.#log.error({ err: error }, 'no routing engine is available');
      this.#hasLoggedMissingEngine = true;
    }
  }

  /** Builds in a child process, so that this one keeps serving requests. */
  #build(): void {
    if (this.#isClosed || this.#builder !== null || performance.now() - this.#buildFailedAtMs < BUILD_RETRY_MS) return;
    const script = new URL('./tiles/build-interstates-child.ts', import.meta.url);
    const builder = startChild<InterstatesCalls>(script, 'the builder of the built-in roads');
    this.#builder = builder;
    this.#building = this.#waitForBuild(builder);
  }

  async #waitForBuild(builder: Child<InterstatesCalls>): Promise<void> {
    const failure = await builder.call('build', this.#dataFolder).then(
      () => null,
      (error: Error) => error.message,
    );
    this.#builder = null;
    builder.disconnect();
    if (this.#isClosed) return;
    if (failure === null) return this.refresh();
    this.#buildFailedAtMs = performance.now();
    this.#log.error({ reason: failure }, 'building the built-in roads failed');
  }
}

/** Opens the routing engine for the tiles in the data folder. Nothing starts before the first request or prepare(). */
export function openTileRoads(
  dataFolder: string,
  log: Log,
  { waitMs = WAIT_MS, timeouts }: { readonly waitMs?: number; readonly timeouts?: EngineTimeouts } = {},
): RoutingEngine & { readonly prepare: () => Promise<void> } {
  const roads = new TileRoads(dataFolder, log, timeouts);
  const client = createRoadClient(() => roads.getRoads());
  const preparing = { ok: false, failure: { kind: 'preparing' } satisfies RoadFailure } as const;
  return {
    route: async (...args) => ((await roads.isPreparing(waitMs)) ? preparing : client.route(...args)),
    distances: async (...args) => ((await roads.isPreparing(0)) ? preparing : client.distances(...args)),
    source: () => roads.source,
    prepare: () => roads.refresh(),
    close: () => roads.close(),
  };
}
