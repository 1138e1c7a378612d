import type { TrailerScore } from '#domain/chargers/charger.ts';
import { type ChargerFilters, NO_FILTERS } from '#domain/chargers/filters.ts';
import { type ChargerTile, getTileBounds, tileAt } from '#domain/chargers/map/tile-key.ts';
import { type BoundingBox, containsPoint } from '#domain/geo/bounds.ts';
import type { Sql } from '../../db/database.ts';
import { buildBaseFromPages } from '../base/base-builder.ts';
import { BaseFileCache } from '../base/base-file-cache.ts';
import { buildBase, isLargeSet } from '../base/charger-base.ts';
import { TableWriter } from '../base/table-writer.ts';
import { toCharger } from '../base/to-charger.ts';
import {
  ensureStatistics,
  readChanges,
  readNewestRev,
  readStationState,
  streamOpenStations,
} from '../charger-store.ts';
import { ChargerResults } from './charger-results.ts';
import { ChargerSet } from './charger-set.ts';
import { type RegionQuery, searchRegion } from './region-search.ts';
import { searchText, type TextQuery } from './text-search.ts';

export type NetworkCount = { readonly name: string; readonly count: number };

async function readSet(sql: Sql, cache: BaseFileCache | null): Promise<{ set: ChargerSet; version: number }> {
  // Read this first: changes made while the stations load get a higher rev, so the next catch-up finds them.
  const version = await readNewestRev(sql);
  await ensureStatistics(sql);
  const state = await readStationState(sql);
  const cachedBase = await cache?.read(state.fingerprint);
  if (cachedBase) return { set: new ChargerSet(cachedBase), version };
  const base = await buildBaseFromPages(state.openCount, streamOpenStations(sql));
  if (!isLargeSet(base.count)) await cache?.write(state.fingerprint, base);
  return { set: new ChargerSet(base), version };
}

export class ChargerIndex {
  #set = new ChargerSet(buildBase(new TableWriter().finish()));
  #version = 0;
  #queue: Promise<void> = Promise.resolve();
  readonly #watchers = new Set<() => void>();
  #networks: { version: number; counts: NetworkCount[] } | null = null;

  /** Loads the stations of a database. If a folder is given, caches the base there for the next start. */
  static async load(sql: Sql, folder: string | null = null): Promise<ChargerIndex> {
    const index = new ChargerIndex();
    await index.#reload(sql, folder === null ? null : new BaseFileCache(folder));
    return index;
  }

  /** The current chargers. After an await, the index may have another set. */
  get set(): ChargerSet {
    return this.#set;
  }

  /** The rev up to which changes are included. */
  get version(): number {
    return this.#version;
  }

  get total(): number {
    return this.#set.total;
  }

  searchRegion(query: RegionQuery): ChargerResults {
    return searchRegion(this.#set, query);
  }

  searchText(query: TextQuery): ChargerResults {
    return searchText(this.#set, query);
  }

  /** Lists the chargers of a 0.1-degree tile that pass a score test. Each charger belongs to exactly one tile. */
  listChargersInTile(tile: ChargerTile, isListed: (score: TrailerScore) => boolean = () => true): ChargerResults {
    const set = this.#set;
    const isInTile = (i: number) => {
      const chargerTile = tileAt(set.pointAt(i));
      return (
        chargerTile.latIndex === tile.latIndex && chargerTile.lngIndex === tile.lngIndex && isListed(set.scoreAt(i))
      );
    };
    return new ChargerResults(set, set.listPositions(set.match(NO_FILTERS), getTileBounds(tile)).filter(isInTile));
  }

  /** Lists the chargers that pass the filters and lie in any of the boxes, without duplicates, as JSON rows. */
  listRowsInBoxes(boxes: readonly BoundingBox[], filters: ChargerFilters): Uint8Array[] {
    const set = this.#set;
    const matching = set.match(filters);
    const found = new Set(boxes.flatMap((box) => [...set.listPositions(matching, box)]));
    return Array.from(found, (i) => set.readRow(i));
  }

  listRowsWithWords(boxes: readonly BoundingBox[], words: readonly string[]): Uint8Array[] {
    const set = this.#set;
    const isInside = (i: number) => boxes.some((box) => containsPoint(box, set.pointAt(i)));
    return Array.from(set.listPositionsWithWords(words).filter(isInside), (i) => set.readRow(i));
  }

  /** Lists the ids of the chargers in any of the boxes, in ascending order. */
  listIdsInBoxes(boxes: readonly BoundingBox[]): number[] {
    const set = this.#set;
    const all = set.match(NO_FILTERS);
    const found = new Set(boxes.flatMap((box) => Array.from(set.listPositions(all, box), (i) => set.idAt(i))));
    return [...found].sort((a, b) => a - b);
  }

  /** Returns every network with its number of chargers, largest first. */
  countNetworks(): readonly NetworkCount[] {
    if (this.#networks?.version === this.#version) return this.#networks.counts;
    const set = this.#set;
    const counts = new Uint32Array(set.networks.length);
    for (const i of set.listPositions(set.match(NO_FILTERS), null)) {
      const network = set.columns.networks[i] ?? 0;
      counts[network] = (counts[network] ?? 0) + 1;
    }
    const rows = set.networks.map((name, number) => ({ name, count: counts[number] ?? 0 }));
    const present = rows.filter(({ name, count }) => name !== '' && count > 0);
    present.sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1));
    this.#networks = { version: this.#version, counts: present };
    return present;
  }

  watch(watcher: () => void): () => void {
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  }

  /** Applies the database changes since the last call. Concurrent calls run one after the other. */
  catchUp(sql: Sql): Promise<void> {
    const next = this.#queue.then(() => this.#applyChanges(sql));
    this.#queue = next.catch(() => undefined);
    return next;
  }

  async #applyChanges(sql: Sql): Promise<void> {
    const previousVersion = this.#version;
    await this.#readChanges(sql);
    if (this.#version !== previousVersion) for (const watcher of this.#watchers) watcher();
  }

  async #readChanges(sql: Sql): Promise<void> {
    for (;;) {
      const remainingCapacity = this.#set.remainingCapacity;
      const changes = await readChanges(sql, this.#version, remainingCapacity + 1);
      const last = changes.at(-1);
      if (last === undefined) return;
      if (changes.length > remainingCapacity) await this.#reload(sql);
      else {
        this.#set.apply(changes.map(({ id, row }) => ({ id, charger: row && toCharger(row) })));
        this.#version = last.rev;
      }
    }
  }

  async #reload(sql: Sql, cache: BaseFileCache | null = null): Promise<void> {
    const { set, version } = await readSet(sql, cache);
    this.#set = set;
    this.#version = version;
  }
}
