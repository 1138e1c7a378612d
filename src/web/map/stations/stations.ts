import type { Gateway } from '#contract/client.ts';
import { mapEndpoints, STATION_EVENTS_PATH } from '#contract/map.ts';
import type { ChargerFilters } from '#domain/chargers/filters.ts';
import type { TileAddress } from '#domain/chargers/map/station-tile.ts';
import type { BoundingBox } from '#domain/geo/bounds.ts';
import type { RigSize } from '#domain/score/rig-size.ts';
import { watchRefreshTriggers } from '#web/lib/requests/refresh-triggers.ts';
import { countOnServer, listOnServer } from './server-stations.ts';
import { watchStationEvents } from './station-events.ts';
import type { StationLoadStatus } from './station-loader.ts';
import type { ListOrder, StationRow } from './station-rows.ts';
import { createStationState } from './station-state.ts';
import { ALL_STATIONS, type StationSubset } from './station-subset.ts';
import { createTileReader } from './station-tiles.ts';
import { type StationWorker, startStationWorker } from './station-worker.ts';

export type { StationLoadStatus, StationRow };

export type Stations = {
  readonly getStatus: () => StationLoadStatus;
  readonly subscribe: (listener: () => void) => () => void;
  readonly start: () => void;
  readonly refresh: () => void;
  /** Sets which stations the map shows; onlyIds narrows them to the results of a text search. */
  readonly setFilters: (filters: ChargerFilters, onlyIds?: readonly number[] | null) => void;
  /** The rig whose outlook the map shows; null for the default rig. */
  readonly getRig: () => RigSize | null;
  readonly count: (bounds: BoundingBox | null, filters: ChargerFilters) => Promise<{ total: number; dcFast: number }>;
  readonly list: (
    bounds: BoundingBox,
    filters: ChargerFilters,
    order: ListOrder,
  ) => Promise<{ rows: StationRow[]; total: number }>;
  /** Null if the station isn't loaded. */
  readonly find: (id: string) => Promise<StationRow | null>;
  /** Omits stations that aren't loaded. */
  readonly scores: (ids: readonly string[]) => Promise<ReadonlyMap<string, number | null>>;
  readonly close: () => void;
  /** Changes whenever previously read tiles are out of date. */
  readonly getTilesVersion: () => number;
  /** Changes whenever new station data arrives from the server; filters don't affect it. */
  readonly getDataVersion: () => number;
  readonly readTile: (tile: TileAddress, signal: AbortSignal) => Promise<ArrayBuffer>;
};

/** The worker with all stations; null if there are too many, or if none could be loaded. */
type FindWorker = () => Promise<StationWorker | null>;

/**
 * Counts and lists stations in the worker, else on the server. Finding stations and reading scores need the worker.
 */
function createStationQueries(gateway: Gateway, findWorker: FindWorker, getSubset: () => StationSubset) {
  /** The worker's data doesn't include station names, so a text filter uses the IDs from the text search. */
  function toSubset(filters: ChargerFilters): StationSubset {
    return { filters, onlyIds: filters.text === '' ? null : getSubset().onlyIds };
  }

  return {
    async count(bounds, filters) {
      const worker = await findWorker();
      return worker ? worker.call('count', toSubset(filters), bounds) : countOnServer(gateway, filters, bounds);
    },
    async list(bounds, filters, order) {
      const worker = await findWorker();
      return worker
        ? worker.call('list', toSubset(filters), bounds, order)
        : listOnServer(gateway, filters, bounds, order);
    },
    async find(id) {
      const worker = await findWorker();
      return worker ? worker.call('find', Number(id)) : null;
    },
    async scores(ids) {
      const worker = await findWorker();
      const scores = await worker?.call('scores', ids.map(Number));
      return new Map([...(scores ?? [])].map(([id, score]) => [String(id), score]));
    },
  } satisfies Pick<Stations, 'count' | 'list' | 'find' | 'scores'>;
}

export function createStations(gateway: Gateway): Stations {
  const state = createStationState();
  let subset: StationSubset = ALL_STATIONS;
  let worker: StationWorker | null = null;
  let unwatch = (): void => undefined;
  const getSubset = () => subset;

  const findWorker: FindWorker = async () => ((await state.whenLoaded()) === 'ready' ? worker : null);
  const refresh = (): void => worker?.notify('refresh');

  return {
    getStatus: () => state.get().status,
    getTilesVersion: () => state.get().tilesVersion,
    getDataVersion: () => state.get().dataVersion,
    subscribe: state.subscribe,
    refresh,
    ...createStationQueries(gateway, findWorker, getSubset),
    getRig: () => subset.filters.rig,
    readTile: createTileReader({ gateway, state, getWorker: () => worker, getSubset }),
    start() {
      if (worker) return;
      const snapshotUrl = gateway.baseUrl + mapEndpoints.readSnapshot.path;
      worker = startStationWorker(snapshotUrl, { onStatus: state.setStatus, onChange: state.reportChange });
      const unwatchTriggers = watchRefreshTriggers(refresh);
      const unwatchEvents = watchStationEvents(gateway.baseUrl + STATION_EVENTS_PATH, refresh);
      unwatch = () => {
        unwatchTriggers();
        unwatchEvents();
      };
    },
    setFilters(filters, onlyIds = null) {
      const next: StationSubset = { filters, onlyIds };
      if (JSON.stringify(next) === JSON.stringify(subset)) return;
      subset = next;
      state.invalidateTiles();
    },
    close() {
      unwatch();
      worker?.close();
      worker = null;
      state.reset();
    },
  };
}
