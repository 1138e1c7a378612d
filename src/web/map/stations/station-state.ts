import { createStore } from '#web/lib/store.ts';
import type { StationLoadStatus } from './station-loader.ts';

type State = {
  readonly status: StationLoadStatus;
  /** Changes whenever previously read tiles are out of date. */
  readonly tilesVersion: number;
  /** Changes whenever new station data arrives from the server. */
  readonly dataVersion: number;
};

export function createStationState() {
  const { get, set, subscribe } = createStore<State>({ status: 'loading', tilesVersion: 1, dataVersion: 0 });
  let hasMissedTile = false;

  function withNewTiles(next: Partial<State>): void {
    hasMissedTile = false;
    set({ ...get(), tilesVersion: get().tilesVersion + 1, ...next });
  }

  return {
    get,
    subscribe,
    invalidateTiles: () => withNewTiles({}),
    /** Call this if a tile couldn't be read; the map reads it again once the worker has more stations. */
    reportMissedTile(): void {
      hasMissedTile = true;
    },
    setStatus(status: StationLoadStatus): void {
      if (status === get().status) return;
      if (hasMissedTile && status !== 'failed') withNewTiles({ status });
      else set({ ...get(), status });
    },
    reportChange(): void {
      const { status, dataVersion } = get();
      // In a data set that is too large to load, a change usually means that another area was loaded, not that there
      // is new data.
      withNewTiles(status === 'ready' ? { dataVersion: dataVersion + 1 } : {});
    },
    /** Call this when the worker has ended; tiles already read stay valid. */
    reset(): void {
      hasMissedTile = false;
      set({ ...get(), status: 'loading' });
    },
    async whenLoaded(): Promise<StationLoadStatus> {
      if (get().status !== 'loading') return get().status;
      return new Promise((resolve) => {
        const unsubscribe = subscribe(() => {
          if (get().status === 'loading') return;
          unsubscribe();
          resolve(get().status);
        });
      });
    },
  };
}

export type StationState = ReturnType<typeof createStationState>;
