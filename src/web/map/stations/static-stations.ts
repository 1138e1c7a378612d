import type { Charger } from '#domain/chargers/charger.ts';
import { createColumns, writeCharger } from '#domain/chargers/index/charger-columns.ts';
import { createStore } from '#web/lib/store.ts';
import { mergeChunks } from './station-chunk.ts';
import { ALL_STATIONS } from './station-subset.ts';
import { createStationView } from './station-view.ts';
import type { Stations } from './stations.ts';

export type StaticStations = Stations & { readonly show: (chargers: readonly Charger[]) => void };

function toStationChunk(chargers: readonly Charger[]) {
  const networks = [...new Set(chargers.map(({ network }) => network))];
  const columns = createColumns(chargers.length);
  for (const [index, charger] of chargers.entries())
    writeCharger(columns, index, charger, networks.indexOf(charger.network));
  return { version: 1, code: '', networks, columns };
}

export function createStaticStations(): StaticStations {
  const view = createStationView();
  const noop = (): void => undefined;
  const version = createStore(1);
  return {
    show(chargers) {
      view.show(mergeChunks([toStationChunk(chargers)]));
      version.set(version.get() + 1);
    },
    getStatus: () => 'ready',
    getTilesVersion: version.get,
    getDataVersion: version.get,
    subscribe: version.subscribe,
    start: noop,
    refresh: noop,
    close: noop,
    // Filters don't apply: all stations are always shown.
    setFilters: noop,
    getRig: () => null,
    count: async (bounds) => view.count(ALL_STATIONS, bounds),
    list: async (bounds, _filters, order) => view.list(ALL_STATIONS, bounds, order),
    find: async (id) => view.find(Number(id)),
    scores: async (ids) => new Map([...view.scores(ids.map(Number))].map(([id, score]) => [String(id), score])),
    readTile: async (tile) => view.tile(ALL_STATIONS, tile).buffer,
  };
}
