import type { StationStatus } from './worker-messages.ts';

/** What the page knows of the stations that the worker holds, with listeners. */
export function createStationState() {
  let status: StationStatus = 'loading';
  let tilesVersion = 1;
  let dataVersion = 0;
  let hasMissedTile = false;
  const listeners = new Set<() => void>();

  function notify(): void {
    for (const listener of listeners) listener();
  }

  function subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }

  function invalidateTiles(): void {
    tilesVersion += 1;
    hasMissedTile = false;
    notify();
  }

  return {
    subscribe,
    invalidateTiles,
    getStatus: () => status,
    getTilesVersion: () => tilesVersion,
    getDataVersion: () => dataVersion,
    /** Resolves with the status once loading has ended. */
    settled: (): Promise<StationStatus> =>
      new Promise((resolve) => {
        const check = (): void => {
          if (status === 'loading') return;
          listeners.delete(check);
          resolve(status);
        };
        listeners.add(check);
        check();
      }),
    /** A tile couldn't be read: the map reads it again once the worker has more. */
    missTile(): void {
      hasMissedTile = true;
    },
    setStatus(next: StationStatus): void {
      if (next === status) return;
      status = next;
      if (hasMissedTile && next !== 'failed') invalidateTiles();
      else notify();
    },
    /** The worker holds other stations than before. */
    changeStations(): void {
      // In a too-large set, a change means another area loaded, not new data.
      if (status === 'ready') dataVersion += 1;
      invalidateTiles();
    },
    /** Back to the start, without telling anyone. */
    reset(): void {
      status = 'loading';
    },
  };
}

export type StationState = ReturnType<typeof createStationState>;
