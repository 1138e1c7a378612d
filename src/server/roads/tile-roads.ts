import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { RoadSource } from '#domain/roads/road-route.ts';
import type { Log } from '../log.ts';
import { elevationVersion, getElevationFile } from './elevation-file.ts';
import { createRoadClient, type Roads } from './road-client.ts';
import type { RoadEngine, RoadFailure } from './road-engine.ts';
import { readTileSet, removeOldTiles, type TileSet, toRoadSource, toValhallaLocation } from './tiles/tile-set.ts';
import { ValhallaChild } from './valhalla/valhalla-child.ts';

const POLL_INTERVAL_MS = 5_000;
const CLEANUP_INTERVAL_MS = 600_000;
/** A build of the built-in roads that failed is tried again after this. */
const BUILD_RETRY_MS = 60_000;
/** The built-in roads are there within seconds: so long anyone who asks for a way waits for them. */
const WAIT_MS = 5_000;

/** Roads in tiles of the data folder: those of the operator, else the built-in interstates, which are built when there are none. */
class TileRoads {
  readonly #dataFolder: string;
  readonly #log: Log;
  #roads: Roads | null = null;
  /** Roads and heights that are in use. */
  #state = '';
  #looking: Promise<void> | null = null;
  #timer: NodeJS.Timeout | null = null;
  #builder: ChildProcess | null = null;
  #built: Promise<void> = Promise.resolve();
  #failedAt = Number.NEGATIVE_INFINITY;
  #isClosed = false;
  #isMissingLogged = false;
  #cleanedAt = Number.NEGATIVE_INFINITY;

  constructor(dataFolder: string, log: Log) {
    this.#dataFolder = dataFolder;
    this.#log = log;
  }

  get source(): RoadSource | null {
    return this.#roads?.source ?? null;
  }

  /** The roads to ask now. The first time looks for them, and has them built where there are none. */
  async now(): Promise<Roads | null> {
    if (this.#isClosed) return null;
    if (this.#roads === null) await this.look();
    return this.#roads;
  }

  /** Whether there are no roads yet because they are being built, also after waiting for them for a while. */
  async isPreparing(waitMs: number): Promise<boolean> {
    const areMissing = async () => (await this.now()) === null && this.#builder !== null;
    if (!(await areMissing())) return false;
    await Promise.race([this.#built, pause(waitMs, undefined, { ref: false })]);
    return areMissing();
  }

  /** Takes up roads that were built since. */
  look(): Promise<void> {
    this.#looking ??= this.#lookOnce().finally(() => {
      this.#looking = null;
    });
    return this.#looking;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    if (this.#timer !== null) clearInterval(this.#timer);
    this.#builder?.disconnect();
    await this.#looking;
    await this.#roads?.child.close();
  }

  async #lookOnce(): Promise<void> {
    this.#timer ??= setInterval(() => this.look(), POLL_INTERVAL_MS).unref();
    await this.#clean();
    const set = await readTileSet(this.#dataFolder);
    if (set?.kind !== 'osm') await this.#buildUnlessCurrent(set);
    const elevation = getElevationFile(this.#dataFolder);
    const state = `${set?.version} ${await elevationVersion(elevation)}`;
    if (set === null || state === this.#state || this.#isClosed) return;
    this.#state = state;
    const child = new ValhallaChild(toValhallaLocation(this.#dataFolder, set, elevation), this.#log);
    const before = this.#roads;
    // Anyone who asks meanwhile is answered by the old one; the first is started by the first question.
    if (before !== null) await child.begin().catch(() => undefined);
    this.#roads = { child, source: toRoadSource(set) };
    if (this.#isClosed) await child.close();
    before?.child.closeWhenIdle();
  }

  async #clean(): Promise<void> {
    if (performance.now() - this.#cleanedAt < CLEANUP_INTERVAL_MS) return;
    this.#cleanedAt = performance.now();
    await removeOldTiles(this.#dataFolder, new Date()).catch(() => undefined);
  }

  /** What it takes to know the version is loaded when it is needed, not with the server. */
  async #buildUnlessCurrent(set: TileSet | null): Promise<void> {
    try {
      const { isUsable } = await import('./tiles/interstates-builder.ts');
      if (!isUsable(set)) this.#build();
    } catch (error) {
      if (!this.#isMissingLogged) this.#log.error({ err: error }, 'there is no road engine');
      this.#isMissingLogged = true;
    }
  }

  /** The table is read and joined in a process of its own: this one has others to answer. */
  #build(): void {
    if (this.#isClosed || this.#builder !== null || performance.now() - this.#failedAt < BUILD_RETRY_MS) return;
    const script = new URL('./tiles/build-interstates-child.ts', import.meta.url);
    const builder = fork(script, [this.#dataFolder], {
      execArgv: ['--disable-warning=ExperimentalWarning'],
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    this.#builder = builder;
    const said: string[] = [];
    builder.stderr?.on('data', (text: Buffer) => said.push(text.toString()));
    this.#built = once(builder, 'close').then(
      async ([code]) => {
        this.#builder = null;
        if (this.#isClosed) return;
        if (code === 0) await this.look();
        else {
          this.#failedAt = performance.now();
          this.#log.error({ reason: said.join('') }, 'the built-in roads could not be built');
        }
      },
      () => {
        this.#builder = null;
      },
    );
  }
}

/** The road engine over tiles of the data folder; nothing is started before it is asked or told to prepare. */
export function openTileRoads(
  dataFolder: string,
  log: Log,
  { waitMs = WAIT_MS }: { readonly waitMs?: number } = {},
): RoadEngine & { readonly prepare: () => Promise<void> } {
  const roads = new TileRoads(dataFolder, log);
  const questions = createRoadClient(() => roads.now());
  const preparing = { ok: false, failure: { kind: 'preparing' } satisfies RoadFailure } as const;
  return {
    route: async (...question) => ((await roads.isPreparing(waitMs)) ? preparing : questions.route(...question)),
    gaps: async (...question) => ((await roads.isPreparing(0)) ? preparing : questions.gaps(...question)),
    source: () => roads.source,
    prepare: () => roads.look(),
    close: () => roads.close(),
  };
}
