import type { Gateway } from '#contract/client.ts';
import { mapEndpoints, STATION_EVENTS_PATH } from '#contract/map.ts';
import type { ChargerFilters } from '#domain/chargers/filters.ts';
import type { TileAddress } from '#domain/chargers/station-tile.ts';
import type { BoundingBox } from '#domain/geo/bounds.ts';
import { watchRefreshTriggers } from '#web/lib/refresh-triggers.ts';
import { ALL_STATIONS, type Selection } from './selection.ts';
import { countOnServer, fetchServerTile, listOnServer } from './server-stations.ts';
import { watchStationEvents } from './station-events.ts';
import type { StationStatus } from './station-loader.ts';
import type { ListOrder, StationRow } from './station-rows.ts';
import { type StationWorker, startStationWorker } from './station-worker.ts';

export type { StationRow, StationStatus };

/** The page's access to the stations on the map. */
export type Stations = {
  readonly getStatus: () => StationStatus;
  readonly subscribe: (listener: () => void) => () => void;
  readonly start: () => void;
  readonly refresh: () => void;
  /** Sets which stations the map shows; onlyIds narrows them to the results of a text search. */
  readonly setFilters: (filters: ChargerFilters, onlyIds?: readonly number[] | null) => void;
  readonly count: (bounds: BoundingBox | null, filters: ChargerFilters) => Promise<{ total: number; dcFast: number }>;
  readonly list: (
    bounds: BoundingBox,
    filters: ChargerFilters,
    order: ListOrder,
  ) => Promise<{ rows: StationRow[]; total: number }>;
  /** Finds a station by ID; null if it isn't loaded. */
  readonly find: (id: string) => Promise<StationRow | null>;
  /** Returns the map's scores for stations, omitting those that aren't loaded. */
  readonly scores: (ids: readonly string[]) => Promise<ReadonlyMap<string, number | null>>;
  readonly close: () => void;
  /** Changes whenever previously read tiles are out of date. */
  readonly getTilesVersion: () => number;
  /** Changes whenever new station data arrives from the server; filters don't affect it. */
  readonly getDataVersion: () => number;
  readonly readTile: (tile: TileAddress, signal: AbortSignal) => Promise<ArrayBuffer>;
};

export function createStations(gateway: Gateway): Stations {
  let status: StationStatus = 'loading';
  let selection: Selection = ALL_STATIONS;
  let tilesVersion = 1;
  let dataVersion = 0;
  let hasMissedTile = false;
  let worker: StationWorker | null = null;
  let unwatch = (): void => undefined;
  const listeners = new Set<() => void>();

  const tell = (): void => {
    for (const listener of listeners) listener();
  };
  const invalidateTiles = (): void => {
    tilesVersion += 1;
    hasMissedTile = false;
    tell();
  };
  const onChange = (): void => {
    // In a too-large set, a change means another area loaded, not new data.
    if (status === 'ready') dataVersion += 1;
    invalidateTiles();
  };
  const onStatus = (next: StationStatus): void => {
    if (next === status) return;
    status = next;
    if (hasMissedTile && next !== 'failed') invalidateTiles();
    else tell();
  };

  const settled = (): Promise<StationStatus> =>
    new Promise((resolve) => {
      const check = (): void => {
        if (status === 'loading') return;
        listeners.delete(check);
        resolve(status);
      };
      listeners.add(check);
      check();
    });

  const ready = async (): Promise<StationWorker> => {
    const isReady = (await settled()) === 'ready';
    if (!worker || !isReady) throw new Error('The stations are not held here');
    return worker;
  };

  async function requestTile(tile: TileAddress): Promise<ArrayBuffer> {
    if ((await settled()) === 'failed' || !worker) throw new Error('The stations are not held here');
    const bytes = await worker.call('tile', selection, tile);
    if (!bytes) throw new Error('The stations of this tile are not held here');
    return bytes;
  }

  /** Uses whichever responds first: the server, or the worker once it has the stations. */
  async function readTile(tile: TileAddress, signal: AbortSignal): Promise<ArrayBuffer> {
    if (status === 'ready' || (status === 'loading' && selection.onlyIds)) return requestTile(tile);
    if (status === 'too-large')
      return requestTile(tile).catch(() => fetchServerTile(gateway, selection.filters, tile, signal));
    const other = new AbortController();
    try {
      const either = AbortSignal.any([signal, other.signal]);
      return await Promise.any([requestTile(tile), fetchServerTile(gateway, selection.filters, tile, either)]);
    } finally {
      other.abort();
    }
  }

  return {
    getStatus: () => status,
    getTilesVersion: () => tilesVersion,
    getDataVersion: () => dataVersion,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start: () => {
      if (worker) return;
      const snapshotUrl = gateway.baseUrl + mapEndpoints.readSnapshot.path;
      worker = startStationWorker(snapshotUrl, { onStatus, onChange });
      const refresh = (): void => worker?.notify('refresh');
      const stops = [watchRefreshTriggers(refresh), watchStationEvents(gateway.baseUrl + STATION_EVENTS_PATH, refresh)];
      unwatch = () => {
        for (const stop of stops) stop();
      };
    },
    refresh: () => worker?.notify('refresh'),
    setFilters: (filters, onlyIds = null) => {
      const next: Selection = { filters, onlyIds };
      if (JSON.stringify(next) === JSON.stringify(selection)) return;
      selection = next;
      invalidateTiles();
    },
    count: async (bounds, filters) => {
      const held = await ready().catch(() => null);
      if (!held) return countOnServer(gateway, filters, bounds);
      return held.call('count', { filters, onlyIds: idsFor(filters) }, bounds);
    },
    list: async (bounds, filters, order) => {
      const held = await ready().catch(() => null);
      if (!held) return listOnServer(gateway, filters, bounds, order);
      return held.call('list', { filters, onlyIds: idsFor(filters) }, bounds, order);
    },
    scores: async (ids) => {
      const held = await ready().catch(() => null);
      const scores = await held?.call('scores', ids.map(Number));
      return new Map([...(scores ?? [])].map(([id, score]) => [String(id), score]));
    },
    find: async (id) => (await ready().catch(() => null))?.call('find', Number(id)) ?? null,
    readTile: async (tile, signal) => {
      try {
        return await readTile(tile, signal);
      } catch (error) {
        if (!signal.aborted) hasMissedTile = true;
        throw error;
      }
    },
    close: () => {
      unwatch();
      worker?.close();
      worker = null;
      status = 'loading';
    },
  };

  /** The columns have no names, so a text filter uses the IDs of the text search. */
  function idsFor(filters: ChargerFilters): readonly number[] | null {
    return filters.text === '' ? null : selection.onlyIds;
  }
}
