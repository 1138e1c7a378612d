import type { Charger } from '#domain/chargers/charger.ts';
import { makeColumns, writeColumn } from '#domain/chargers/columns.ts';
import { EVERY_STATION } from './selection.ts';
import { joinParts } from './station-part.ts';
import { createStationView } from './station-view.ts';
import type { Stations } from './stations.ts';

/** Stations that the page holds itself, for a map that shows no others. */
export type HeldStations = Stations & { readonly show: (chargers: readonly Charger[]) => void };

function partOf(chargers: readonly Charger[]) {
  const networks = [...new Set(chargers.map(({ network }) => network))];
  const columns = makeColumns(chargers.length);
  for (const [at, charger] of chargers.entries()) writeColumn(columns, at, charger, networks.indexOf(charger.network));
  return { version: 1, networks, columns };
}

/** A few stations for a map of their own: nothing is asked of the server. */
export function createHeldStations(): HeldStations {
  const view = createStationView();
  const listeners = new Set<() => void>();
  const nothing = (): void => undefined;
  let version = 1;
  return {
    show(chargers) {
      view.show(joinParts([partOf(chargers)]));
      version += 1;
      for (const listener of listeners) listener();
    },
    getStatus: () => 'ready',
    getTilesVersion: () => version,
    getDataVersion: () => version,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start: nothing,
    refresh: nothing,
    close: nothing,
    // All of them are shown, always.
    setFilters: nothing,
    count: async (bounds) => view.count(EVERY_STATION, bounds),
    list: async (bounds, _filters, order) => view.list(EVERY_STATION, bounds, order),
    find: async (id) => view.find(Number(id)),
    scores: async (ids) => new Map([...view.scores(ids.map(Number))].map(([id, score]) => [String(id), score])),
    readTile: async (tile) => view.tile(EVERY_STATION, tile).buffer,
  };
}
