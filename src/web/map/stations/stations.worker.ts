import { transfer } from '#contract/calls.ts';
import type { TileAddress } from '#domain/chargers/map/station-tile.ts';
import { serveWorker } from '#web/lib/browser/web-worker.ts';
import { openSnapshotCache } from './snapshot-cache.ts';
import { createStationLoader } from './station-loader.ts';
import type { StationSubset } from './station-subset.ts';
import { createStationView } from './station-view.ts';
import type { StationListeners } from './station-worker.ts';

export type StationCalls = typeof handlers;

const view = createStationView();
let loader: ReturnType<typeof createStationLoader> | null = null;
let hasShown = false;

function start(snapshotUrl: string): void {
  loader = createStationLoader({
    cache: openSnapshotCache(snapshotUrl),
    fetchSnapshot: async (query) => {
      const parameters = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
      const response = await fetch(`${snapshotUrl}${parameters.size > 0 ? `?${parameters}` : ''}`);
      if (!response.ok) throw new Error(`The stations could not be loaded: status ${response.status}`);
      return new Uint8Array(await response.arrayBuffer());
    },
    show: (stations) => {
      view.show(stations);
      if (hasShown) page.notify('onChange');
      hasShown = true;
    },
    report: (status) => page.notify('onStatus', status),
  });
  loader.start();
}

const handlers = {
  start,
  refresh: () => loader?.refresh(),
  /** Null if the tile isn't loaded; the page then asks the server. */
  tile(subset: StationSubset, tile: TileAddress): ArrayBuffer | null {
    if (!loader?.isLoaded(tile)) return null;
    const { buffer } = view.tile(subset, tile);
    return transfer(buffer, [buffer]);
  },
  count: view.count,
  list: view.list,
  scores: view.scores,
  find: view.find,
};

const page = serveWorker<StationListeners>(handlers);
