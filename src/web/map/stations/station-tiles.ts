import type { Gateway } from '#contract/client.ts';
import type { TileAddress } from '#domain/chargers/map/station-tile.ts';
import { fetchServerTile } from './server-stations.ts';
import type { StationState } from './station-state.ts';
import type { StationSubset } from './station-subset.ts';
import type { StationWorker } from './station-worker.ts';

type TileSources = {
  readonly gateway: Gateway;
  readonly state: StationState;
  /** Null before the worker starts. */
  readonly getWorker: () => StationWorker | null;
  readonly getSubset: () => StationSubset;
};

export function createTileReader({ gateway, state, getWorker, getSubset }: TileSources) {
  async function readFromWorker(tile: TileAddress): Promise<ArrayBuffer> {
    const hasFailed = (await state.whenLoaded()) === 'failed';
    const worker = getWorker();
    if (hasFailed || !worker) throw new Error('The worker has no stations');
    const bytes = await worker.call('tile', getSubset(), tile);
    if (!bytes) throw new Error('The worker does not have the stations in this tile');
    return bytes;
  }

  const readFromServer = (tile: TileAddress, signal: AbortSignal) =>
    fetchServerTile(gateway, getSubset().filters, tile, signal);

  /** Uses whichever responds first: the server, or the worker once it has the stations. */
  async function readFromEither(tile: TileAddress, signal: AbortSignal): Promise<ArrayBuffer> {
    const serverRequest = new AbortController();
    try {
      return await Promise.any([
        readFromWorker(tile),
        readFromServer(tile, AbortSignal.any([signal, serverRequest.signal])),
      ]);
    } finally {
      serverRequest.abort();
    }
  }

  async function readTile(tile: TileAddress, signal: AbortSignal): Promise<ArrayBuffer> {
    const { status } = state.get();
    if (status === 'ready' || (status === 'loading' && getSubset().onlyIds)) return readFromWorker(tile);
    if (status === 'too-large') return readFromWorker(tile).catch(() => readFromServer(tile, signal));
    return readFromEither(tile, signal);
  }

  return async (tile: TileAddress, signal: AbortSignal): Promise<ArrayBuffer> => {
    try {
      return await readTile(tile, signal);
    } catch (error) {
      if (!signal.aborted) state.reportMissedTile();
      throw error;
    }
  };
}
